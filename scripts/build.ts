/** Builds the site into build/client: pages by the framework, then what only a finished build can have. */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { compressFiles } from "./compress-files.ts";
import { contentFaults } from "./content-faults.ts";
import { drawIcons } from "./icons.ts";
import { deferStart, removeScripts } from "./deferred-start.ts";
import { filesUnder } from "./files-under.ts";
import { pageStyle, withStyle, wholeStyle } from "./page-style.ts";
import { scriptsOf } from "./page-scripts.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { llmsText, robots, sitemap, webManifest } from "./site-files.ts";
import { siteRecords } from "./site-records.ts";
import { drawSocialPictures } from "./social-pictures.ts";
import { picturesOf, structuredDataOf } from "./structured-data.ts";

const site = "build/client";

const faults = contentFaults(siteRecords);
if (faults.length > 0) {
  console.error(["The site is not built, because some of its content is wrong:", ...faults].join("\n"));
  process.exit(1);
}

execFileSync("react-router", ["build"], { stdio: ["ignore", "ignore", "inherit"] });
rmSync("build/server", { recursive: true, force: true });
rmSync(`${site}/__spa-fallback.html`, { force: true });

const style = wholeStyle(readFileSync(`${site}/index.html`, "utf8"));
// For the journey that holds every page to it; no page asks for it.
writeFileSync("build/whole-style.css", style);
for (const file of filesUnder(site).filter((path) => path.endsWith(".html"))) {
  const html = readFileSync(file, "utf8");
  const plain = file === `${site}/404/index.html`;
  const scripts = plain ? "" : await scriptsOf(html, `${site}/assets`);
  const page = withStyle(html, pageStyle(style, withStyle(html, ""), scripts));
  writeFileSync(file, plain ? removeScripts(page) : deferStart(page));
}
const rental = structuredDataOf(readFileSync(`${site}/index.html`, "utf8")).find(
  (thing) => thing?.["@type"] === "VacationRental",
);
writeFileSync(`${site}/sitemap.xml`, sitemap(picturesOf(rental)));
writeFileSync(`${site}/robots.txt`, robots());
writeFileSync(`${site}/llms.txt`, llmsText());
writeFileSync(`${site}/site.webmanifest`, webManifest());
await drawIcons(site);
await drawSocialPictures(site);
await writeServiceWorker(site);
await compressFiles(filesUnder(site));
