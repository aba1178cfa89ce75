import type { CalendarDate } from "#contract/calendar-date.ts";
import { scrollSmoothly } from "#app/site/smooth-scroll.ts";

/** The id of the form that asks for a stay. */
export const inquiryFormId = "inquiry";

type PlannedStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** A line about who comes; empty when nothing is known. */
  party: string;
};

// What was written for the visitor last, and may therefore be written over.
let writtenParty = "";

/**
 * Writes a planned stay into the inquiry, as if it had been typed, scrolls there and puts the cursor into the first required
 * field that is still empty. What the visitor wrote in the free text is never overwritten.
 */
export function fillInquiry({ checkIn, checkOut, party }: PlannedStay): void {
  const form = document.getElementById(inquiryFormId);
  if (!(form instanceof HTMLFormElement)) return;
  write(form, "checkIn", checkIn);
  write(form, "checkOut", checkOut);
  const otherInfo = fieldOf(form, "otherInfo")?.value.trim() ?? "";
  if (otherInfo === "" || otherInfo === writtenParty) {
    write(form, "otherInfo", party);
    writtenParty = party;
  }
  scrollSmoothly();
  (form.closest("section") ?? form).scrollIntoView();
  nextField(form)?.focus({ preventScroll: true });
}

/** The form keeps its draft and its remarks up to date by its fields' input events. */
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
