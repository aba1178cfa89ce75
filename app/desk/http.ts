import { data, redirect, redirectDocument } from "react-router";
import type { Fields, FormHandler } from "#contract/forms/desk-form.ts";
import type { FormError, FormResult } from "#contract/forms/form-result.ts";
import type { Download } from "#server/backup/export.ts";

/** Returns the text of every field in a form, empty for a file. Of several with the same name, the first counts. */
export function textsIn(form: FormData): Record<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of form) if (!texts.has(name)) texts.set(name, typeof value === "string" ? value : "");
  return Object.fromEntries(texts);
}

/** The answer to a form that changed nothing: why, as a sentence and by field, and what was typed. Status 409: someone changed it first. */
export type FormAnswer = Pick<FormError, "message" | "errors"> & { status: number; typed: Fields };

function onPage<Answer extends FormAnswer>(answer: Answer) {
  const { intent: _pressed, ...typed } = answer.typed;
  return data({ ...answer, typed }, { status: answer.status });
}

/**
 * Answers a posted form. The first word of its button's `intent`, or else the name of its `DeskForm`, chooses the handler; `edit`
 * shows the form again. A form that is done goes on to `next`: an address, or what its page shows with status 200, such as a preview;
 * `typed` in that replaces what was typed. Any other form comes back with its errors and what was typed.
 */
export async function answerForm<Result extends FormResult, Shown extends object = object>(
  request: Request,
  handlers: Readonly<Record<string, FormHandler<Result>>>,
  next: (done: Extract<Result, { ok: true }>, typed: Fields) => string | (Shown & { typed?: Fields }),
) {
  const form = await request.formData();
  const typed = textsIn(form);
  const [name = ""] = (typed["intent"] || typed["form"] || "").split(" ");
  const again = { status: 200, message: "", errors: {}, typed };
  if (name === "edit") return onPage(again as FormAnswer & Partial<Shown>);
  const handle = new Map(Object.entries(handlers)).get(name);
  const result = handle ? await handle(typed) : unknownButton;
  if (result.ok) {
    const to = next(result as Extract<Result, { ok: true }>, typed);
    if (typeof to === "string") return goTo(to);
    return onPage<FormAnswer & Partial<Shown>>({ ...again, ...to });
  }
  if (result.status === 404) notFound();
  const { status, message, errors } = result;
  return onPage({ status, message, errors, typed } as FormAnswer & Partial<Shown>);
}

/** The data of `/desk` itself would come from `/desk.data`, where the session cookie is not sent. */
function goTo(address: string): Response {
  const { pathname } = new URL(address, anywhere);
  return pathname === "/desk" ? redirectDocument(address, 303) : redirect(address, 303);
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

/** Returns the query parameters of a request. */
export function queryOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams;
}

const anywhere = "https://desk.invalid";

/**
 * Returns the address of the desk page to go back to, with its query: Today's if `back` is not one of the desk's. With a `change`, the page
 * says that it was done.
 */
export function backAddress(back: string, change?: string): string {
  const url = URL.canParse(back, anywhere) ? new URL(back, anywhere) : null;
  const isOurs = url?.origin === anywhere && /^\/desk(?:\/|$)/.test(url.pathname);
  const { pathname, searchParams } = isOurs ? url : new URL("/desk", anywhere);
  if (change) searchParams.set("done", change);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
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
