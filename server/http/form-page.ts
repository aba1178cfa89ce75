import { type FormField, type FormFields, labelOf } from "#contract/form.ts";
import { starsInWords } from "#contract/review.ts";
import { type Markup, markup } from "../markup.ts";
import type { Fields } from "./read-fields.ts";

export type FormAgain = {
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
export function formAgainPage({ title, action, button, message, fields, values, errors }: FormAgain) {
  return {
    title: `Error: ${title}`,
    body: markup`<h1>${title}</h1>
<p class="notice" role="alert">${message}</p>
<form method="post" action="${action}">
${Object.entries(fields).map(([name, field]) => formField(name, field, values[name] ?? "", errors[name]))}
<button type="submit">${button}</button>
</form>
<p><a href="/">Back to the house</a></p>`,
  };
}

function formField(name: string, field: FormField, value: string, error: string | undefined): Markup {
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
