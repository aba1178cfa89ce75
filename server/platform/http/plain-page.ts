import { property } from "#content/house/property.ts";
import { type FormField, type FormFields, labelOf } from "#contract/forms/form.ts";
import { type HouseFrame, phoneLink } from "#contract/house/house.ts";
import { starsInWords } from "#contract/reviews/review.ts";
import { type Markup, markup } from "./markup.ts";
import type { Fields } from "./read-fields.ts";
import { plainPageHeaders } from "./security-headers.ts";

/** A page that the server writes without React. It is complete in itself: the built style sheets have new names after every build. */
export type Page = { title: string; body: Markup; headers?: Record<string, string> };

/** What such a page needs to know of the site; `latestHouse` answers at once. */
export type PlainSite = { siteUrl: string; latestHouse: () => HouseFrame };

const style = markup`
  :root { color-scheme: light; --bay: oklch(.23 .045 225); --coral: oklch(.52 .16 32); --sand: oklch(.985 .012 85); --ink: oklch(.27 .03 230); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--sand); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  header { background: var(--bay); padding: .5rem max(1.5rem, 50% - 17.5rem); }
  header a, .alone { display: inline-flex; align-items: center; min-height: 2.75rem; }
  header a { color: var(--sand); font: 1.375rem/1.3 Georgia, serif; text-decoration: none; }
  main { max-width: 38rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
  h1 { font: 2rem/1.2 Georgia, serif; color: var(--bay); margin: 0 0 1rem; }
  h2 { font: 1.375rem/1.3 Georgia, serif; color: var(--bay); margin: 2rem 0 .5rem; }
  h1, h2 { text-wrap: balance; }
  a { color: var(--coral); }
  a[href^="tel:"] { white-space: nowrap; }
  :focus-visible { outline: 3px solid var(--coral); outline-offset: 3px; }
  header :focus-visible { outline-color: var(--sand); }
  form { display: grid; gap: 1.25rem; margin: 1.5rem 0; }
  label, legend { font-weight: 600; }
  .field { display: grid; gap: .25rem; }
  input, textarea, select { width: 100%; padding: .625rem .75rem; border: 1.5px solid oklch(.55 .03 230); border-radius: .75rem; background: white; color: inherit; font: inherit; }
  input[type="radio"] { width: auto; }
  [aria-invalid="true"] { border: 2px solid var(--coral); }
  .error { color: var(--coral); margin: 0; font-weight: 600; }
  .notice { border-left: .25rem solid var(--coral); padding: .25rem 0 .25rem 1rem; margin: 0 0 1.5rem; }
  .text { white-space: pre-wrap; }
  fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .25rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; }
  dt { font-weight: 600; } dd { margin: 0; }
  button { justify-self: start; min-height: 2.75rem; padding: .625rem 1.5rem; border: 0; border-radius: 2rem; background: var(--coral); color: white; font: inherit; font-weight: 600; cursor: pointer; }
`;

/** Empty, to save the browser a request. */
const noIcon = "data:,";

/** The page as a response. Neither cached nor listed by search engines: it answers one request of one person. */
export function pageResponse(
  status: number,
  { siteUrl, latestHouse }: PlainSite,
  { title, body, headers }: Page,
): Response {
  const name = `${latestHouse().name}, ${property.place}`;
  const document = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<link rel="icon" href="${noIcon}">
<style>${style}</style>
</head>
<body>
<header><a href="/">${name}</a></header>
<main>
${body}
</main>
</body>
</html>
`;
  return new Response(document.toString(), {
    status,
    headers: {
      ...plainPageHeaders(siteUrl),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      ...headers,
    },
  });
}

/** A page with a heading, a sentence or two, and links back. */
export function messagePage({ latestHouse }: PlainSite, title: string, message: string): Page {
  const { phone } = latestHouse();
  return {
    title,
    body: markup`<h1>${title}</h1>
<p>${message}</p>
<p><a href="/">Back to the house</a>, or call us at <a href="${phoneLink(phone)}">${phone}</a>.</p>`,
  };
}

export type RefusedForm = {
  title: string;
  /** Where it posts to. */
  action: string;
  button: string;
  message: string;
  fields: FormFields;
  values: Fields;
  errors: Partial<Record<string, string>>;
};

/** A form that was not taken, complete: what was typed stands in it, and each error stands beside its field. */
export function refusedFormPage({ title, action, button, message, fields, values, errors }: RefusedForm) {
  return {
    title: `Error: ${title}`,
    body: markup`<h1>${title}</h1>
<p class="notice" role="alert">${message}</p>
<form method="post" action="${action}">
${Object.entries(fields).map(([name, field]) => formField(name, field, values[name] ?? "", errors[name]))}
<button type="submit">${button}</button>
</form>
<p><a class="alone" href="/">Back to the house</a></p>`,
  };
}

function formField(name: string, field: FormField, value: string, error: string | undefined): Markup {
  if (field.type === "hidden")
    return markup`<input type="hidden" name="${name}" value="${value}">
`;
  return markup`<div class="field">
<label for="${name}">${labelOf(field)}</label>
${control(name, field, value, error !== undefined)}
${error === undefined ? "" : markup`<p class="error" id="${name}-error">${error}</p>`}
</div>
`;
}

function control(
  name: string,
  { type, required, autoComplete, placeholder }: FormField,
  value: string,
  invalid: boolean,
): Markup {
  const shared = markup`id="${name}" name="${name}"${required ? markup` required` : ""}${
    autoComplete ? markup` autocomplete="${autoComplete}"` : ""
  }${invalid ? markup` aria-invalid="true" aria-describedby="${name}-error"` : ""}`;
  if (type === "textarea") {
    // The parser drops a newline right after the tag, so one is added for text that begins with a newline.
    return markup`<textarea ${shared} dir="auto" rows="6">
${value}</textarea>`;
  }
  if (type === "stars") {
    return markup`<select ${shared}><option value="">Please choose</option>${[5, 4, 3, 2, 1].map(
      (stars) =>
        markup`<option value="${stars}"${String(stars) === value ? markup` selected` : ""}>${starsInWords(stars)}</option>`,
    )}</select>`;
  }
  return markup`<input ${shared} type="${type}" value="${value}"${placeholder ? markup` placeholder="${placeholder}"` : ""}>`;
}
