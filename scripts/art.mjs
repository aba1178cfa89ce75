// `npm run art`: renders the pictures of the house that are missing or older than their scene. Hours of work, never part of start or test.
import { spawnSync } from "node:child_process";
import process from "node:process";
import { fail } from "./runtime.mjs";

const needed = ["blender", "python3"].filter((program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error);
if (needed.length > 0) {
  fail(
    `Rendering needs ${needed.join(" and ")}. On Debian: sudo apt-get install --no-install-recommends blender python3-numpy python3-opencv python3-numba python3-pil`,
  );
}
const done = spawnSync("python3", ["art/render.py", ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(done.status ?? 1);
