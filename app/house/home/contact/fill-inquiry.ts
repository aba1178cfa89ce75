import { readStored, store } from "#app/components/storage.ts";
import { scrollSmoothly } from "#app/components/hooks/smooth-scroll.ts";
import { changesTo, noPlan, type PlannedStay } from "./follow-plan.ts";

/** The id of the inquiry form. */
export const inquiryFormId = "inquiry";

/** The form's fields that a plan fills in. */
const parts = ["checkIn", "checkOut", "guests", "dog"] as const;

/** What was filled in last is kept as long as the form's draft, so that after a reload it is still known what nobody has typed. */
const storageKey = "filled-plan";

let filledLast: PlannedStay | undefined;

/**
 * Fills a planned stay into the inquiry form as if it had been typed, scrolls there and focuses the first required field that is
 * still empty. Leaves the free text alone.
 */
export function fillInquiry(plan: PlannedStay): void {
  const form = inquiryForm();
  if (!form) return;
  write(form, "checkIn", plan.checkIn);
  write(form, "checkOut", plan.checkOut);
  followPlan(form, plan);
  scrollSmoothly();
  (form.closest("section") ?? form).scrollIntoView();
  nextField(form)?.focus({ preventScroll: true });
}

/** Fills the form with a plan, or empties it of the last one, as far as the visitor has left it alone. */
export function followPlan(form: HTMLFormElement, plan: PlannedStay = noPlan): void {
  const changes = changesTo(writtenIn(form), lastFilled(), plan);
  for (const part of parts) {
    const value = changes[part];
    if (value !== undefined) write(form, part, value);
  }
  filledLast = plan;
  store("sessionStorage", storageKey, plan);
}

function inquiryForm(): HTMLFormElement | undefined {
  const form = document.getElementById(inquiryFormId);
  return form instanceof HTMLFormElement ? form : undefined;
}

function writtenIn(form: HTMLFormElement): PlannedStay {
  const valueOf = (part: (typeof parts)[number]) => (fieldOf(form, part)?.value ?? "").trim();
  return { checkIn: valueOf("checkIn"), checkOut: valueOf("checkOut"), guests: valueOf("guests"), dog: valueOf("dog") };
}

function lastFilled(): PlannedStay {
  return filledLast ?? { ...noPlan, ...(readStored("sessionStorage", storageKey) as Partial<PlannedStay>) };
}

/** The input event lets the form update its draft and its remarks. */
function write(form: HTMLFormElement, part: (typeof parts)[number], value: string): void {
  const field = fieldOf(form, part);
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
