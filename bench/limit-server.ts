/** `node bench/limit-server.ts FOLDER PORT`: serves `index.html` and the other files of a folder as the real server serves its files. */
import { listen } from "#server/http/listen.ts";
import { pathOf } from "#server/http/urls.ts";
import { loadStaticSite } from "#server/http/static-files.ts";

const [folder = "", port = ""] = process.argv.slice(2);
const site = await loadStaticSite(folder, `http://127.0.0.1:${port}`);
await listen(
  (request) => {
    const path = pathOf(request.url);
    return site.respond(request, path === "/" ? "/index.html" : path) ?? new Response(null, { status: 404 });
  },
  Number(port),
  "127.0.0.1",
);
process.stdout.write("Serving on its port\n");
