import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./lib/settings.svelte";

applySettings();
const target = document.getElementById("app");
if (target) mount(App, { target });

// The page is there first; then it makes itself ready for a time without a network.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js"));
}
