import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // The name of a scope stands in every rule and on every element: "svelte-" in front of it is weight.
  compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s${hash(css)}` },
};
