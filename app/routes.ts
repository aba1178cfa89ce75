import { type RouteConfig, index, route } from "@react-router/dev/routes";

export default [
  index("routes/home/route.tsx"),
  route("guides", "routes/guides/route.tsx"),
  route("pizza-guide", "routes/pizza-guide/route.tsx"),
  route("wildwood-pizza-article", "routes/articles/pizza.tsx"),
  route("moreys-piers-guide", "routes/piers-guide/route.tsx"),
  route("moreys-piers-article", "routes/articles/piers.tsx"),
  route("beach-finder-guide", "routes/beach-guide/route.tsx"),
  route("wildwood-beach-finder-article", "routes/articles/beaches.tsx"),
  route("beach-map", "routes/beach-map-embed/route.tsx"),
  route("west-wildwood-guide", "routes/borough-guide/route.tsx"),
  route("west-wildwood-article", "routes/articles/borough.tsx"),
  route("my-shore-week", "routes/my-shore-week/route.tsx"),
  route("reviews", "routes/reviews/route.tsx"),
  route("privacy", "routes/privacy/route.tsx"),
  route("accessibility", "routes/accessibility/route.tsx"),
  // Where a form without JavaScript arrives.
  route("sent/:kind", "routes/sent/route.tsx"),
  // What the service worker shows when it has no copy.
  route("offline", "routes/offline/route.tsx"),
  // The server sends the prerendered /404 for every unknown address; `*` serves links followed inside the site.
  route("404", "routes/not-found/route.tsx", { id: "not-found-page" }),
  route("*", "routes/not-found/route.tsx", { id: "not-found" }),
] satisfies RouteConfig;
