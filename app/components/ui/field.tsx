import { type ComponentProps, type InputEvent, type ReactNode, useId, useLayoutEffect, useState } from "react";

type FieldProps = {
  label: ReactNode;
  /** How to fix the value, in one sentence; shown under the field and announced. */
  error?: string | undefined;
  /** Help shown before anything is typed, such as a format. */
  hint?: ReactNode;
  /** Maximum length in characters. When few are left, the field says how many. */
  limit?: number | undefined;
};

type WiredProps = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Whether so few characters are left that the field should say so: a tenth of the limit, and at most 200. */
function isNearly(left: number, limit: number): boolean {
  return left <= Math.min(limit / 10, 200);
}

function roomInWords(left: number): string {
  const count = `${Math.abs(left)} ${Math.abs(left) === 1 ? "character" : "characters"}`;
  return left < 0 ? `${count} too many.` : `${count} left.`;
}

/** Wraps a control with its label, hint and error, and with the number of characters left. */
export function Field({
  label,
  error,
  hint,
  limit,
  children,
}: FieldProps & { children: (wired: WiredProps) => ReactNode }) {
  const id = useId();
  const [left, setLeft] = useState<number>();
  const isFull = left !== undefined && limit !== undefined && isNearly(left, limit);
  const described = [hint ? `${id}-hint` : "", isFull ? `${id}-room` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");

  function count({ target }: InputEvent): void {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // Counted like on the server: in code points, not UTF-16 units.
    if (limit !== undefined && isText) setLeft(limit - Array.from(target.value.trim()).length);
  }

  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="mt-1.5" onInput={count}>
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
      {isFull ? (
        <p id={`${id}-room`} className="mt-1.5 text-[0.9375rem] font-medium">
          {roomInWords(left)}
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

/** A labeled one-line input with hint and error. Native attributes pass through. */
export function TextField({ label, error, hint, limit, ...input }: FieldProps & ComponentProps<"input">) {
  // Chromium reports a required date as invalid before anyone has touched it.
  const untouched = input.type === "date" && input.required ? { "aria-invalid": false } : {};
  return (
    <Field label={label} error={error} hint={hint} limit={limit}>
      {(wired) => <input {...input} {...untouched} {...wired} className="field-input" />}
    </Field>
  );
}

/** A labeled text area. */
export function TextAreaField({ label, error, hint, limit, ...input }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} error={error} hint={hint} limit={limit}>
      {(wired) => <TextArea dir="auto" rows={5} {...input} {...wired} className="field-input" />}
    </Field>
  );
}

/** A text area that keeps what was typed before hydration, which resets it to the server's text. Inputs keep theirs anyway. */
function TextArea(props: ComponentProps<"textarea"> & { id: string }) {
  const { id } = props;
  const [early] = useState(() => typedBeforeHydration(id));
  useLayoutEffect(() => {
    const area = document.getElementById(id);
    if (early !== null && area instanceof HTMLTextAreaElement) area.value = early;
  }, [early, id]);
  return <textarea {...props} />;
}

/** Returns null on the server, for a new field, and for one that still has the server's text. */
function typedBeforeHydration(id: string): string | null {
  if (typeof document === "undefined") return null;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : null;
}
