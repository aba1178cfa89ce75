import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import type { FieldErrors } from "#contract/field-errors.ts";
import { prepareToasts, showToast } from "#app/ui/toast.tsx";
import { sendForm } from "./send-form.ts";
import { useFormDraft } from "./use-form-draft.ts";

type CheckedForm<Accepted, Values> = {
  /** The form's id, under which its draft is kept, too. */
  id: string;
  path: string;
  /** Loads the schema; it travels only to visitors who touch a form. */
  loadSchema: () => Promise<z.ZodMiniType>;
  failure: { title: string; text: string };
  success: { title: string; text: string };
  /** Says that it arrived, too: for a toast that cannot be shown. */
  sentPage: string;
  /** What is sent, where that is not what the fields hold. */
  asPayload?: (values: Values) => Record<string, unknown>;
  /** Called with the stored values before the form is cleared. */
  onAccepted: (answer: Accepted, values: Values) => void;
  onInvalid?: (errors: Record<string, string | undefined>) => void;
};

type CheckedFormState<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Field>;
  submitting: boolean;
  /** A sentence for the place beside the button when the last try did not arrive. */
  problem: string | undefined;
  formProps: { id: string; onSubmit: (event: FormEvent) => void; onInput: () => void; onFocus: () => void };
};

/**
 * A form that is checked by the shared schema, sent as JSON and kept until it has arrived. Before the application starts,
 * the browser's own checks and an ordinary post do the same work.
 */
export function useCheckedForm<Accepted, Field extends string>(
  settings: CheckedForm<Accepted, Record<string, string>>,
): CheckedFormState<Field> {
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(form, settings.id);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string>();

  // Whoever is in the form gets the checks and the toasts while there still is a connection.
  function prepare(): void {
    prepareToasts();
    settings.loadSchema().catch(() => {});
    import("#contract/field-errors.ts").catch(() => {});
  }

  useEffect(() => {
    if (!form.current) return;
    // From here on complaints stand beside the fields instead of in the browser's bubbles.
    form.current.noValidate = true;
    if (form.current.contains(document.activeElement)) prepare();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for whoever was in the form before the application stood
  }, []);

  function complain(complaints: FieldErrors<Field>): void {
    setErrors(complaints);
    const first = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLElement && (element.getAttribute("name") ?? "") in complaints,
    );
    // Focus brings nothing into sight that has it already: on an iPhone a tap on the button leaves it in the field.
    if (first === document.activeElement) first?.scrollIntoView({ block: "center" });
    else if (first instanceof HTMLElement) first.focus();
    settings.onInvalid?.(complaints);
  }

  /** Takes back complaints about what has been corrected since. */
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
    // With the mark of this try, so that the same one sent again after a reload is known.
    draft.save();
    setSubmitting(true);
    setProblem(undefined);
    try {
      const complaints = await check(settings.loadSchema, values);
      if (Object.keys(complaints).length > 0) {
        complain(complaints as FieldErrors<Field>);
        return;
      }
      setErrors({});
      const sent = await sendForm<Accepted, Field>(settings.path, settings.asPayload?.(values) ?? values);
      if (sent.outcome === "accepted") {
        settings.onAccepted(sent.answer, values);
        form.current?.reset();
        draft.clear();
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
      // A button that is switched off loses the focus.
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
        draft.save();
        void reconsider();
      },
      onFocus: prepare,
    },
  };
}

/** What the fields hold. A date that is half typed or does not exist reads as empty, which would pass where a date may be left out. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.validity.badInput) values[field.name] = "unreadable";
  }
  return values;
}

/** Without a connection the schema may be missing; then the server judges as soon as there is one. */
async function check(
  loadSchema: () => Promise<z.ZodMiniType>,
  values: unknown,
): Promise<Record<string, string | undefined>> {
  try {
    const [schema, { fieldErrors }] = await Promise.all([loadSchema(), import("#contract/field-errors.ts")]);
    return fieldErrors(schema, values);
  } catch {
    return {};
  }
}
