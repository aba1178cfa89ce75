import type { ReactNode } from "react";
import { Link } from "react-router";
import { searchFor } from "./choice.ts";

type PanelHeadProps = {
  month: string;
  title: ReactNode;
  /** Below the title, smaller. */
  note: ReactNode;
  /** What the cross says. */
  clear?: string;
};

/** The head of what is shown for a choice of nights, with a cross that takes the choice back. */
export function PanelHead({ month, title, note, clear = "Close" }: PanelHeadProps) {
  return (
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
  );
}
