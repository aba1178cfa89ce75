import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { bundleScript } from "./scripts/bundle-script.ts";

/** `import text from "./x.ts?page-script"`: the module built into one script, as text that may stand in a page. */
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
  // Google's map instead of none, for a site that is built with a key; the key is public in any page that shows that map.
  define: { "import.meta.env.GOOGLE_MAPS_API_KEY": JSON.stringify(process.env["GOOGLE_MAPS_API_KEY"] ?? "") },
  // Nothing is inlined: pages stay small, and every file can be kept for a year.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Scaling pictures takes the first build a while, which is no warning to its owner.
      checks: { pluginTimings: false },
      output: {
        // One file for the framework and one for what every page shows: thirty small ones cost more in headers than they save.
        codeSplitting: {
          groups: [
            {
              name: "framework",
              test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
            },
            {
              // The maps and their library come when a map is near.
              name: "site",
              test: /\/app\/(site\/(?!shore-map\/)|ui\/)|\/content\/(property|guides|site-map|placeholder-origin|social-pictures|plain-text|grouped-digits|geo\/chart-credit)\.ts/,
            },
            {
              // Some hundred bytes each, which as files of their own would cost more in headers.
              name: "prices",
              test: /\/content\/(rates|booked|attractions)\.ts|\/home\/rates\/price-line/,
            },
            {
              // What the home page and its later parts (lightbox, planner, films, map) share.
              name: "home",
              test: /\/routes\/home\/(house-pictures|contact\/fill-inquiry|films\/(video-sources|youtube-(address|frame))|location\/(house-info|view))\.|\/content\/videos\.ts|\/contract\/inquiry\.ts|\/shore-map\/mercator\.ts/,
            },
            {
              // The drawn chart and its words: what the still map of the home page and the moving maps share.
              name: "chart",
              test: /\/content\/(posters\/(island-chart|pin-house)\.svg|geo\/chart-projection\.ts)|\/shore-map\/shore-words\.ts/,
            },
            {
              // What the four guides have in common.
              name: "guides",
              test: /\/app\/guide-kit\/(find-your-vibe|guide-hero|map-search-link|match-count|posters|save-button|score-bar|use-opened-card|use-shore-week|way-from-house)|\/content\/(way-from-house|facts-gathered|geo\/piers)\.ts/,
            },
            {
              // Both are for the beach guide and its article.
              name: "towns",
              test: /\/content\/(towns|beach-names)\.ts/,
            },
            {
              name: "rides",
              test: /\/content\/rides\.ts|\/piers-guide\/coasters\.ts/,
            },
          ],
        },
      },
    },
  },
});
