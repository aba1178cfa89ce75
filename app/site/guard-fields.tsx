import { useEffect, useRef } from "react";
import { attemptField, elapsedField, honeypotField } from "#contract/guard-fields.ts";
import { isFormEmpty } from "./use-form-draft.ts";

/** What 1Password, LastPass, Bitwarden and Dashlane leave alone. */
const leftAlone = {
  "data-1p-ignore": true,
  "data-lpignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
};

/**
 * Two fields by which the server tells programs from people, for inside a form. The first is never seen, reached by keyboard or read out,
 * and no browser knows anything to fill in there. The second is set by script when the form is sent. A third stays the same until the form has
 * arrived.
 */
export function GuardFields() {
  const elapsed = useRef<HTMLInputElement>(null);
  const attempt = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = elapsed.current;
    const form = field?.form;
    if (!field || !form) return;
    let since: number | null = null;
    // What a program has filled in took a time that says nothing: a restored draft, the stay planner, a password manager. Nor do we know
    // how long somebody typed before the application started.
    let known = isFormEmpty(form);

    function touch(event: Event): void {
      if (event.isTrusted) since ??= performance.now();
      else if (form && !isFormEmpty(form)) known = false;
    }
    function tell(): void {
      if (attempt.current) attempt.current.value ||= String(Math.random());
      if (field) field.value = known && since !== null ? String(Math.round(performance.now() - since)) : "";
    }
    function forget(): void {
      known = true;
      since = null;
      // No form resets what is hidden.
      if (attempt.current) attempt.current.value = "";
    }

    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener("focusin", touch, { signal });
    form.addEventListener("input", touch, { signal });
    form.addEventListener("submit", tell, { signal });
    form.addEventListener("reset", forget, { signal });
    return () => listening.abort();
  }, []);

  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" {...leftAlone} />
      </label>
      <input ref={elapsed} type="hidden" name={elapsedField} />
      <input ref={attempt} type="hidden" name={attemptField} />
    </div>
  );
}
