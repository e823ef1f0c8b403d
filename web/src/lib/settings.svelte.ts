import { loadLanguage, type Language } from "../words/index.svelte";

/** What a person has chosen for this device; kept from visit to visit. */
interface Choices {
  theme: "auto" | "light" | "dark";
  language: Language;
  /** How large words and cards are, in percent. */
  size: 100 | 115 | 130 | 150;
  sound: boolean;
  motion: "auto" | "less";
  /** Letters on BLINK's cards. */
  letters: boolean;
  /** What is known of the next card's risk. */
  risk: boolean;
}

const KEY = "parlor.settings";

function first(): Choices {
  const german = navigator.languages?.some((word) => word.startsWith("de")) ?? false;
  const english = navigator.languages?.[0]?.startsWith("en") ?? true;
  const start: Choices = {
    theme: "auto",
    language: german && !english ? "de" : "en",
    size: 100,
    sound: false,
    motion: "auto",
    letters: false,
    risk: false,
  };
  return { ...start, ...read<Partial<Choices>>(KEY) };
}

/** Something that was kept on this device; nothing if it is not there or cannot be read. */
export function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keeps something on this device; where that is forbidden, it holds until the page is closed. */
export function keep(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window without storage still plays.
  }
}

export const settings: Choices = $state(first());

/** Whether cards should simply be where they are. */
export function still(): boolean {
  return settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Keeps the choices, and shows them. */
export function applySettings() {
  keep(KEY, $state.snapshot(settings));
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = settings.theme === "auto" ? (dark ? "dark" : "light") : settings.theme;
  root.dataset.motion = still() ? "less" : "full";
  root.dataset.size = String(settings.size);
  root.lang = settings.language;
  void loadLanguage(settings.language);
}
