import { type RefObject, useEffect } from "react";
import { isFormEmpty } from "./empty-form.ts";

/**
 * Keeps what was typed in a form through a failure, a reload and going offline: in the tab's session storage, gone with the
 * tab or when `clear` is called. What the visitor typed before the application started is never overwritten. `id` is the
 * form's: where the application does not come, the start script keeps a draft under it.
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
        // Whoever has begun to write the same line again meanwhile writes over it.
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

// Storage can be switched off or full: then the form works, only without a memory.
function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    return;
  }
}
