import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import sharp from "sharp";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { bundleScript } from "./scripts/site-files.ts";
import { averageColors } from "./server/photos/picture-sizes.ts";

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

const deskRoutes = join(import.meta.dirname, "app/desk/");

/** Where a script goes: the desk's lie under its own address, where the server asks for a session. */
function scriptName({ moduleIds }: { moduleIds: readonly string[] }): string {
  return `${moduleIds.some((id) => id.startsWith(deskRoutes)) ? "desk/" : ""}assets/[name]-[hash].js`;
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** A module and all that it imports, directly or through others. */
function withImports(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) withImports(imported, modules, found);
  return found;
}

let everyPages: Set<string> | undefined;

/** Whether every page loads a module: `app/root.tsx` imports it, directly or through others. */
function isOnEveryPage(id: string, modules: Modules): boolean {
  everyPages ??= withImports(join(import.meta.dirname, "app/root.tsx"), modules);
  return everyPages.has(id);
}

/** Small things that the home page shares with a few others. */
const smallShared =
  /\/app\/components\/(?:hooks\/|(?:accordion|guide-posters|map\/card-close-button|photo|rich-text|section|storage|ui\/filter-bar|ui\/use-near-viewport)\.)|\/contract\/(?:forms\/form|house\/house|numbers)\./;

/**
 * The bundler makes a file for each set of pages that share something: 30 for the home page and 44 for the ride guide, whose headers and worse
 * compression are 15 KB, more than their budgets allow (scripts/check-budget.ts). These groups join what every page loads, and what the guides and the forms share. A
 * group also takes what its modules import: "home" leaves out modules that import what other pages share, so that they don't load it.
 */
const groups = [
  { name: "framework", test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: (id: string, modules: Modules) => (isOnEveryPage(id, modules) || smallShared.test(id) ? "site" : null),
  },
  // Without what a page loads only when it is needed.
  { name: "guides", test: /\/app\/guides\/shared\//, tags: ["$initial" as const] },
  {
    name: "forms",
    test: /\/app\/components\/(?:form\/|ui\/field\.)|\/contract\/stays\/(?:inquiry|stay|stay-dates)\./,
    tags: ["$initial" as const],
  },
  {
    name: "home",
    test: /\/app\/site\/home\/(?:videos\.|gallery\/|hero\/|contact\/(?!contact\.)|planner\/(?:nights|planner-))/,
    tags: ["$initial" as const],
  },
];

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
      build: {
        rolldownOptions: {
          // The application imports none of these for its effects alone, so what only the server renders leaves no imports behind.
          treeshake: { moduleSideEffects: [{ test: /\/(?:app|content|contract)\/.*\.tsx?$/, sideEffects: false }] },
          output: { entryFileNames: scriptName, chunkFileNames: scriptName, codeSplitting: { groups } },
        },
      },
    },
  },
  // Nothing is inlined: pages stay small, and every file can be kept for a year.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Scaling pictures takes the first build a while, which is no warning to its owner.
      checks: { pluginTimings: false },
    },
  },
});
