import { data } from "react-router";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { Download } from "#server/backup/export.ts";

/** What a form's field holds as text; empty for a field that is missing, or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The texts of several fields, by their names. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;
}

/** Everything that a form sends, as texts; the first of several under one name. */
export function textsIn(form: FormData): Record<string, string> {
  return textsOf(form, [...form.keys()]);
}

/** What a form that changed nothing is answered: why, in a sentence and by field, and what was typed. 409: someone else was faster. */
export type FormAnswer = {
  status: number;
  message: string;
  errors: FieldErrors;
  typed: Readonly<Record<string, string>>;
};

/** Shows a form again that changed nothing, as it was typed. */
export function notSaved<More = unknown>(
  form: FormData,
  { status, message, errors }: Omit<FormAnswer, "typed">,
  more?: More,
) {
  return data({ status, message, errors, typed: textsIn(form), ...(more as More) }, { status });
}

/** A version or another count of a form's page; -1, which nothing has, when the form does not say. */
export function versionOf(form: FormData, name = "version"): number {
  const text = textOf(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** The query of the page that is asked for. */
export function queryOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams;
}

/** Answers 404: the layout says so. */
export function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  throw data(null, { status: 404 });
}

/** A file that the browser saves. */
export function downloadResponse({ fileName, type, body }: Download): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
