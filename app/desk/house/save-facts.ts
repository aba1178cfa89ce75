import { data, redirect } from "react-router";
import type { DeskFactSheet } from "#server/house/desk/fact-sheets.ts";
import { textOf } from "../form-text.ts";

/** Saves a form of facts and goes back to its page at `path`, or answers with what was typed and why it was not saved. */
export async function saveFacts(sheet: DeskFactSheet, path: string, request: Request) {
  const form = await request.formData();
  const names = [...form.keys()].filter((name) => name !== "version");
  const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  const outcome = await sheet.save(typed, textOf(form, "version"));
  if (outcome.ok) return redirect(`${path}?done=saved`, 303);
  const { message, errors, changed } = outcome;
  return data({ message, typed, errors, changed }, { status: changed ? 409 : 422 });
}
