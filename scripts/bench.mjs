// `npm run bench`: installs what measuring needs, builds, and measures. Arguments go to bench/main.ts.
import process from "node:process";
import { become, build, install, nodePath } from "./runtime.mjs";
import { ensurePrograms } from "./test-machine.mjs";

await install();
ensurePrograms(["chromium"], { command: "npm run bench" });
// Lighthouse and its 150 packages are kept apart from the site's, so that only those who measure need them.
await install("bench/lighthouse", "Lighthouse (once; half a minute)", ["--ignore-scripts"]);
await build();
become(nodePath(), ["bench/main.ts", ...process.argv.slice(2)]);
