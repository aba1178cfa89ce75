/** Returns the error that a page associates with a field, as browsers do. Null without one. */
export function errorBeside(html: string, name: string): string | null {
  const field = new RegExp(`<(?:input|textarea|select)\\b[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  if (!field.includes('aria-invalid="true"')) return null;
  const ids = /aria-describedby="([^"]*)"/.exec(field)?.[1]?.split(" ") ?? [];
  const texts = ids.map((id) => new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? "");
  return texts.join(" ");
}
