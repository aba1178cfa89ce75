/** Holds every page to its bytes: what its application costs over the wire, compressed, before anybody scrolls or opens anything. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pagePaths } from "../content/site-map.ts";

const site = "build/client";

/** JavaScript of a page and everything it imports statically, brotli. */
const scriptBudget = 130 * 1024;
/** A page's HTML with its style, brotli. */
const pageBudget = 26 * 1024;
/** Typefaces, all together. */
const fontBudget = 60 * 1024;

const faults: string[] = [];

for (const path of pagePaths) {
  const html = readFileSync(join(site, path, "index.html"), "utf8");
  const scripts = withStaticImports([...html.matchAll(/import\("([^"]+\.js)"\)/g)].map(([, address]) => address ?? ""));
  const scriptBytes = sum([...scripts].map(wireSize));
  const pageBytes = brotliCompressSync(html).length;
  const fonts = [...new Set(html.match(/\/assets\/[\w-]+\.woff2/g) ?? [])];
  const fontBytes = sum(fonts.map(wireSize));
  console.log(
    `${path}: ${kilobytes(scriptBytes)} KB JavaScript in ${scripts.size} files, ${kilobytes(pageBytes)} KB page`,
  );
  if (scriptBytes > scriptBudget) faults.push(`${path}: JavaScript is over ${kilobytes(scriptBudget)} KB`);
  if (pageBytes > pageBudget) faults.push(`${path}: the page is over ${kilobytes(pageBudget)} KB`);
  if (fontBytes > fontBudget) faults.push(`${path}: fonts are over ${kilobytes(fontBudget)} KB`);
  if (scripts.size === 0) faults.push(`${path}: no application was found, so its size is not known`);
  if (/<link[^>]+rel="stylesheet"|<script[^>]+src=/.test(html))
    faults.push(`${path} waits for a file before its first paint`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** The given modules and all they import by an `import` statement, which the browser fetches with them. */
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
