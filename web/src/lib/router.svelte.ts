/** Where the page is: a path, what follows the `?`, and what follows the `#`. */
class Route {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  read() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }
}

export const route = new Route();

addEventListener("popstate", () => route.read());
addEventListener("hashchange", () => route.read());

/** Goes to another page of the client. */
export function go(to: string, replace = false) {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  route.read();
  if (!replace) scrollTo(0, 0);
}

/** Follows links within the client without loading the page again. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  const here = link.pathname === location.pathname && link.search === location.search;
  const goal = here && link.hash ? document.getElementById(link.hash.slice(1)) : null;
  if (goal && link.getAttribute("href")?.startsWith("#")) {
    // A place on this page: the address may carry something else after its `#`.
    goal.tabIndex = -1;
    goal.focus();
    goal.scrollIntoView({ block: "start" });
    return;
  }
  const to = link.pathname + link.search + link.hash;
  if (to !== location.pathname + location.search + location.hash) go(to);
}
