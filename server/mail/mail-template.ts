import { html } from "hono/html";

/** HTML that is safe to send: made by `markup`, which escapes every value. */
type Markup = string & { isEscaped: true };

/** Template tag: the literal parts are HTML, values are escaped unless they are markup (or lists of it) themselves. */
function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  // Hono returns a promise only when a value is one, which the types above rule out.
  return html(parts, ...values) as Markup;
}

/** A part of a mail. `lines` is text as its writer broke it; `quote` is somebody else's, marked as such. */
export type MailBlock =
  | { heading: string }
  | { paragraph: string }
  | { lines: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  | { link: string; words: string };

/** Both parts of a mail from one list of blocks, so that they always say the same. Escapes every value in the HTML. */
export function mailBody(blocks: readonly MailBlock[]): { text: string; html: string } {
  return {
    text: `${blocks.map(asText).join("\n\n")}\n`,
    html: markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px;background:#fbf9f5;color:#1e2b33;font:16px/1.6 Arial,sans-serif;overflow-wrap:anywhere">
${blocks.map(asMarkup)}
</body></html>
`.toString(),
  };
}

function asText(block: MailBlock): string {
  if ("heading" in block) return block.heading;
  if ("paragraph" in block) return block.paragraph;
  if ("lines" in block) return block.lines;
  if ("facts" in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  if ("quote" in block) return block.quote.replace(/^/gm, "> ");
  return `${block.words}:\n${block.link}`;
}

function asMarkup(block: MailBlock): Markup {
  if ("heading" in block)
    return markup`<h2 style="margin:28px 0 8px;font-size:20px;line-height:1.3">${block.heading}</h2>\n`;
  if ("paragraph" in block) return markup`<p>${block.paragraph}</p>\n`;
  if ("lines" in block) return markup`<p style="white-space:pre-wrap">${block.lines}</p>\n`;
  if ("facts" in block) {
    return markup`<table style="border-collapse:collapse">${block.facts.map(
      ([label, value]) =>
        markup`<tr><th style="text-align:left;padding:2px 16px 2px 0;vertical-align:top;white-space:nowrap">${label}</th><td><bdi>${value}</bdi></td></tr>`,
    )}</table>\n`;
  }
  if ("quote" in block) {
    return markup`<blockquote dir="auto" style="margin:16px 0;padding:0 0 0 16px;border-left:3px solid #b9502f;white-space:pre-wrap">${block.quote}</blockquote>\n`;
  }
  return markup`<p><a href="${block.link}">${block.words}</a></p>\n`;
}
