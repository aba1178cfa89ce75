// `npm run bench`: installs what measuring needs, builds, and measures. Arguments go to bench/main.ts.
import { join } from "node:path";
import process from "node:process";
import { become, build, install, installFrom, nodePath } from "./runtime.mjs";
import { ensurePrograms } from "./test-machine.mjs";

await install();
ensurePrograms(["chromium", "postgres", "nginx", "wrk"], { command: "npm run bench" });
// Lighthouse and its 150 packages are kept apart from the site's, so that only those who measure need them.
const folder = ".cache/bench/lighthouse";
const lighthouse = join(folder, "node_modules", "lighthouse");
await installFrom("bench/lighthouse", folder, lighthouse, "Lighthouse (once; half a minute)", ["--ignore-scripts"]);
await build();
become(nodePath(), ["bench/main.ts", ...process.argv.slice(2)]);
