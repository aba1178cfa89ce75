import type { CalendarDate } from "#contract/calendar-date.ts";
import { scrollSmoothly } from "#app/site/smooth-scroll.ts";

/** The id of the inquiry form. */
export const inquiryFormId = "inquiry";

type PlannedStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** A line about who is coming; may be empty. */
  party: string;
};

// The last line written for the visitor, which may be overwritten.
let lastParty = "";

/**
 * Fills a planned stay into the inquiry form as if it had been typed, scrolls there and focuses the first required field that is
 * still empty. Never overwrites what the visitor wrote in the free text.
 */
export function fillInquiry({ checkIn, checkOut, party }: PlannedStay): void {
  const form = document.getElementById(inquiryFormId);
  if (!(form instanceof HTMLFormElement)) return;
  write(form, "checkIn", checkIn);
  write(form, "checkOut", checkOut);
  const otherInfo = fieldOf(form, "otherInfo")?.value.trim() ?? "";
  if (otherInfo === "" || otherInfo === lastParty) {
    write(form, "otherInfo", party);
    lastParty = party;
  }
  scrollSmoothly();
  (form.closest("section") ?? form).scrollIntoView();
  nextField(form)?.focus({ preventScroll: true });
}

/** The input event lets the form update its draft and its remarks. */
function write(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldOf(form, name);
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function nextField(form: HTMLFormElement): HTMLElement | undefined {
  const fields = [...form.elements].filter((element) => isField(element));
  return fields.find((field) => field.required && field.value === "") ?? fieldOf(form, "name");
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return isField(field) ? field : undefined;
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
