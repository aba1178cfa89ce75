// `npm run dev`: serves the sources on http://localhost:3000. Pages update as you edit; the server restarts.
import { become, install, nodePath } from "./runtime.mjs";

await install();
become(nodePath(), [
  "--watch-path=server",
  "--watch-path=contract",
  "--watch-preserve-output",
  "server/main.ts",
  "--dev",
]);
