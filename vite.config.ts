import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { bundleScript } from "./scripts/bundle-script.ts";
import { chunkGroups } from "./scripts/shared-chunks.ts";

/** `import text from "./x.ts?page-script"` gives the module and its imports, bundled into one script, as text to put into a page. */
const pageScript: Plugin = {
  name: "page-script",
  enforce: "pre",
  async load(id) {
    const [file = "", query] = id.split("?");
    return query === "page-script" ? `export default ${JSON.stringify(await bundleScript(file))}` : null;
  },
};

export default defineConfig({
  plugins: [
    pageScript,
    tailwindcss(),
    imagetools({ include: "**/content/{photos,videos}/*.jpg?*", cache: { dir: ".cache/pictures" } }),
    reactRouter(),
  ],
  // With a key, visitors can choose Google's map. The key is public: any page that shows that map contains it.
  define: { "import.meta.env.GOOGLE_MAPS_API_KEY": JSON.stringify(process.env["GOOGLE_MAPS_API_KEY"] ?? "") },
  // Nothing is inlined: pages stay small, and browsers can cache every file for a year.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Scaling pictures makes the first build slow, which is not worth a warning.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "framework",
              test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
            },
            ...chunkGroups(),
          ],
        },
      },
    },
  },
});
