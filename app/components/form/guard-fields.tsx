import { useEffect, useRef } from "react";
import { idempotencyKeyField, elapsedField, honeypotField } from "#contract/forms/form.ts";
import { isFormEmpty } from "./form-draft.ts";

/** Tells 1Password, LastPass, Bitwarden and Dashlane to leave the field alone. */
const ignoredByPasswordManagers = {
  "data-1p-ignore": true,
  "data-lpignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
};

/** A honeypot out of people's reach, the time spent on the form, and an idempotency key that stays the same until the form has arrived. */
export function GuardFields() {
  const elapsed = useRef<HTMLInputElement>(null);
  const attempt = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = elapsed.current;
    const form = field?.form;
    if (!field || !form) return;
    let since: number | null = null;
    // The time means nothing for values filled in by a script (a restored draft, the stay planner, a password manager) or typed before
    // hydration.
    let known = isFormEmpty(form);

    function startTimer(event: Event): void {
      if (event.isTrusted) since ??= performance.now();
      else if (form && !isFormEmpty(form)) known = false;
    }
    function fillIn(): void {
      if (attempt.current) attempt.current.value ||= String(Math.random());
      if (field) field.value = known && since !== null ? String(Math.round(performance.now() - since)) : "";
    }

    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener("focusin", startTimer, { signal });
    form.addEventListener("input", startTimer, { signal });
    form.addEventListener("submit", fillIn, { signal });
    return () => listening.abort();
  }, []);

  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" {...ignoredByPasswordManagers} />
      </label>
      <input ref={elapsed} type="hidden" name={elapsedField} />
      <input ref={attempt} type="hidden" name={idempotencyKeyField} />
    </div>
  );
}
