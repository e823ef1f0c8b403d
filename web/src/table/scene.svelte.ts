import { getContext, setContext } from "svelte";
import type { Deck } from "../felt/types";
import type { Touch } from "./touch.svelte";

/** What every part of a felt needs to know. */
export interface Scene {
  /** The hands; none where one only looks on. */
  touch: Touch | null;
  deck: () => Deck;
  game: () => string;
}

const KEY = Symbol("scene");

export function setScene(scene: Scene) {
  setContext(KEY, scene);
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
