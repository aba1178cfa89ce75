// `npm run dev`: the whole site on http://localhost:3000 from the sources as they are; pages follow every change, the server starts again.
import { become, install, nodePath } from "./runtime.mjs";

await install();
become(nodePath(), [
  "--watch-path=server",
  "--watch-path=contract",
  "--watch-preserve-output",
  "server/main.ts",
  "--dev",
]);
