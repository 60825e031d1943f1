import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/browser/router.svelte";
import { settings } from "./lib/browser/settings.svelte";
import "./lib/style/theme.css";
import "./lib/style/base.css";

settings.show();
followLinks();
// Where a browser lets it: over https, and on this machine.
if ("serviceWorker" in navigator) addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
mount(App, { target: document.getElementById("table")! });
