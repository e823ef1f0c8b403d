import type { Fault } from "../protocol";

/** Something that the house would not do, or could not. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | null;

  constructor(fault: Fault) {
    super(fault.text);
    this.code = fault.code;
    this.rule = fault.rule;
  }
}

/** What cannot be reached. */
const silence: Fault = { code: "offline", rule: null, text: "The house cannot be reached." };

/** Asks the house for something over HTTP. */
export async function ask<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { method: method ?? "GET" }
      : {
          method: method ?? "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal(silence);
  }
  const type = answer.headers.get("Content-Type") ?? "";
  if (!type.includes("json")) {
    if (answer.ok) return (await answer.text()) as T;
    throw new Refusal(silence);
  }
  const json = (await answer.json()) as T & { error?: Fault };
  if (!answer.ok) throw new Refusal(json.error ?? silence);
  return json;
}
