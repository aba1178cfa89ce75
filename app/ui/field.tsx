import { type ComponentProps, type ReactNode, useId } from "react";

type FieldProps = {
  label: string;
  /** One sentence on how to fix the value; shown under the field and announced. */
  error?: string | undefined;
  /** Shown before the guest types, such as a format. */
  hint?: ReactNode;
};

type WiredProps = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

function Field({ label, error, hint, children }: FieldProps & { children: (wired: WiredProps) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="mt-1.5">
        {children({
          id,
          ...(error ? { "aria-invalid": true } : {}),
          ...(described ? { "aria-describedby": described } : {}),
        })}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.9375rem] text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A labeled one-line input with its hint and error. Native attributes pass through. */
export function TextField({ label, error, hint, ...input }: FieldProps & ComponentProps<"input">) {
  // Chromium calls a required date invalid before anybody has touched it.
  const untouched = input.type === "date" && input.required ? { "aria-invalid": false } : {};
  return (
    <Field label={label} error={error} hint={hint}>
      {(wired) => <input {...input} {...untouched} {...wired} className="field-input" />}
    </Field>
  );
}

/** A labeled text area. */
export function TextAreaField({ label, error, hint, ...input }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wired) => <textarea dir="auto" rows={5} {...input} {...wired} className="field-input" />}
    </Field>
  );
}
