import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.SKULDUGGERY_SERVER ?? "http://127.0.0.1:7717";

export default defineConfig({
  plugins: [svelte()],
  // Fonts and pictures stay files of their own: the page's policy allows no fonts inside a style sheet.
  build: { target: "es2022", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
