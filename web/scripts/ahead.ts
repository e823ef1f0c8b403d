import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** What every page begins with. */
const OPEN = "src/open.ts";
/** The face of almost all words. */
const FONT = /hyperlegible-next-latin-wght.*\.woff2$/;

/** Names in the page what will be asked for in a moment, so that all of it comes at once. */
export function ahead(): Plugin {
  return {
    name: "ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(page, { bundle }) {
        if (!bundle) return [];
        const chunks = needed(bundle).filter(({ fileName }) => !page.includes(fileName));
        const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
        return [
          ...styles.map((file) => link(file, { rel: "stylesheet" })),
          ...chunks.map(({ fileName }) => link(fileName, { rel: "modulepreload" })),
          ...fonts.map((file) => link(file, { rel: "preload", as: "font", type: "font/woff2" })),
        ];
      },
    },
  };
}

function link(file: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { ...attrs, crossorigin: true, href: `/${file}` },
    injectTo: "head",
  };
}

/** The part that opens the page, and all that it needs. */
function needed(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const open = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(OPEN)));
  if (!open) throw new Error(`${OPEN} is not a part of its own`);
  const names = [open.fileName, ...open.imports];
  return chunks.filter(({ fileName }) => names.includes(fileName));
}
