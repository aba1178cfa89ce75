// `npm start`: installs if needed, builds if a source changed, serves. The server migrates its database itself, under a lock.
// `npm start -- --demo` serves invented guests from a temporary folder.
import { readFileSync } from "node:fs";
import { become, build, install, nodePath } from "./runtime.mjs";

await install();
await build();
// Without these flags V8 lets up to 150 MB of short-lived objects pile up before it collects them.
const flags = JSON.parse(readFileSync("server/platform/process/node-flags.json", "utf8"));
become(nodePath(), [...flags, "server/main.ts", ...process.argv.slice(2)], { tied: true });
