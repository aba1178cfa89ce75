/** Checks the built site like a crawler: what its pages, link previews and site map point to must exist, and every page must have its metadata. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shippedWords } from "#content/house/house.ts";
import { placeholderOrigin } from "#content/house/property.ts";
import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import { pagePaths } from "#content/site-map.ts";
import { buildFolders } from "#server/build-folders.ts";
import { picturesOf, rentalFaults, structuredDataOf } from "./structured-data.ts";

const { current } = buildFolders();
const site = join(current, "client");
const examples = join(current, "pages");
const faults: string[] = [];
const pages = globSync(`${examples}/**/*.html`).toSorted();
const html = new Map(pages.map((file) => [addressOf(file), readFileSync(file, "utf8")]));

const house = {
  sleeps: shippedWords.sleeps,
  beds: sleepingPlan.rooms.flatMap((room) => room.beds).reduce((sum, { count }) => sum + count, 0),
};

/** British words and spellings; the site's readers are American. */
const british =
  /\b(?:storeys?|(?:neighbo|colo|favo)ur\w*|centres?|metres?|grey|towards|whilst|queue|dearest|autumn|straight away)\b/i;

/** Answered by the server, without files. */
const served = ["/api/", "/ask", "/calendar.ics", "/site.webmanifest"];

for (const [page, text] of html) {
  for (const address of addressesIn(text)) checkAddress(page, address);
  checkHead(page, text);
  checkWords(page, text);
  checkOpenPage(page, text);
  checkStructuredData(page, text);
}
for (const [, address = ""] of readFileSync(join(site, "sitemap.xml"), "utf8").matchAll(/<(?:image:)?loc>([^<]+)</g)) {
  checkPublicAddress("/sitemap.xml", address);
}
for (const path of pagePaths) if (!html.has(path)) faults.push(`${path} is in the site map but was not built`);
checkUnique("title", /<title>([^<]*)<\/title>/);
checkUnique("description", /<meta name="description" content="([^"]*)"/);

for (const fault of faults) console.error(fault);
console.log(`${html.size} pages checked, ${faults.length} faults`);
process.exit(faults.length === 0 && html.size > 0 ? 0 : 1);

function addressOf(file: string): string {
  return file.slice(examples.length).replace(/\/?index\.html$/, "") || "/";
}

function addressesIn(text: string): string[] {
  const plain = [...text.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address]) => address ?? "");
  // A form's answer depends on what is sent, so a fragment of it can't be checked here.
  const forms = [...text.matchAll(/\saction="([^"#]+)/g)].map(([, address]) => address ?? "");
  const sets = [...text.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set]) =>
    (set ?? "").split(",").map((entry) => entry.trim().split(" ")[0] ?? ""),
  );
  return [...plain, ...forms, ...sets].map((address) => address.replaceAll("&amp;", "&"));
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

/** Addresses read outside the page must be absolute, and ours. */
function checkPublicAddress(page: string, address: string): void {
  if (address.startsWith(`${placeholderOrigin}/`)) checkAddress(page, address);
  else faults.push(`${page} gives others ${address}, which is not an absolute address of this site`);
}

function checkHead(page: string, text: string): void {
  const headings = text.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) faults.push(`${page} has ${headings} h1`);
  for (const part of ["<header", "<footer", "<title>", '<meta name="description"', 'property="og:title"']) {
    if (!text.includes(part)) faults.push(`${page} has no ${part}`);
  }
  for (const name of ["og:image", "twitter:image"]) {
    const picture = new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(text)?.[1];
    if (picture) checkPublicAddress(page, picture);
    else faults.push(`${page} has no ${name}`);
  }
  if (pagePaths.includes(page) && !text.includes(`<link rel="canonical" href="${placeholderOrigin}${page}"`)) {
    faults.push(`${page} has no canonical address`);
  }
}

function checkWords(page: string, text: string): void {
  if (/lorem ipsum|coming soon/i.test(text)) faults.push(`${page} has filler text`);
  const words = text.replace(/<(style|script)[\s\S]*?<\/\1>/g, "");
  const word = british.exec(words)?.[0];
  if (word) faults.push(`${page} says "${word}", which is not American English`);
}

/** In header, menu and footer, links to the current page have aria-current, and no others do. */
function checkOpenPage(page: string, text: string): void {
  const frame = text.replace(/<main[\s\S]*<\/main>/, "");
  for (const [link, address] of frame.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/g)) {
    if (link.includes('aria-current="page"') !== (address === page))
      faults.push(`${page} does not mark the current page correctly: ${link}`);
  }
}

function checkStructuredData(page: string, text: string): void {
  const types = new Set<unknown>();
  for (const data of structuredDataOf(text)) {
    types.add(data?.["@type"]);
    if (data?.["@context"] !== "https://schema.org")
      faults.push(`${page} has structured data that is not schema.org's`);
    for (const picture of picturesOf(data)) checkPublicAddress(page, picture);
    if (data?.["@type"] === "VacationRental") {
      for (const fault of rentalFaults(data, house)) faults.push(`${page}: the VacationRental ${fault}`);
    }
  }
  if (page === "/" && !types.has("VacationRental")) faults.push("/ does not describe the house as a VacationRental");
  if (page !== "/" && pagePaths.includes(page) && !types.has("BreadcrumbList"))
    faults.push(`${page} has no breadcrumbs`);
}

function checkUnique(name: string, pattern: RegExp): void {
  const seen = new Map<string, string>();
  for (const page of pagePaths) {
    const value = pattern.exec(html.get(page) ?? "")?.[1] ?? "";
    if (!value) faults.push(`${page} has an empty ${name}`);
    const other = seen.get(value);
    if (other) faults.push(`${page} and ${other} share the ${name} "${value}"`);
    seen.set(value, page);
  }
}
