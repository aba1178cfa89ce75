// `npm start`: install when needed, build when stale, serve. Migrations run inside the server, under a lock.
import { readFileSync } from "node:fs";
import { become, build, install, nodePath } from "./runtime.mjs";

await install();
await build();
// Left to itself, V8 makes room for 150 MB of short-lived objects rather than clean up; with these flags memory stays where it is.
const flags = JSON.parse(readFileSync("server/process/node-flags.json", "utf8"));
become(nodePath(), [...flags, "server/main.ts"], { tied: true });
