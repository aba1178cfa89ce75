/** Checks every page's compressed bytes over the wire, before anyone scrolls or opens anything. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pagePaths } from "#content/site-map.ts";
import { buildFolders } from "#server/build-folders.ts";
import { brotliOf, quickQuality } from "#server/platform/http/compressed-variants.ts";
import { faultsAmong } from "./guide-faults.ts";

const { current } = buildFolders();
const site = join(current, "client");
const examples = join(current, "pages");

/** JavaScript of a page with its static imports, Brotli, with headers. */
const scriptBudget = 128 * 1024;
/** The home page's: 105 for what every page loads, the rest for its video, gallery, planner and inquiry form. */
const homeScriptBudget = 121 * 1024;
/** Headers of each file; `npm run bench -- --only bytes` counts them on the wire. */
const headerBytes = 386;
/** A page's HTML with its style and dialogs, as sent. At 1.6 Mbit/s, a connection's second round trip brings 43 KB with headers. */
const pageBudget = 39 * 1024;
/** The guests' style sheet, which is in every page, Brotli, separately. */
const styleBudget = 15 * 1024;
const fontBudget = 36 * 1024;
/** One font: what a new connection's first round trip brings, minus headers. */
const oneFontBudget = 14_600 - 600;

const faults: string[] = [];

for (const path of pagePaths) {
  const html = readFileSync(join(examples, path, "index.html"), "utf8");
  const scripts = withStaticImports(startFilesIn(html));
  const scriptBytes = sum([...scripts].map((script) => wireSize(script) + headerBytes));
  const pageBytes = (await brotliOf(Buffer.from(html), quickQuality)).length;
  const styleBytes = brotliCompressSync(styleOf(html)).length;
  const fonts = [...new Set(html.match(/\/assets\/[\w-]+\.woff2/g) ?? [])];
  const fontSizes = fonts.map(wireSize);
  console.log(
    `${path}: ${kilobytes(scriptBytes)} KB JavaScript in ${scripts.size} files, ${kilobytes(pageBytes)} KB page with ${kilobytes(styleBytes)} KB style`,
  );
  const scriptLimit = path === "/" ? homeScriptBudget : scriptBudget;
  const ahead = html.match(/<link[^>]+rel="(?:preload|modulepreload|prefetch)"[^>]*>/g) ?? [];
  const filesAhead = ahead.filter((link) => !link.includes('as="image"'));
  const found = faultsAmong([
    [scriptBytes > scriptLimit, `JavaScript is over ${kilobytes(scriptLimit)} KB`],
    [pageBytes > pageBudget, `the page is over ${kilobytes(pageBudget)} KB`],
    [styleBytes > styleBudget, `its style is over ${kilobytes(styleBudget)} KB`],
    [sum(fontSizes) > fontBudget, `fonts are over ${kilobytes(fontBudget)} KB`],
    [fontSizes.some((size) => size > oneFontBudget), "a font needs a second round trip"],
    [fonts.length === 0, "no font was found, so its size is unknown"],
    [scripts.size === 0, "no application was found, so its size is unknown"],
    [/<link[^>]+rel="stylesheet"|<script[^>]+src=/.test(html), "waits for a file before its first paint"],
    [filesAhead.length > 0, `fetches more than pictures before its first paint: ${filesAhead.join(" ")}`],
  ]);
  faults.push(...found.map((fault) => `${path}: ${fault}`));
}

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** The application's files, as listed in the page (`app/platform/start/start-scripts.tsx`). */
function startFilesIn(html: string): string[] {
  const list = /window\.startFiles=\{.*?"files":(\[[^\]]*\])/s.exec(html)?.[1];
  return list === undefined ? [] : (JSON.parse(list) as string[]);
}

function withStaticImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...entries];
  for (let address = queue.pop(); address; address = queue.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const code = readFileSync(join(site, address), "utf8");
    for (const [, specifier] of code.matchAll(/\b(?:import|export)(?:[\w*{}\s,$]+from)?\s*"(\.{1,2}\/[^"]+)"/g)) {
      queue.push(join(dirname(address), specifier ?? ""));
    }
  }
  return found;
}

function wireSize(address: string): number {
  const compressed = `${join(site, address)}.br`;
  return statSync(existsSync(compressed) ? compressed : join(site, address)).size;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function styleOf(html: string): string {
  const style = /<style data-site[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1];
  if (!style) throw new Error("No style found in a page");
  return style;
}
