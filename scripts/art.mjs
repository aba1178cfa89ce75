// `npm run art`: renders pictures and films of the house that are missing or older than their scene. Takes hours, and is never
// part of start or test. Arguments go to art/render.py only.
import { spawnSync } from "node:child_process";
import process from "node:process";
import { fail } from "./runtime.mjs";

const needed = ["blender", "python3", "ffmpeg"].filter(
  (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error,
);
if (needed.length > 0) {
  fail(
    `Rendering needs ${needed.join(" and ")}. On Debian: sudo apt-get install --no-install-recommends blender ffmpeg python3-numpy python3-opencv python3-numba python3-pil`,
  );
}
// The system's Python comes first, because Debian's packages are installed for it.
const env = { ...process.env, PATH: `/usr/bin:/bin:${process.env.PATH}` };
const options = process.argv.slice(2);
const scripts = options.length > 0 ? ["render.py"] : ["render.py", "hero_loop.py", "aerial_tour.py"];
for (const script of scripts) {
  const done = spawnSync("python3", [`art/${script}`, ...options], { stdio: "inherit", env });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
