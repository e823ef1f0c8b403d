// The engine in the browser is the engine: every golden record is played through in WASM, to the hash of
// each state, and so are the cards that follow from a seed.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { initSync, Replay, verify } from "../src/wasm/parlor.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const records = join(here, "..", "..", "records");
initSync({ module: readFileSync(join(here, "..", "src", "wasm", "parlor_bg.wasm")) });

const files = readdirSync(records, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".record"),
);

test("every golden record replays in WASM as it does in the program", () => {
  assert.ok(files.length > 150, `${files.length} records are there`);
  for (const name of files) {
    const text = readFileSync(join(records, name), "utf8");
    const found = JSON.parse(verify(text));
    assert.ok(found.ok, `${name}: ${found.checks.map((check) => check.text).join(" ")}`);
  }
});

test("a record with a changed move is refused in WASM, too", () => {
  const text = readFileSync(join(records, files[0]), "utf8");
  const lines = text.split("\n");
  const at = lines.findLastIndex((line) => /^\d|^\s/.test(line));
  lines.splice(at, 1);
  assert.equal(JSON.parse(verify(lines.join("\n"))).ok, false);
});

test("a view of a record in WASM hides what a seat may not know", () => {
  const name = files.find((file) => file.startsWith("flinch"));
  const replay = Replay.read(readFileSync(join(records, name), "utf8"));
  const hands = (eye) =>
    JSON.parse(replay.at(0, eye))
      .layout.filter(({ place }) => place.startsWith("hand:"))
      .flatMap(({ cards }) => cards);
  assert.ok(hands("all").every((card) => card !== null && card !== "?"));
  assert.ok(hands("spectator").every((card) => card === null || card === "?"));
  replay.free();
});
