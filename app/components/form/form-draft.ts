import { readStored, store } from "#app/components/storage.ts";
import { idempotencyKeyField } from "#contract/forms/form.ts";

/** The text typed into a form, field by field. */
export type TypedText = readonly (readonly [name: string, value: string])[];

/** A form's saved text; `of` tells forms apart that share an id. */
type Draft = { of?: string | undefined; fields: TypedText };

const keyOf = (id: string) => `draft:${id}`;

/** Saves a form's text in this tab, until the server has it or the tab is closed. */
export function saveDraft(id: string, form: HTMLFormElement, of?: string): void {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  store("sessionStorage", keyOf(id), { of, fields });
}

export function readDraft(id: string): Draft | null {
  const kept = readStored("sessionStorage", keyOf(id)) as Partial<Draft> | null | undefined;
  return Array.isArray(kept?.fields) ? { of: kept.of, fields: kept.fields } : null;
}

export function dropDraft(id: string): void {
  store("sessionStorage", keyOf(id), undefined);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the controls a person fills in, and the idempotency key. Other hidden fields belong to the page. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && (element.type !== "hidden" || element.name === idempotencyKeyField)),
  );
}

/** Whether a control is a checkbox or a radio button. */
export function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
}

/** Fills a form from a draft as if it were typed; with `onlyEmpty`, fields that have a value stay as they are. */
export function fillIn(form: HTMLFormElement, fields: TypedText, onlyEmpty = false): void {
  const isFilled = new Set([...new FormData(form)].flatMap(([name, value]) => (value === "" ? [] : [name])));
  for (const control of controlsOf(form)) {
    const kept = fields.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (onlyEmpty && (kept.length === 0 || isFilled.has(control.name))) continue;
    if (isChoice(control)) control.checked = kept.includes(control.value);
    else if (kept[0] !== undefined) control.value = kept[0];
    // Selected, so that a visitor who is about to type replaces it.
    if (onlyEmpty && control === document.activeElement && control instanceof HTMLInputElement) control.select();
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Whether no field of a form has a value. */
export function isFormEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === "");
}
