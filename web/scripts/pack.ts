import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What is packed already gains nothing. */
const PACKS = /\.(html|js|css|json|svg|wasm|webmanifest)$/;

/** Packs every file of the build once, so that the house need not do it for each visitor. Brotli is
 * smaller; browsers ask for gzip where the line is not encrypted. */
export function pack(): Plugin {
  return {
    name: "pack",
    apply: "build",
    enforce: "post",
    writeBundle({ dir = "dist" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!PACKS.test(name)) continue;
        const path = join(dir, name);
        const plain = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
