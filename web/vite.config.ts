import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./scripts/offline.ts";
import { pack } from "./scripts/pack.ts";

// `npm run dev` speaks to a house on its usual port; a build is embedded in the program itself.
const house = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), offline(), pack()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      "/api": { target: house, changeOrigin: false },
      "/socket": { target: house, ws: true, changeOrigin: false },
    },
  },
});
