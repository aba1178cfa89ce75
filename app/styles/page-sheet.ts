/** Each page's style, which Tailwind builds from the `sheet.css` in the page's folder. For the server only. */
const sheets = import.meta.glob<string>(["../{house,guides,platform}/*/sheet.css", "../desk/sheet.css"], {
  query: "?inline",
  import: "default",
});

/** Returns the folder, below `app/`, whose sheet a route uses: `house/home` for `house/home/sent/route`. All desk pages share one. */
export function sheetFolderOf(routeId: string): string | undefined {
  return /^(?:desk(?=\/)|(?:house|guides|platform)\/[\w-]+)/.exec(routeId)?.[0];
}

/** Returns a page's style. `routeIds`: the matched routes, the innermost last. A page without a route gets the style of /404. */
export async function sheetOf(routeIds: readonly string[]): Promise<string> {
  const folder = routeIds.flatMap((id) => sheetFolderOf(id) ?? []).at(-1) ?? "platform/not-found";
  const load = sheets[`../${folder}/sheet.css`];
  if (!load) throw new Error(`app/${folder} has no sheet.css`);
  return load();
}
