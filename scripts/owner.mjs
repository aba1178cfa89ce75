// `npm run owner -- <command>`: the owner's command line, on the Node that npm installed.
import process from "node:process";
import { become, install, nodePath } from "./runtime.mjs";

await install();
become(nodePath(), ["server/cli/main.ts", ...process.argv.slice(2)]);
