const sheets = import.meta.glob<string>("../routes/*/sheet.css", { query: "?inline", import: "default", eager: true });

/**
 * The style of a page, made by Tailwind of the `sheet.css` in its route's folder. `routeIds`: the matched routes, the innermost last. An address
 * without a route of its own looks like the page for unknown ones.
 */
export function sheetOf(routeIds: readonly string[]): string {
  const folder = routeIds.flatMap((id) => /^routes\/([\w-]+)\//.exec(id)?.[1] ?? []).at(-1) ?? "not-found";
  const sheet = sheets[`../routes/${folder}/sheet.css`];
  if (sheet === undefined) throw new Error(`app/routes/${folder} has no sheet.css`);
  return sheet;
}
