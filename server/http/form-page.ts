import { type Markup, markup } from "./markup.ts";
import type { Fields } from "./read-fields.ts";

/** One field of a form that is shown again. `choices` makes it a list of value and words. */
export type FormField = {
  name: string;
  label: string;
  type: "text" | "tel" | "email" | "date" | "long" | "choice";
  required: boolean;
  autocomplete?: string;
  choices?: readonly (readonly [value: string, words: string])[];
};

export type FormAgain = {
  title: string;
  /** Where it posts to. */
  action: string;
  button: string;
  message: string;
  fields: readonly FormField[];
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
${fields.map((field) => formField(field, values[field.name] ?? "", errors[field.name]))}
<button type="submit">${button}</button>
</form>
<p><a href="/">Back to the house</a></p>`,
  };
}

function formField(field: FormField, value: string, error: string | undefined): Markup {
  return markup`<div class="field">
<label for="${field.name}">${field.label}</label>
${control(field, value, error !== undefined)}
${error === undefined ? "" : markup`<p class="error" id="${field.name}-error">${error}</p>`}
</div>
`;
}

function control({ name, type, required, autocomplete, choices }: FormField, value: string, invalid: boolean): Markup {
  const shared = markup`id="${name}" name="${name}"${required ? markup` required` : ""}${
    autocomplete ? markup` autocomplete="${autocomplete}"` : ""
  }${invalid ? markup` aria-invalid="true" aria-describedby="${name}-error"` : ""}`;
  if (type === "long") {
    // A newline right after the tag is not part of the text, so one is put there for a text that begins with one.
    return markup`<textarea ${shared} dir="auto" rows="6">
${value}</textarea>`;
  }
  if (type === "choice") {
    const options = [["", "Please choose"] as const, ...(choices ?? [])];
    return markup`<select ${shared}>${options.map(
      ([choice, words]) =>
        markup`<option value="${choice}"${choice === value ? markup` selected` : ""}>${words}</option>`,
    )}</select>`;
  }
  return markup`<input ${shared} type="${type}" value="${value}">`;
}
