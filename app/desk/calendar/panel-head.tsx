import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { searchFor } from "./choice.ts";

/** A form that changed nothing: why, in a sentence and by field, and what was typed into it. */
export type FormError = {
  intent: string;
  message: string;
  errors: FieldErrors;
  typed: Record<"note" | "checkIn" | "checkOut" | "price", string>;
};

/** The sentence for the whole form; undefined when one is beside a field. */
export function messageOf(error: FormError | undefined): string | undefined {
  return error && Object.keys(error.errors).length === 0 ? error.message : undefined;
}

type PanelHeadProps = {
  month: string;
  title: ReactNode;
  /** Below the title, smaller. */
  note: ReactNode;
  /** What the cross says. */
  clear?: string;
  /** Why nothing was changed. */
  error?: string | undefined;
};

/** The head of what is shown for a choice of nights, with a cross that takes the choice back. */
export function PanelHead({ month, title, note, clear = "Close", error }: PanelHeadProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2>
          {title}
          <span className="block text-[0.9375rem] font-normal text-muted">{note}</span>
        </h2>
        <Link
          to={searchFor(month, { kind: "none" })}
          preventScrollReset
          replace
          className="desk-clear"
          // It goes with the panel; the focus goes back to the night it came from.
          onClick={() => document.querySelector<HTMLElement>(".desk-month [tabindex='0']")?.focus()}
          aria-label={clear}
        >
          ×
        </Link>
      </div>
      {error ? (
        <p role="alert" className="mt-2 font-medium text-coral-ink">
          {error}
        </p>
      ) : null}
    </>
  );
}
