import { type RefObject, useEffect } from "react";

/**
 * Keeps a form's draft in session storage through failures, reloads and going offline, until the tab is closed or `clear` is called.
 * Never overwrites what was typed before hydration. `id` is the form's id; if the application does not load, the start script
 * saves a draft under the same key.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  id: string,
): { save: () => void; clear: () => void } {
  const key = `draft:${id}`;

  function save(): void {
    if (form.current) write(key, JSON.stringify(Object.fromEntries(new FormData(form.current))));
  }

  function clear(): void {
    write(key, null);
  }

  useEffect(() => {
    if (!form.current) return;
    for (const [field, value] of Object.entries(read(key))) {
      const input = form.current.elements.namedItem(field);
      if (input instanceof RadioNodeList) input.value ||= value;
      else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
        if (input.value) continue;
        input.value = value;
        // Select it, so that somebody who has started to retype it overwrites it.
        if (input === document.activeElement && input instanceof HTMLInputElement) input.select();
      }
    }
    if (!isFormEmpty(form.current)) form.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, key]);

  return { save, clear };
}

function read(key: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof draft === "object" && draft !== null ? (draft as Record<string, string>) : {};
  } catch {
    return {};
  }
}

// Storage may be blocked or full; then the form works without a draft.
function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Whether nothing is filled in, selected or checked in a form. */
export function isFormEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === "");
}
