/** Only the server imports this: each page's style, made by Tailwind of the `sheet.css` in its folder. */
const sheets = import.meta.glob<string>(["../{house,guides,platform}/*/sheet.css", "../desk/sheet.css"], {
  query: "?inline",
  import: "default",
});

/** The folder whose sheet a route's page has, below `app/`: `house/home` for the route `house/home/sent/route`. The desk has one for all. */
export function sheetFolderOf(routeId: string): string | undefined {
  return /^(?:desk(?=\/)|(?:house|guides|platform)\/[\w-]+)/.exec(routeId)?.[0];
}

/** The style of a page. `routeIds`: the matched routes, the innermost last. Without a route of its own a page looks like the one for unknown addresses. */
export async function sheetOf(routeIds: readonly string[]): Promise<string> {
  const folder = routeIds.flatMap((id) => sheetFolderOf(id) ?? []).at(-1) ?? "platform/not-found";
  const load = sheets[`../${folder}/sheet.css`];
  if (!load) throw new Error(`app/${folder} has no sheet.css`);
  return load();
}
