/** Pages that are not needed at first come when they are asked for. */
const bring = {
  table: () => import("../table/TablePage.svelte"),
  setup: () => import("../pages/Setup.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  replay: () => import("../pages/Replay.svelte"),
  me: () => import("../pages/Me.svelte"),
};

export interface Where {
  page: "home" | "lost" | keyof typeof bring;
  id: string;
  local: boolean;
}

/** What an address means: `/t/…` is a table in the house, `/play/…` one on this device; both are tables. */
export function whereIs(path: string): Where {
  const [, first = "", id = ""] = /^\/([^/]*)\/?(.*)$/.exec(path) ?? [];
  if (first === "t") return { page: "table", id, local: false };
  if (first === "play") return { page: "table", id, local: true };
  if (first === "setup" || first === "rules" || first === "replay" || first === "me") {
    return { page: first, id, local: false };
  }
  return { page: first === "" ? "home" : "lost", id: "", local: false };
}

/** The page and what it shows, together: a page never sees what is meant for another one. Home, and
 * the page for an address without one, are always there. */
export async function bringPage({ page, id, local }: Where) {
  if (page === "home" || page === "lost") return null;
  return { id, local, Page: (await bring[page]()).default };
}
