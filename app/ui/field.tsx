import { type ComponentProps, type ReactNode, useId } from "react";

type FieldProps = {
  label: string;
  /** One sentence that says how to mend the value; shown under the field and announced. */
  error?: string | undefined;
  /** Said before the guest types, such as a format. */
  hint?: ReactNode;
};

type WiredProps = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

type FieldFrameProps = FieldProps & {
  /** Whether it takes the height that is left in a column. */
  grows?: boolean;
  children: (wired: WiredProps) => ReactNode;
};

function Field({ label, error, hint, grows = false, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={grows ? "flex grow flex-col" : undefined}>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className={grows ? "mt-1.5 flex grow" : "mt-1.5"}>
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

/** A labelled one-line input with its hint and error. Native attributes pass through. */
export function TextField({ label, error, hint, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wired) => <input {...input} {...wired} className="field-input" />}
    </Field>
  );
}

/** A labelled input of several lines. */
export function TextAreaField({ label, error, hint, ...input }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} error={error} hint={hint} grows>
      {(wired) => <textarea rows={5} {...input} {...wired} className="field-input" />}
    </Field>
  );
}
