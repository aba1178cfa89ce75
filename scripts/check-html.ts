/** Checks the HTML of every page of the demonstration and its desk against the HTML standard, with html-validate. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { pageAddresses } from "#content/site-map.ts";
import { freePort, untilServing } from "#tests/local-server.ts";

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard", "html-validate:document"],
    rules: {
      // Dialogs begin with an h2. The page's one h1 is checked by check-site.ts.
      "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
      // Every file comes from this site.
      "require-sri": "off",
    },
  }),
);

/** More pages than this means the crawl goes in circles. */
const maxPages = 300;

const folder = mkdtempSync(join(tmpdir(), "bay-house-html-"));
const port = String(await freePort());
const server = spawn(process.execPath, ["server/main.ts", "--demo"], {
  // The weather service isn't asked.
  env: { ...process.env, PORT: port, TMPDIR: folder, WEATHER_API_URL: "http://127.0.0.1:9" },
  stdio: ["ignore", "pipe", "inherit"],
});
const origin = `http://localhost:${port}`;
let output = "";
server.stdout.on("data", (text: Buffer) => (output += text.toString()));
const ended = once(server, "exit");

try {
  await untilServing(server);
  const pages = await crawl(await signIn());
  const faults = [...pages].flatMap(([path, html]) => faultsOf(path, html));
  for (const fault of faults) console.error(fault);
  console.log(`${pages.size} pages checked by html-validate, ${faults.length} faults`);
  process.exitCode = faults.length === 0 && [...pages.keys()].some((path) => path.startsWith("/desk/")) ? 0 : 1;
} finally {
  server.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const link = /http:\S+\/desk\/sign-in\/\S+/.exec(output)?.[0] ?? "";
  const answer = await fetch(link, { method: "POST", headers: { origin }, redirect: "manual" });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Returns the HTML of every page reachable from the known ones, by path; of all photos' pages, one. */
async function crawl(cookie: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const seen = new Set<string>();
  const paths = [...pageAddresses, "/sent/inquiry", "/sent/review", "/no-such-page", "/desk", "/desk/sign-in"];
  for (const path of paths) {
    const like = path.replace(/^\/desk\/photos\/.*/, "/desk/photos/*");
    if (seen.has(like)) continue;
    seen.add(like);
    const answer = await fetch(origin + path, { headers: path.startsWith("/desk/sign-in") ? {} : { cookie } });
    if (!(answer.headers.get("content-type") ?? "").startsWith("text/html")) {
      await answer.body?.cancel();
      continue;
    }
    const html = await answer.text();
    pages.set(path, html);
    if (pages.size > maxPages) throw new Error("The crawl does not end.");
    for (const [, link = ""] of html.matchAll(/<a\s[^>]*?href="([^"#]+)/g))
      if (/^\/(?!\/)/.test(link)) paths.push(link.replaceAll("&amp;", "&").split("?")[0] ?? "");
  }
  return pages;
}

function faultsOf(path: string, html: string): string[] {
  const { results } = checker.validateStringSync(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}${selector ? `, ${selector}` : ""})`);
}
