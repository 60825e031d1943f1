import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import "./lib/theme.css";
import "./lib/base.css";

settings.show();
followLinks();
mount(App, { target: document.getElementById("table")! });
