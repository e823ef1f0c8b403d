/** Loads the client that the house has now: what was kept of an older one is put away first. */
export async function renew() {
  try {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  } catch {
    // Nothing was kept; loading again is enough.
  }
  location.reload();
}
