import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { dismissToasts, prepareToasts, showToast } from "#app/components/ui/toast.tsx";
import type { ErrorAnswer, FieldErrors } from "#contract/forms/form-result.ts";
import { timeoutMs } from "./fetch-json.ts";
import { dropDraft, fillIn, isFormEmpty, readDraft, saveDraft } from "./form-draft.ts";

type Values = Record<string, string>;

type CheckedForm<Accepted> = {
  id: string;
  path: string;
  /** Loads the schema once the form is used. */
  loadSchema: () => Promise<z.ZodMiniType>;
  failure: { title: string; text: string };
  success: { title: string; text: string };
  /** The confirmation page, for when the toast cannot be shown. */
  sentPage: string;
  /** Makes the payload, if that differs from the fields' values. */
  asPayload?: (values: Values) => Record<string, unknown>;
  /** Called once the server has stored it. The caller then shows a new, empty form. */
  onAccepted: (answer: Accepted, values: Values) => void;
  /** Returns whether it has shown a message of its own. */
  onInvalid?: (errors: Record<string, string | undefined>) => boolean;
};

/** A form validated by the shared schema, sent as JSON, and saved as a draft until it has arrived. Without JavaScript the browser posts it. */
export function useCheckedForm<Accepted, Field extends string>(settings: CheckedForm<Accepted>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [submitting, setSubmitting] = useState(false);
  /** Shown beside the button if the last attempt failed. */
  const [message, setMessage] = useState<string>();

  // Loads validation and toasts as soon as the form is used, while there is a connection.
  function prepare(): void {
    prepareToasts();
    settings.loadSchema().catch(() => {});
    import("#contract/forms/form-result.ts").catch(() => {});
  }

  useEffect(() => {
    if (!form.current) return;
    // Never overwrites what was typed before hydration.
    fillIn(form.current, readDraft(settings.id)?.fields ?? [], true);
    if (!isFormEmpty(form.current)) form.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [settings.id]);

  useEffect(() => {
    if (!form.current) return;
    // From now on, errors show beside the fields instead of in the browser's bubbles.
    form.current.noValidate = true;
    if (form.current.contains(document.activeElement)) prepare();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for a visitor who was in the form before hydration
  }, []);

  /** Returns whether the form has its own message for them. */
  function showErrors(found: FieldErrors<Field>): boolean {
    setErrors(found);
    focusFirst(form.current, found);
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
    // Saves the idempotency key, too, so that the same post is recognized after a reload.
    saveDraft(settings.id, form.current);
    setSubmitting(true);
    setMessage(undefined);
    dismissToasts();
    try {
      await checkAndSend(values);
    } finally {
      flushSync(() => setSubmitting(false));
      // A disabled button loses the focus.
      if (document.activeElement === document.body && pressed instanceof HTMLElement)
        pressed.focus({ preventScroll: true });
    }
  }

  async function checkAndSend(values: Values): Promise<void> {
    const found = await check(settings.loadSchema, values);
    if (Object.keys(found).length > 0) {
      showErrors(found as FieldErrors<Field>);
      return;
    }
    setErrors({});
    const sent = await sendForm<Accepted, Field>(settings.path, settings.asPayload?.(values) ?? values);
    if ("answer" in sent) accept(sent.answer, values);
    else await showFailure(sent.error);
  }

  function accept(answer: Accepted, values: Values): void {
    dropDraft(settings.id);
    settings.onAccepted(answer, values);
    void showToast({ kind: "success", ...settings.success }).then(
      (isShown) => isShown || window.location.assign(settings.sentPage),
    );
  }

  async function showFailure(error: ErrorAnswer<Field> | undefined): Promise<void> {
    const fields = error?.fields ?? {};
    if (Object.keys(fields).length === 0)
      setMessage(error?.message ?? "Not sent yet. Everything you typed is still here.");
    else if (showErrors(fields)) return;
    await showToast({ kind: "error", ...settings.failure });
  }

  return {
    form,
    errors,
    submitting,
    message,
    formProps: {
      id: settings.id,
      onSubmit: (event: FormEvent) => {
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

function focusFirst(form: HTMLFormElement | null, errors: object): void {
  const first = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && (element.getAttribute("name") ?? "") in errors,
  );
  // Focusing a field that has the focus does not scroll to it: on an iPhone, a tap on the button leaves the focus in the field.
  if (first === document.activeElement) first?.scrollIntoView({ block: "center" });
  else if (first instanceof HTMLElement) first.focus();
}

/** Returns the fields' values. An incomplete or impossible date reads as empty, which would pass where the date is optional, so it is marked. */
function valuesOf(form: HTMLFormElement): Values {
  const values = Object.fromEntries(new FormData(form)) as Values;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.validity.badInput) values[field.name] = "unreadable";
  }
  return values;
}

/** Returns the errors by field. If the schema cannot be loaded, as when offline, there are none, and the server validates. */
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

/** The outcome of a post: the answer if it was stored, otherwise the server's error, if it answered with one. */
type Sent<Accepted, Field extends string> = { answer: Accepted } | { error?: ErrorAnswer<Field> };

/** Posts a form's values as JSON. Never rejects. */
export async function sendForm<Accepted, Field extends string>(
  path: string,
  values: Record<string, unknown>,
): Promise<Sent<Accepted, Field>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(values),
      // Missing in older browsers.
      signal: AbortSignal.timeout?.(timeoutMs) ?? null,
    });
    // Always read the body, as `fetchJson` does.
    const answer: unknown = await response.json();
    if (response.ok) return { answer: answer as Accepted };
    return response.status === 422 || response.status === 429 ? { error: answer as ErrorAnswer<Field> } : {};
  } catch {
    return {};
  }
}
