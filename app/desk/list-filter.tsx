import { Link } from "react-router";

type Choice = { value: string; label: string; count: number };

/** Which part of a list is shown, with what each holds. */
export function ListFilter({ label, choices, chosen }: { label: string; choices: readonly Choice[]; chosen: string }) {
  return (
    <nav aria-label={label} className="desk-filter mt-4">
      <ul className="chip-row">
        {choices.map(({ value, label: words, count }) => (
          <li key={value} className="inline-block">
            <Link to={`?show=${value}`} aria-current={value === chosen ? "true" : undefined} className="chip">
              {words} <span className="tabular-nums opacity-80">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Leads to the next page of a list. */
export function OlderLink({ show, after }: { show: string; after: string | null }) {
  if (after === null) return null;
  return (
    <p className="mt-6">
      <Link to={`?show=${show}&after=${encodeURIComponent(after)}`} className="button button-small button-quiet">
        Older
      </Link>
    </p>
  );
}
