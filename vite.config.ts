import { existsSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import sharp from "sharp";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { bundleScript } from "#scripts/site-files.ts";
import { averageColors } from "#server/house/photos/picture-sizes.ts";

/** `import text from "./x.ts?page-script"`: the module built into one script, as text that may stand in a page. */
const pageScript: Plugin = {
  name: "page-script",
  enforce: "pre",
  async load(id) {
    const [file = "", query] = id.split("?");
    return query === "page-script" ? `export default ${JSON.stringify(await bundleScript(file))}` : null;
  },
};

/** `import colors from "./x.jpg?colors"`: what is shown of a photo until it is there, as base64. */
const photoColors: Plugin = {
  name: "photo-colors",
  enforce: "pre",
  async load(id) {
    const [file = "", query] = id.split("?");
    if (query !== "colors") return null;
    return `export default "${(await averageColors(sharp(file))).toString("base64")}"`;
  },
};

/** Matches the modules at these paths; a path that ends in a slash means a folder. Throws for one that does not exist, so that a rename is noticed. */
function modules(...paths: string[]): (id: string) => boolean {
  const wanted = paths.map((path) => join(import.meta.dirname, path));
  for (const path of wanted)
    if (!existsSync(path)) throw new Error(`vite.config.ts names ${path}, which does not exist`);
  return (id) => wanted.some((path) => (path.endsWith("/") ? id.startsWith(path) : id.split("?")[0] === path));
}

const deskRoutes = join(import.meta.dirname, "app/desk/");

/** Where a script goes: the desk's lie under its own address, where the server asks for a session. */
function scriptName({ moduleIds }: { moduleIds: readonly string[] }): string {
  return `${moduleIds.some((id) => id.startsWith(deskRoutes)) ? "desk/" : ""}assets/[name]-[hash].js`;
}

function packages(...names: string[]): (id: string) => boolean {
  return (id) => names.some((name) => id.includes(`/node_modules/${name}/`));
}

const maps = modules("app/components/map/");
/** Of the components, what a page does not show at first, or only some pages show. */
const forms = modules("app/components/form/", "app/components/ui/field.tsx", "contract/forms/form.ts");
const prices = modules(
  "contract/prices/",
  "contract/stays/",
  "app/house/home/planner/nights-and-prices.tsx",
  "app/house/home/planner/plan.ts",
  "app/house/home/planner/stay.ts",
);
const controls = (id: string) =>
  /\/app\/components\/(?:ui\/(?:filter-bar|tabs)|accordion|rich-text|scrolling-table)\./.test(id);
const elsewhere = (id: string) => /\/app\/components\/(?:tides\/|reviews\.|sent-page\.)/.test(id);
const site = modules(
  "app/components/",
  "app/platform/first-paint.tsx",
  "app/platform/order-first-paint.ts",
  "content/house/property.ts",
  "content/house/house.ts",
  "content/guides/guides.ts",
  "content/site-map.ts",
  "content/rich-text.ts",
  "contract/numbers.ts",
  "content/guides/geo/chart-credit.ts",
);

export default defineConfig({
  plugins: [
    pageScript,
    photoColors,
    tailwindcss(),
    imagetools({ include: "**/content/house/{photos,videos}/*.jpg?*", cache: { dir: ".cache/pictures" } }),
    reactRouter(),
  ],
  // Google's map instead of none, for a site that is built with a key; the key is public in any page that shows that map.
  define: { "import.meta.env.GOOGLE_MAPS_API_KEY": JSON.stringify(process.env["GOOGLE_MAPS_API_KEY"] ?? "") },
  environments: {
    client: {
      build: { rolldownOptions: { output: { entryFileNames: scriptName, chunkFileNames: scriptName } } },
    },
  },
  // Nothing is inlined: pages stay small, and every file can be kept for a year.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Scaling pictures takes the first build a while, which is no warning to its owner.
      checks: { pluginTimings: false },
      output: {
        // Modules that several files of a page import would each become a small file, which costs more in headers than it saves.
        // These groups join them. Without a group the site works the same; `scripts/check-budget.ts` says what a page then loads.
        codeSplitting: {
          groups: [
            {
              name: "framework",
              test: packages("react", "react-dom", "react-router", "scheduler", "cookie", "set-cookie-parser"),
            },
            {
              // What every page shows. The maps load when one comes near the screen.
              name: "site",
              test: (id) => site(id) && ![maps, forms, controls, elsewhere].some((other) => other(id)),
            },
            { name: "forms", test: forms },
            {
              // What the rates, the planner and the inquiry form share. A group takes in what its modules import: with the schemas
              // it would hold all of zod.
              name: "prices",
              test: (id) => prices(id) && !id.endsWith("-schema.ts"),
            },
            { name: "controls", test: controls },
            {
              // What the hero shares with the gallery.
              name: "films",
              test: modules("app/house/home/films.tsx", "content/house/videos.ts"),
            },
            {
              // The chart and its labels, for the static map of the home page and for the moving maps.
              name: "chart",
              test: modules(
                "content/guides/posters/island-chart.svg",
                "content/guides/posters/pin-house.svg",
                "content/guides/geo/chart-bounds.ts",
                "app/components/map/chart-labels.ts",
              ),
            },
            {
              // What the four guides share.
              name: "guides",
              test: modules(
                "app/guides/shared/details-dialog.tsx",
                "app/guides/shared/find-your-vibe.tsx",
                "app/guides/shared/guide-hero.tsx",
                "app/guides/shared/save-button.tsx",
                "app/guides/shared/scene.tsx",
                "app/guides/shared/score-bar.tsx",
                "app/guides/shared/shore-week.ts",
                "app/guides/shared/way-from-house.tsx",
                "content/guides/way-from-house.ts",
                "content/guides/facts-gathered.ts",
                "content/guides/geo/piers.ts",
              ),
            },
            {
              // For the beach guide and its article.
              name: "towns",
              test: modules("content/guides/towns.ts"),
            },
            { name: "rides", test: modules("content/guides/rides.ts", "app/guides/piers/coasters.ts") },
          ],
        },
      },
    },
  },
});
