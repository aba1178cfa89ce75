const key = "desk-kept-text";

/** Text older than this is not brought back, in milliseconds. */
const keptMs = 24 * 60 * 60_000;

/** The fields of a form by their names, and the page and form they belong to. */
type KeptText = { page: string; form: string; at: number; fields: [name: string, value: string][] };

/** Text that was sent from here and is not answered: its form may be made anew before the answer is known. */
let isUnderWay = false;

/**
 * Keeps what a form sends in this tab until the server has answered: the session may have ended meanwhile. Hidden fields and buttons belong to
 * the page, not to what was typed.
 */
export function keepText(page: string, form: string, element: HTMLFormElement): void {
  const typed = new Set(typedControls(element).map(({ name }) => name));
  const fields = [...new FormData(element)].flatMap(([name, value]): [string, string][] =>
    typed.has(name) && typeof value === "string" ? [[name, value]] : [],
  );
  const kept: KeptText = { page, form, at: Date.now(), fields };
  isUnderWay = true;
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be blocked or full; then the form works without it.
  }
}

/** What was kept of this form and never answered, once; null when there is nothing. */
export function takeKeptText(page: string, form: string): KeptText["fields"] | null {
  const kept = isUnderWay ? null : readKeptText();
  if (kept?.page !== page || kept.form !== form) return null;
  dropKeptText();
  return kept.fields;
}

/** Whether something is kept of a form of this page. */
export function isTextKept(page: string): boolean {
  return readKeptText()?.page === page;
}

/** What was sent is not going to be answered: its form may have it back. */
export function giveUpAnswer(): void {
  isUnderWay = false;
}

/** Forgets what was kept: the server has it, or has said what is wrong with it. */
export function dropKeptText(): void {
  isUnderWay = false;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

function readKeptText(): KeptText | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptText | null;
    return kept && Date.now() - kept.at < keptMs ? kept : null;
  } catch {
    return null;
  }
}

type TypedControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls that a person fills in. */
function typedControls(form: HTMLFormElement): TypedControl[] {
  return Array.from(form.elements).filter(
    (element): element is TypedControl =>
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && element.type !== "hidden"),
  );
}

/** Fills a form with what was kept of it, as if it were typed. */
export function fillIn(form: HTMLFormElement, fields: KeptText["fields"]): void {
  for (const control of typedControls(form)) {
    const kept = fields.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
      control.checked = kept.includes(control.value);
    } else if (kept[0] !== undefined) control.value = kept[0];
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Whether something in a form is other than the page came with. */
export function isChanged(form: HTMLFormElement): boolean {
  return typedControls(form).some((control) => {
    if (control instanceof HTMLSelectElement) return false;
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
      return control.checked !== control.defaultChecked;
    }
    return control.value !== control.defaultValue;
  });
}
