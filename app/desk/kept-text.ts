import {
  controlsOf,
  dropDraft,
  isChoice,
  readDraft,
  saveDraft,
  type TypedText,
} from "#app/components/form/form-draft.ts";

/** One draft for the desk: of the form that was sent last. */
const id = "desk";

/** Text that was sent from here and is not answered: its form may be made anew before the answer is known. */
let isUnderWay = false;

/** Keeps what a form sends in this tab until the server has answered: the session may have ended. */
export function keepText(page: string, form: string, element: HTMLFormElement): void {
  isUnderWay = true;
  saveDraft(id, element, `${page} ${form}`);
}

/** What was kept of this form and never answered, once; null when there is nothing. */
export function takeKeptText(page: string, form: string): TypedText | null {
  const kept = isUnderWay ? null : readDraft(id);
  if (kept?.of !== `${page} ${form}`) return null;
  dropKeptText();
  return kept.fields;
}

/** Whether something is kept of a form of this page. */
export function isTextKept(page: string): boolean {
  return readDraft(id)?.of?.startsWith(`${page} `) === true;
}

/** What was sent is not going to be answered: its form may have it back. */
export function giveUpAnswer(): void {
  isUnderWay = false;
}

/** Forgets what was kept: the server has it, or has said what is wrong with it. */
export function dropKeptText(): void {
  isUnderWay = false;
  dropDraft(id);
}

/** Whether something in a form is other than the page came with. */
export function isChanged(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => {
    if (control instanceof HTMLSelectElement) return false;
    return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}
