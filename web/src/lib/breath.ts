/** Lets the browser do what waits, paint and answer a touch, before it goes on. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** So long a page waits to be painted; one that nobody sees is not. */
const UNSEEN = 100;

/** The same, but what was drawn so far is laid out and painted first. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, UNSEEN);
    requestAnimationFrame(() => setTimeout(done));
  });
}
