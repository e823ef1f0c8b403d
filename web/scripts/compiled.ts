import type { Plugin } from "vite";

/** What every visit of a table runs at once. */
const FIRST = /^assets\/(open|table)-/;

/** Asks the browser to compile these files as a whole while they come: otherwise it does so function by function, in the middle of
 * drawing the first picture. To one that does not know the line it is a comment. */
export function compiled(): Plugin {
  return {
    name: "compiled",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === "chunk" && FIRST.test(name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
