// `npm start`: install when needed, build when stale, serve. Migrations run inside the server, under a lock.
import { become, build, install, nodePath } from "./runtime.mjs";

install();
build();
become(nodePath(), ["server/main.ts"]);
