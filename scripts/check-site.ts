/** Walks the built site as a crawler would: every internal link, picture, style and script must exist, every page must have its head. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeholderOrigin } from "../content/placeholder-origin.ts";
import { pagePaths } from "../content/site-map.ts";
import { filesUnder } from "./files-under.ts";

const site = "build/client";
const faults: string[] = [];
const pages = filesUnder(site).filter((file) => file.endsWith(".html"));
const html = new Map(pages.map((file) => [addressOf(file), readFileSync(file, "utf8")]));

/** What Google requires of a vacation rental; eight pictures of its list are the owner's to reach. */
const requiredOfRental = ["identifier", "name", "image", "latitude", "longitude", "containsPlace"];

/** Answered by the server, not by files. */
const served = ["/api/", "/calendar.ics"];

for (const [page, text] of html) {
  for (const address of addressesIn(text)) checkAddress(page, address);
  checkHead(page, text);
  checkStructuredData(page, text);
}
for (const path of pagePaths) if (!html.has(path)) faults.push(`${path} is in the site map but was not built`);
checkUnique("title", /<title>([^<]*)<\/title>/);
checkUnique("description", /<meta name="description" content="([^"]*)"/);

for (const fault of faults) console.error(fault);
console.log(`${html.size} pages checked, ${faults.length} faults`);
process.exit(faults.length === 0 && html.size > 0 ? 0 : 1);

function addressOf(file: string): string {
  return file.slice(site.length).replace(/\/?index\.html$/, "") || "/";
}

function addressesIn(text: string): string[] {
  const plain = [...text.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map(([, address]) => address ?? "");
  const sets = [...text.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set]) =>
    (set ?? "").split(",").map((entry) => entry.trim().split(" ")[0] ?? ""),
  );
  return [...plain, ...sets].map((address) => address.replaceAll("&amp;", "&"));
}

function checkAddress(page: string, address: string): void {
  const local = address.startsWith(placeholderOrigin) ? address.slice(placeholderOrigin.length) || "/" : address;
  if (!local.startsWith("/") && !local.startsWith("#")) return;
  const [path = "", hash] = local.split("#");
  const target = path.split("?")[0] || page;
  if (target !== "/" && target.endsWith("/")) faults.push(`${page} points to ${address}, which only redirects`);
  if (served.some((prefix) => target.startsWith(prefix))) return;
  const text = html.get(target);
  if (text === undefined) {
    if (!existsSync(join(site, target))) faults.push(`${page} points to ${address}, which does not exist`);
    return;
  }
  if (hash && !text.includes(`id="${hash}"`))
    faults.push(`${page} points to ${address}, but nothing there has that id`);
}

function checkHead(page: string, text: string): void {
  const headings = text.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) faults.push(`${page} has ${headings} h1`);
  for (const part of ["<header", "<footer", "<title>", '<meta name="description"', 'property="og:title"']) {
    if (!text.includes(part)) faults.push(`${page} has no ${part}`);
  }
  if (pagePaths.includes(page) && !text.includes(`<link rel="canonical" href="${placeholderOrigin}${page}"`)) {
    faults.push(`${page} has no canonical address of its own`);
  }
  if (/lorem ipsum|coming soon/i.test(text)) faults.push(`${page} has filler text`);
}

function checkStructuredData(page: string, text: string): void {
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => json ?? "",
  );
  const types = new Set<unknown>();
  for (const json of blocks) {
    const data = readJson(json);
    types.add(data?.["@type"]);
    if (data?.["@context"] !== "https://schema.org")
      faults.push(`${page} has structured data that is not schema.org's`);
    if (data?.["@type"] === "VacationRental") {
      for (const name of requiredOfRental) if (!data[name]) faults.push(`${page}: the VacationRental has no ${name}`);
    }
  }
  if (page === "/" && !types.has("VacationRental")) faults.push("/ does not describe the house as a VacationRental");
  if (page !== "/" && pagePaths.includes(page) && !types.has("BreadcrumbList"))
    faults.push(`${page} has no breadcrumbs`);
}

function readJson(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function checkUnique(name: string, pattern: RegExp): void {
  const seen = new Map<string, string>();
  for (const page of pagePaths) {
    const value = pattern.exec(html.get(page) ?? "")?.[1] ?? "";
    const other = seen.get(value);
    if (other) faults.push(`${page} and ${other} share the ${name} "${value}"`);
    seen.set(value, page);
  }
}
