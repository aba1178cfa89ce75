import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import type { ErrorAnswer, FieldErrors } from "#contract/forms/form-result.ts";
import { dismissToasts, prepareToasts, showToast } from "#app/components/ui/toast.tsx";
import { dropDraft, fillIn, isFormEmpty, readDraft, saveDraft } from "./form-draft.ts";
import { timeoutMs } from "./fetch-json.ts";

type CheckedForm<Accepted, Values> = {
  id: string;
  path: string;
  /** Loads the schema, only for visitors who use the form. */
  loadSchema: () => Promise<z.ZodMiniType>;
  failure: { title: string; text: string };
  success: { title: string; text: string };
  /** The page that confirms it, if the toast cannot be shown. */
  sentPage: string;
  /** What to send, if that differs from the values of the fields. */
  asPayload?: (values: Values) => Record<string, unknown>;
  /** Called with what was stored. The caller shows a new form, which is empty. */
  onAccepted: (answer: Accepted, values: Values) => void;
  /** Returns whether it has shown a message of its own. */
  onInvalid?: (errors: Record<string, string | undefined>) => boolean;
};

type CheckedFormState<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Field>;
  submitting: boolean;
  /** A sentence to show beside the button if the last try failed. */
  message: string | undefined;
  formProps: { id: string; onSubmit: (event: FormEvent) => void; onInput: () => void; onFocus: () => void };
};

/** A form checked by the shared schema, sent as JSON, kept as a draft until it has arrived. Without script the browser does it. */
export function useCheckedForm<Accepted, Field extends string>(
  settings: CheckedForm<Accepted, Record<string, string>>,
): CheckedFormState<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [submitting, setSubmitting] = useState(false);
  const [message, setMessage] = useState<string>();

  // Loads validation and toasts as soon as the form is used, while there is a connection.
  function prepare(): void {
    prepareToasts();
    settings.loadSchema().catch(() => {});
    import("#contract/forms/form-result.ts").catch(() => {});
  }

  useEffect(() => {
    if (!form.current) return;
    // Never over what was typed before hydration.
    fillIn(form.current, readDraft(settings.id)?.fields ?? [], true);
    if (!isFormEmpty(form.current)) form.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [settings.id]);

  useEffect(() => {
    if (!form.current) return;
    // From here on, errors show beside the fields instead of in the browser's bubbles.
    form.current.noValidate = true;
    if (form.current.contains(document.activeElement)) prepare();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for a visitor who was in the form before hydration
  }, []);

  /** Returns whether the form has its own message for them. */
  function showErrors(found: FieldErrors<Field>): boolean {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLElement && (element.getAttribute("name") ?? "") in found,
    );
    // Focusing a focused field does not scroll to it: on an iPhone, a tap on the button leaves the focus in the field.
    if (first === document.activeElement) first?.scrollIntoView({ block: "center" });
    else if (first instanceof HTMLElement) first.focus();
    return settings.onInvalid?.(found) ?? false;
  }

  /** Removes errors that have been corrected since. */
  async function reconsider(): Promise<void> {
    if (!form.current || Object.keys(errors).length === 0) return;
    const found = await check(settings.loadSchema, valuesOf(form.current));
    setErrors((before) => {
      const left = Object.keys(before).filter((field) => field in found);
      return Object.fromEntries(left.map((field) => [field, found[field]])) as FieldErrors<Field>;
    });
  }

  async function submit(): Promise<void> {
    if (!form.current || submitting) return;
    const values = valuesOf(form.current);
    const pressed = document.activeElement;
    // With the idempotency key, so that the same post is recognized after a reload.
    saveDraft(settings.id, form.current);
    setSubmitting(true);
    setMessage(undefined);
    dismissToasts();
    try {
      const found = await check(settings.loadSchema, values);
      if (Object.keys(found).length > 0) {
        showErrors(found as FieldErrors<Field>);
        return;
      }
      setErrors({});
      const sent = await sendForm<Accepted, Field>(settings.path, settings.asPayload?.(values) ?? values);
      if (sent.outcome === "accepted") {
        dropDraft(settings.id);
        settings.onAccepted(sent.answer, values);
        void showToast({ kind: "success", ...settings.success }).then(
          (said) => said || window.location.assign(settings.sentPage),
        );
        return;
      }
      if (sent.outcome === "error" && sent.error.fields && Object.keys(sent.error.fields).length > 0) {
        if (!showErrors(sent.error.fields)) await showToast({ kind: "error", ...settings.failure });
        return;
      }
      setMessage(sent.outcome === "error" ? sent.error.message : "Not sent yet. Everything you typed is still here.");
      await showToast({ kind: "error", ...settings.failure });
    } finally {
      flushSync(() => setSubmitting(false));
      // A disabled button loses the focus.
      if (document.activeElement === document.body && pressed instanceof HTMLElement)
        pressed.focus({ preventScroll: true });
    }
  }

  return {
    form,
    errors,
    submitting,
    message,
    formProps: {
      id: settings.id,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onInput: () => {
        if (form.current) saveDraft(settings.id, form.current);
        void reconsider();
      },
      onFocus: prepare,
    },
  };
}

/** The values of the fields. A date that is half typed or does not exist reads as empty, which would pass if the date is optional. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.validity.badInput) values[field.name] = "unreadable";
  }
  return values;
}

/** Offline the schema may be missing; then the server validates once there is a connection. */
async function check(
  loadSchema: () => Promise<z.ZodMiniType>,
  values: unknown,
): Promise<Record<string, string | undefined>> {
  try {
    const [schema, { fieldErrors }] = await Promise.all([loadSchema(), import("#contract/forms/form-result.ts")]);
    return fieldErrors(schema, values);
  } catch {
    return {};
  }
}

/** How a post ended: stored, answered with an error, or failed. */
export type Sent<Accepted, Field extends string> =
  | { outcome: "accepted"; answer: Accepted }
  | { outcome: "error"; error: ErrorAnswer<Field> }
  | { outcome: "failed" };

/** Posts a form's values as JSON. Never throws: a lost connection is `failed`. */
export async function sendForm<Accepted, Field extends string>(
  path: string,
  values: Record<string, unknown>,
): Promise<Sent<Accepted, Field>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(values),
      // Older browsers have no timeout.
      signal: AbortSignal.timeout?.(timeoutMs) ?? null,
    });
    // Read the body in any case, as `fetchJson` does.
    const answer: unknown = await response.json();
    if (response.ok) return { outcome: "accepted", answer: answer as Accepted };
    if (response.status === 422 || response.status === 429) {
      return { outcome: "error", error: answer as ErrorAnswer<Field> };
    }
    return { outcome: "failed" };
  } catch {
    return { outcome: "failed" };
  }
}
