import { html } from "hono/html";

/** HTML that is safe to send: made by `markup`, which escapes every value. */
export type Markup = string & { isEscaped: true };

/** Template tag: the literal parts are HTML, values are escaped unless they are markup (or lists of it) themselves. */
export function markup(
  parts: TemplateStringsArray,
  ...values: (string | number | boolean | null | Markup | Markup[])[]
): Markup {
  // Hono returns a promise only when a value is one, which the types above rule out.
  return html(parts, ...values) as Markup;
}
