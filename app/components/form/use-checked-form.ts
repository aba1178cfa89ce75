import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import type { FieldErrors } from "#contract/forms/field-errors.ts";
import { dismissToasts, prepareToasts, showToast } from "#app/components/ui/toast.tsx";
import { sendForm } from "./send-form.ts";
import { dropDraft, fillIn, isFormEmpty, readDraft, saveDraft } from "./form-draft.ts";

type CheckedForm<Accepted, Values> = {
  /** The form's id; its draft is stored under it. */
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
  onInvalid?: (errors: Record<string, string | undefined>) => void;
};

type CheckedFormState<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Field>;
  submitting: boolean;
  /** A sentence to show beside the button if the last try failed. */
  problem: string | undefined;
  formProps: { id: string; onSubmit: (event: FormEvent) => void; onInput: () => void; onFocus: () => void };
};

/**
 * A form that is validated by the shared schema, sent as JSON, and kept as a draft until it has arrived. Before hydration, the browser's own
 * validation and a plain post do the same.
 */
export function useCheckedForm<Accepted, Field extends string>(
  settings: CheckedForm<Accepted, Record<string, string>>,
): CheckedFormState<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string>();

  // Loads validation and toasts as soon as the form is used, while there is a connection.
  function prepare(): void {
    prepareToasts();
    settings.loadSchema().catch(() => {});
    import("#contract/forms/field-errors.ts").catch(() => {});
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

  function complain(complaints: FieldErrors<Field>): void {
    setErrors(complaints);
    const first = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLElement && (element.getAttribute("name") ?? "") in complaints,
    );
    // Focusing a focused field does not scroll to it: on an iPhone, a tap on the button leaves the focus in the field.
    if (first === document.activeElement) first?.scrollIntoView({ block: "center" });
    else if (first instanceof HTMLElement) first.focus();
    settings.onInvalid?.(complaints);
  }

  /** Removes errors that have been corrected since. */
  async function reconsider(): Promise<void> {
    if (!form.current || Object.keys(errors).length === 0) return;
    const complaints = await check(settings.loadSchema, valuesOf(form.current));
    setErrors((before) => {
      const left = Object.keys(before).filter((field) => field in complaints);
      return Object.fromEntries(left.map((field) => [field, complaints[field]])) as FieldErrors<Field>;
    });
  }

  async function submit(): Promise<void> {
    if (!form.current || submitting) return;
    const values = valuesOf(form.current);
    const pressed = document.activeElement;
    // With the idempotency key, so that the same post is recognized after a reload.
    saveDraft(settings.id, form.current);
    setSubmitting(true);
    setProblem(undefined);
    dismissToasts();
    try {
      const complaints = await check(settings.loadSchema, values);
      if (Object.keys(complaints).length > 0) {
        complain(complaints as FieldErrors<Field>);
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
      if (sent.outcome === "refused" && sent.refusal.fields && Object.keys(sent.refusal.fields).length > 0) {
        complain(sent.refusal.fields);
        await showToast({ kind: "error", ...settings.failure });
        return;
      }
      setProblem(
        sent.outcome === "refused" ? sent.refusal.message : "Not sent yet. Everything you typed is still here.",
      );
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
    problem,
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
    const [schema, { fieldErrors }] = await Promise.all([loadSchema(), import("#contract/forms/field-errors.ts")]);
    return fieldErrors(schema, values);
  } catch {
    return {};
  }
}
