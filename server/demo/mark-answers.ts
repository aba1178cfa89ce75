import type { Fetch } from "../platform/http/listen.ts";
import { withStrip } from "../platform/http/page-strip.ts";
import { pathOf } from "../platform/http/urls.ts";

/** Stands on every page of a demonstration. */
const words = "This is a demonstration. Nothing here is real.";

const height = "2.25rem";

const closedToSearch = "User-agent: *\nDisallow: /\n";

/**
 * Marks every page as a demonstration and keeps every answer out of search engines. Pages are not cached: the same address may show the real
 * site before or after.
 */
export function markAnswers(fetch: Fetch): Fetch {
  return async (request, env) => {
    const answer = await fetch(asPlain(request), env);
    const headers = new Headers(answer.headers);
    headers.set("x-robots-tag", "noindex");
    const init = { status: answer.status, statusText: answer.statusText, headers };
    const isRobots = pathOf(request.url) === "/robots.txt" && answer.ok;
    if (!isRobots && !headers.get("content-type")?.startsWith("text/html")) return new Response(answer.body, init);

    for (const name of ["etag", "content-length"]) headers.delete(name);
    headers.set("cache-control", "no-store");
    const text = await answer.text();
    if (request.method === "HEAD") return new Response(null, init);
    return new Response(isRobots ? closedToSearch : marked(text), init);
  };
}

/** The request without conditions, for an answer that is not compressed. */
function asPlain(request: Request): Request {
  if (request.method !== "GET" && request.method !== "HEAD") return request;
  const headers = new Headers(request.headers);
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) headers.delete(name);
  return new Request(request.url, { method: request.method, headers });
}

function marked(html: string): string {
  return withStrip(html, { label: "Demonstration", content: words, height });
}
