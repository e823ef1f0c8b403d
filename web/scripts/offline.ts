import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Writes the service worker: the list of all files of this build, and what is done with them. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => file !== "index.html");
      const fixed = readdirSync("public");
      const hash = createHash("sha256");
      for (const file of built.sort()) hash.update(file);
      for (const file of fixed.sort()) hash.update(readFileSync(join("public", file)));
      const page = bundle["index.html"];
      if (page?.type === "asset") hash.update(page.source);
      const files = ["/", ...[...built, ...fixed].map((file) => `/${file}`)];
      const version = hash.digest("hex").slice(0, 12);
      const worker = readFileSync(join("scripts", "sw.js"), "utf8");
      const source = worker
        .replace('"VERSION"', JSON.stringify(version))
        .replace('["FILES"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
