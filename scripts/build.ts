/** Builds the site into build/: the application by the framework, then what only a finished build can have. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pageAddresses } from "../content/site-map.ts";
import { type BuiltPages, builtPagesFile, loadStyledAlike, styleOf, withStyle } from "../server/pages/page-renderer.ts";
import { compressFiles } from "./compress-files.ts";
import { contentFaults } from "./content-faults.ts";
import { emptyHouse } from "./empty-house.ts";
import { filesUnder } from "./files-under.ts";
import { drawIcons } from "./icons.ts";
import { scriptsOf } from "./page-scripts.ts";
import { pageStyle } from "./page-style.ts";
import { buildOf, writeServiceWorker } from "./service-worker.ts";
import { llmsText, robots, sitemap, webManifest } from "./site-files.ts";
import { siteRecords } from "./site-records.ts";
import { drawSocialPictures } from "./social-pictures.ts";
import { picturesOf, structuredDataOf } from "./structured-data.ts";

const site = "build/client";
/** Every page as it is in a house without reviews: what the checks walk through. No server reads it. */
const examples = "build/pages";

const faults = contentFaults(siteRecords);
if (faults.length > 0) {
  console.error(["The site is not built, because some of its content is wrong:", ...faults].join("\n"));
  process.exit(1);
}

execFileSync("react-router", ["build"], { stdio: ["ignore", "ignore", "inherit"] });

const render = await loadStyledAlike("build/server");
const builtPages: BuiltPages = {};
const pages = new Map<string, string>();
for (const path of pageAddresses) {
  const { html } = await render(path, emptyHouse);
  const whole = styleOf(html);
  const style = pageStyle(whole, withStyle(html, ""), await scriptsOf(html, `${site}/assets`));
  const page = withStyle(html, style);
  builtPages[path] = { style, build: buildOf(page) };
  pages.set(path, page);
  // For the journey that holds every page to it.
  if (path === "/") writeFileSync("build/whole-style.css", whole);
}
writeFileSync(`build/server/${builtPagesFile}`, JSON.stringify(builtPages));
for (const [path, html] of pages) {
  const file = join(examples, path, "index.html");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

const rental = structuredDataOf(pages.get("/") ?? "").find((thing) => thing?.["@type"] === "VacationRental");
writeFileSync(`${site}/sitemap.xml`, sitemap(picturesOf(rental)));
writeFileSync(`${site}/robots.txt`, robots());
writeFileSync(`${site}/llms.txt`, llmsText());
writeFileSync(`${site}/site.webmanifest`, webManifest());
await drawIcons(site);
await drawSocialPictures(site);
await writeServiceWorker(site, pages);
await compressFiles(filesUnder(site));
