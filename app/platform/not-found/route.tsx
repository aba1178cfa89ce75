import { metaOf } from "#app/components/head/seo.ts";
import { NotFound } from "#app/components/not-found.tsx";

/** Served at any unknown URL, where it cannot hydrate. */
export const handle = { plain: true };

export const meta = metaOf({
  title: "Page not found",
  description: "This address does not exist. The way back to the house and the shore guides is here.",
  path: "/404",
  indexed: false,
});

export default NotFound;
