// `npm run dev`: the server on port 3000 and, on port 5173, pages that follow every change.
import { spawn } from "node:child_process";
import { become, build, install, nodePath, toolEnvironment } from "./runtime.mjs";

await install();
await build();
const server = spawn(nodePath(), ["--watch", "server/main.ts"], { stdio: "inherit", env: toolEnvironment() });
process.on("exit", () => server.kill());
become("react-router", ["dev"]);
