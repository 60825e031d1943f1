import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/browser/router.svelte";
import { settings } from "./lib/browser/settings.svelte";
import "./lib/style/theme.css";
import "./lib/style/base.css";

settings.show();
followLinks();
mount(App, { target: document.getElementById("table")! });
