import { type ComponentProps, type ReactNode, use, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useActionData, useLocation, useNavigation } from "react-router";
import { fillIn, type TypedText } from "#app/components/form/form-draft.ts";
import { Field } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { PostForm, type PostFormProps } from "./buttons.tsx";
import { PageNote } from "./page.tsx";
import { isChanged, keepText, takeKeptText, UnsavedContext } from "./unsaved.tsx";

type DeskFormProps = PostFormProps & {
  name: string;
  /** Shows text that was not saved in another way than by filling in the fields. */
  onKept?: (fields: TypedText) => void;
  /** It came with text that is not saved. */
  isUnsaved?: boolean;
};

/** A form that the owner types in: leaving the page asks, and what was sent to a session that had ended is in it again afterwards. */
export function DeskForm({ name, ref, onKept, isUnsaved = false, onInput, children, ...props }: DeskFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const mark = use(UnsavedContext);
  const isAnswered = useActionData<unknown>() !== undefined;
  const { state } = useNavigation();
  const { pathname } = useLocation();
  /** A form that was not saved comes with what was typed, perhaps as a new one. */
  const progress = useRef<"typing" | "pressed" | "sent" | "answered">(isAnswered ? "answered" : "typing");
  const [isKept, setKept] = useState(false);

  const check = () => {
    const isPending = isUnsaved || progress.current === "answered";
    if (form.current) mark(name, isPending || isChanged(form.current));
  };

  useEffect(() => {
    const fields = takeKeptText(pathname, name);
    if (fields && form.current) {
      if (onKept) onKept(fields);
      else fillIn(form.current, fields);
      const closed = form.current.closest("details");
      if (closed) closed.open = true;
      setKept(true);
    }
    check();
    // oxlint-disable-next-line react/exhaustive-deps -- once; what is typed afterwards arrives by input events
  }, []);

  // Before anyone sees that it is saved, nothing asks any more.
  useLayoutEffect(() => () => mark(name, false), [mark, name]);

  useLayoutEffect(() => {
    if (state === "submitting" && progress.current === "pressed") {
      progress.current = "sent";
      if (form.current) keepText(pathname, name, form.current);
    }
    if (state !== "idle" || progress.current !== "sent") return;
    progress.current = isAnswered ? "answered" : "typing";
    setKept(false);
    mark(name, isAnswered);
  }, [state, isAnswered, mark, name, form, pathname]);

  return (
    <PostForm
      {...props}
      ref={form}
      data-unsaved={name}
      onInput={(event) => {
        onInput?.(event);
        check();
      }}
      onSubmitCapture={() => {
        progress.current = "pressed";
      }}
    >
      {isKept ? (
        <PageNote error>You were signed out when you sent this. It is as you typed it, and not saved yet.</PageNote>
      ) : null}
      {children}
    </PostForm>
  );
}

/** What a text field takes by its name: what was typed or saved, and what is wrong with it. */
export function typedFields(values: Readonly<Record<string, unknown>>, errors: FieldErrors = {}) {
  return (name: string) => {
    const value = values[name];
    return { name, defaultValue: typeof value === "string" ? value : "", error: errors[name], autoComplete: "off" };
  };
}

type CheckFieldProps = ComponentProps<"input"> & { error?: string | undefined };

/** A checkbox, or with `type="radio"` one of several answers, with its words. */
export function CheckField({ error, children, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...input}
          {...(error && { "aria-invalid": true, "aria-describedby": id })}
          className="size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </>
  );
}

type SelectFieldProps = ComponentProps<"select"> & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** A labeled choice of one; the options are its children. */
export function SelectField({ label, hint, error, className = "", ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => <select {...select} {...wired} className={`field-input field-select ${className}`} />}
    </Field>
  );
}

/** What is wrong with a field, below it; nothing without words. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
      {children}
    </p>
  );
}
