import type en from "./pages.en";

/** The same in German. */
const de: Record<keyof typeof en, string> = {
  "pages.soon": "Bald",
};

export default de;
