// `npm run browser`: every file of tests, one after another; words choose among them. A browser on a busy machine can be late once:
// a file that fails is tried a second time, and it is said that it was needed.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here)
  .filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort();

function run(file) {
  const args = ["--test", "--test-reporter=spec", file];
  return spawnSync(process.execPath, args, { cwd: here, stdio: "inherit" }).status === 0;
}

const again = [];
const failed = [];
for (const file of files) {
  const begin = Date.now();
  if (!run(file)) {
    console.log(`${file} failed; once more`);
    (run(file) ? again : failed).push(file);
  }
  console.log(`${file}: ${((Date.now() - begin) / 1000).toFixed(0)} s\n`);
}
if (again.length > 0) console.log(`passed only the second time: ${again.join(", ")}`);
console.log(`${files.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) console.log(`failed twice: ${failed.join(", ")}`);
process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0;
