// `npm run owner -- <command>`: the owner's command line, on the Node that npm installed.
import process from "node:process";
import { become, build, install, nodePath } from "./runtime.mjs";

await install();
// A restore first renders the backup's pages, with the site as it would start.
if (process.argv[2] === "restore") await build();
become(nodePath(), ["server/cli/main.ts", ...process.argv.slice(2)]);
