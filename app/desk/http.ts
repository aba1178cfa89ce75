import { data, redirect, redirectDocument } from "react-router";
import type { Fields, FormHandler } from "#contract/forms/desk-form.ts";
import type { FormError, FormResult } from "#contract/forms/form-result.ts";
import type { Download } from "#server/backup/export.ts";

/** Returns a field's text; empty if the field is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the text of every field in a form. Of several with the same name, the first counts. */
export function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]));
}

/** The answer to a form that changed nothing: why, as a sentence and by field, and what was typed. Status 409: someone changed it first. */
export type FormAnswer = Pick<FormError, "message" | "errors"> & { status: number; typed: Fields };

/** Answers a form that changed nothing, with what was typed in it. */
export function notSaved(form: FormData, { status, message, errors }: Omit<FormAnswer, "typed">) {
  return onPage({ status, message, errors, typed: textsIn(form) });
}

function onPage<Answer extends FormAnswer>(answer: Answer) {
  const { intent: _pressed, ...typed } = answer.typed;
  return data({ ...answer, typed }, { status: answer.status });
}

/**
 * Answers a posted form. The first word of its button's `intent`, or else the name of its `DeskForm`, chooses the handler. A
 * form that is done goes on to `next`: an address, or what its page shows with status 200, such as a preview; `typed` in that
 * replaces what was typed. Any other form comes back with its errors and what was typed.
 */
export async function answerForm<Result extends FormResult, Shown extends object = object>(
  request: Request,
  handlers: Readonly<Record<string, FormHandler<Result>>>,
  next: (done: Extract<Result, { ok: true }>, typed: Fields) => string | (Shown & { typed?: Fields }),
) {
  const form = await request.formData();
  const typed = textsIn(form);
  const [name = ""] = (typed["intent"] || typed["form"] || "").split(" ");
  const handle = new Map(Object.entries(handlers)).get(name);
  const result = handle ? await handle(typed) : unknownButton;
  if (result.ok) {
    const to = next(result as Extract<Result, { ok: true }>, typed);
    if (typeof to === "string") return redirect(to, 303);
    return onPage<FormAnswer & Partial<Shown>>({ status: 200, message: "", errors: {}, typed, ...to });
  }
  if (result.status === 404) notFound();
  const { status, message, errors } = result;
  return onPage({ status, message, errors, typed } as FormAnswer & Partial<Shown>);
}

const unknownButton: FormError = {
  ok: false,
  status: 422,
  message: "We don't know that button. Nothing was changed.",
  errors: {},
};

/** Returns an address with those parts of the query that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${path}?${new URLSearchParams(given)}`;
}

/** Reads a version or another whole number from a form. Returns -1, which no version has, if it is missing or malformed. */
export function versionOf(form: FormData, name = "version"): number {
  const text = textOf(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** Returns the query parameters of a request. */
export function queryOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams;
}

const anywhere = "https://desk.invalid";

/** Returns the desk page to go back to, with its query, or Today if the address is not one of the desk's. */
export function backPage(back: string): URL {
  const url = URL.canParse(back, anywhere) ? new URL(back, anywhere) : null;
  const isOurs = url?.origin === anywhere && /^\/desk(?:\/|$)/.test(url.pathname);
  return isOurs ? url : new URL("/desk", anywhere);
}

/** Goes back to a desk page, which says what change was done. */
export function goBack(back: string, change: string): Response {
  const { pathname, searchParams } = backPage(back);
  searchParams.set("done", change);
  // The data of `/desk` itself would come from `/desk.data`, where the session cookie is not sent.
  const go = pathname === "/desk" ? redirectDocument : redirect;
  return go(`${pathname}?${searchParams}`, 303);
}

/** Answers 404, which the layout shows. */
export function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  throw data(null, { status: 404 });
}

/** Responds with a file for the browser to save. */
export function downloadResponse({ fileName, type, body }: Download): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
