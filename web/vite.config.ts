import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { ahead } from "./scripts/ahead.ts";
import { compiled } from "./scripts/compiled.ts";
import { offline } from "./scripts/offline.ts";
import { pack } from "./scripts/pack.ts";

// `npm run dev` speaks to a house on its usual port; a build is embedded in the program itself.
const house = "http://127.0.0.1:8080";

/** What comes in one piece, with all that it needs: a phone asks for a few files sooner than for many. The first that wants something
 * has it. */
const pieces = [
  { name: "index", test: /src\/main\.ts$|vite\/preload-helper/ },
  { name: "open", test: /src\/open\.ts$/ },
  { name: "rule", test: /src\/pages\/RuleItem\.svelte$/ },
  { name: "table", test: /src\/table\/TablePage\.svelte$/ },
];

export default defineConfig({
  plugins: [svelte(), ahead(), compiled(), offline(), pack()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: pieces } } },
  },
  server: {
    proxy: {
      "/api": { target: house, changeOrigin: false },
      "/socket": { target: house, ws: true, changeOrigin: false },
    },
  },
});
