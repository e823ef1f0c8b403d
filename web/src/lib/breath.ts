/** Lets the browser do what waits, paint and answer a touch, before it goes on. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
