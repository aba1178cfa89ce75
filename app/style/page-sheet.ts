/** Only the server imports this: each page's style, made by Tailwind of the `sheet.css` in its route's folder. */
const sheets = import.meta.glob<string>("../routes/*/sheet.css", { query: "?inline", import: "default" });

/** The style of a page. `routeIds`: the matched routes, the innermost last. Without a route of its own a page looks like the one for unknown addresses. */
export async function sheetOf(routeIds: readonly string[]): Promise<string> {
  const folder = routeIds.flatMap((id) => /^routes\/([\w-]+)\//.exec(id)?.[1] ?? []).at(-1) ?? "not-found";
  const load = sheets[`../routes/${folder}/sheet.css`];
  if (!load) throw new Error(`app/routes/${folder} has no sheet.css`);
  return load();
}
