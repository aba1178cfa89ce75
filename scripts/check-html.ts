/** Runs the Nu HTML checker, which scripts/test.mjs installs, over every page of the demonstration and its desk. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, untilServing } from "#tests/local-server.ts";
import { pageAddresses } from "#content/site-map.ts";

/** What is newer than the checker, by name. Everything else it reports is a fault. */
const unknownToChecker: readonly RegExp[] = [
  /^CSS: Unrecognized at-rule “@(container|property|starting-style|view-transition)”/,
  // The error its parser reports at the end of a list of `@property`.
  /^CSS: Parse Error\. \S*value:[\w# ]+\}<\/style>/,
  /^CSS: “(animation-range|animation-timeline|container-type|field-sizing|interpolate-size|margin-trim)”: Property/,
  /^CSS: (Unknown pseudo-element or pseudo-class “::view-transition”|Parse Error\. \S*tion-(group|new|old)\(root\))/,
  // Container lengths (cqw, cqh).
  /^CSS: “(height|max-width|width)”: Parse Error/,
  // Color interpolation (`in oklab`), and sums in the stops of a gradient.
  /^CSS: “background-image”: (“in” is not a “color” value|Parse Error)/,
  /^CSS: “mask”: “linear-gradient\(.*\b(calc|max)\(.* is not a “mask” value/,
  // Transitions of custom properties.
  /^CSS: “transition-property”: “--/,
  // From the specifications of picture-in-picture and remote playback.
  /^Attribute “(disablepictureinpicture|disableremoteplayback)” not allowed on element “video”/,
];

/** More pages than this means the crawl goes in circles. */
const mostPages = 300;

type Message = { url?: string; message: string; extract?: string };

const java = process.env["JAVA_BIN"] ?? "java";
const jar = ".cache/html-checker/node_modules/vnu-jar/build/dist/vnu.jar";
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
const ended = new Promise((resolve) => server.once("exit", resolve));

try {
  await untilServing(server);
  const pages = await crawl(await signIn());
  const faults = check(pages);
  for (const fault of faults) console.error(fault);
  console.log(`${pages.size} pages checked by the Nu HTML checker, ${faults.length} faults`);
  process.exitCode = faults.length === 0 && [...pages.values()].some((path) => path.startsWith("/desk/")) ? 0 : 1;
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

/** Every page reachable from the known ones, and one photo page for all photos: the name of its file, and its address. */
async function crawl(cookie: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const seen = new Set<string>();
  const paths = [...pageAddresses, "/desk", "/desk/sign-in"];
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
    const file = join(folder, `${pages.size}.html`);
    writeFileSync(file, html);
    pages.set(file, path);
    if (pages.size > mostPages) throw new Error("The crawl does not end.");
    for (const [, link = ""] of html.matchAll(/<a\s[^>]*?href="([^"#]+)/g))
      if (/^\/(?!\/)/.test(link)) paths.push(link.replaceAll("&amp;", "&").split("?")[0] ?? "");
  }
  return pages;
}

function check(pages: ReadonlyMap<string, string>): string[] {
  const { stderr, error } = spawnSync(
    java,
    ["-jar", jar, "--skip-info-messages", "--format", "json", ...pages.keys()],
    {
      encoding: "utf8",
      maxBuffer: 100 * 1024 * 1024,
    },
  );
  if (error) throw error;
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .map(({ url = "", message, extract = "" }) => ({
      page: pages.get(decodeURI(url.replace(/^file:/, ""))) ?? url,
      what: `${message} ${extract.replaceAll(/\s+/g, " ")}`,
    }))
    .filter(({ what }) => !unknownToChecker.some((pattern) => pattern.test(what)))
    .map(({ page, what }) => `${page}: ${what.slice(0, 300)}`);
}
