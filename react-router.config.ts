import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./content/site-map.ts";

export default {
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config;
