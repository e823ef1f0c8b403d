import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { laySymbols } from "./cards/symbols";
import { breath } from "./lib/breath";
import { applySettings } from "./lib/settings.svelte";

/** How long the page is left alone before it makes itself ready for a time without a network. */
const QUIET = 2000;

/** Words come first, then what is drawn. */
async function open(target: HTMLElement) {
  applySettings();
  await breath();
  mount(App, { target });
  await breath();
  await laySymbols(document.body);
}

/** A house that is away just now is asked again, less and less often. */
function keepForLater(wait: number) {
  setTimeout(() => {
    navigator.serviceWorker.register("/sw.js").catch(() => keepForLater(wait * 2));
  }, wait);
}

const target = document.getElementById("app");
if (target) void open(target);

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  const wait = () => keepForLater(QUIET);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}
