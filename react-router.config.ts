import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Each build has a folder of its own (scripts/build.ts).
  buildDirectory: process.env["BUILD_FOLDER"] ?? "build/by-hand",
  // Our own start script loads one module for each route.
  splitRouteModules: false,
  // Only the desk navigates in the client, and its list of routes is for a signed-in owner.
  routeDiscovery: { mode: "lazy", manifestPath: "/desk/__manifest" },
} satisfies Config;
