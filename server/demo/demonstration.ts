import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import type { Settings } from "#server/env.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import type { Database } from "#server/platform/db/database.ts";
import { acceptedEncodings, brotliOf, gzipOf, quickQuality } from "#server/platform/http/compressed-variants.ts";
import type { Fetch } from "#server/platform/http/listen.ts";
import { withStrip } from "#server/platform/http/responses.ts";
import { pathOf } from "#server/platform/http/urls.ts";
import { storeDemoRecords } from "./demo-records.ts";

type Environment = Readonly<Record<string, string | undefined>>;

type Written = Pick<Database, "write">;

const owner = "owner@example.com";

/** Turns the server into a demonstration with invented guests. Of the real environment it uses only the port and the weather service. */
export async function openDemonstration({ PORT, WEATHER_API_URL }: Environment) {
  const folder = await makeDemoFolder();
  return {
    environment: { PORT, WEATHER_API_URL, DATA_DIR: folder, OWNER_EMAIL: owner },
    fill: ({ write }: Written, { siteUrl }: Settings, secret: string, now: number) =>
      storeDemoRecords({ write, siteUrl, secret }, now),
    wrap: markAnswers,
    async welcome({ write }: Written, settings: Settings, now: number) {
      const { siteUrl } = settings;
      const link = await write((tx) => createSignInLink(tx, siteUrl, null, now));
      return `Demonstration with invented guests: no email is sent, and everything is deleted when you stop it.
Sign in to the desk (works once, within 15 minutes): ${link}
For another link, enter ${owner} at ${siteUrl}/desk/sign-in; emails are written to ${mailFolderOf(settings.dataDir)}
`;
    },
  };
}

/** Creates a folder that is deleted when this process exits. A killed one leaves invented guests to the system's cleanup. */
export async function makeDemoFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "bay-house-demo-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const words = "This is a demonstration. Nothing here is real.";

const height = "2.25rem";

const closedToSearch = "User-agent: *\nDisallow: /\n";

/** Marks every page as a demonstration, uncached: the same address may show the real site before or after. */
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
    return compressedAnswer(isRobots ? closedToSearch : marked(text), init, request.headers.get("accept-encoding"));
  };
}

/** Answers with the text in the smallest encoding the client accepts, as the site does. */
async function compressedAnswer(text: string, init: ResponseInit & { headers: Headers }, accepted: string | null) {
  const bytes = new TextEncoder().encode(text);
  const [encoding] = acceptedEncodings(accepted);
  init.headers.set("vary", "Accept-Encoding");
  if (encoding === undefined || encoding === "identity") return new Response(bytes, init);
  init.headers.set("content-encoding", encoding);
  return new Response(encoding === "br" ? await brotliOf(bytes, quickQuality) : await gzipOf(bytes), init);
}

function asPlain(request: Request): Request {
  if (request.method !== "GET" && request.method !== "HEAD") return request;
  const headers = new Headers(request.headers);
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) headers.delete(name);
  return new Request(request.url, { method: request.method, headers });
}

function marked(html: string): string {
  return withStrip(html, { label: "Demonstration", content: words, height });
}
