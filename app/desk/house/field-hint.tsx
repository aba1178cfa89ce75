import type { ReactNode } from "react";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";

type FieldHintProps = { used: number; room: number; unit?: string; children: ReactNode };

/** What to write, and how much of its room it takes; before the application starts, how much room there is. */
export function FieldHint({ used, room, unit = "characters", children }: FieldHintProps) {
  const hydrated = useHydrated();
  return (
    <span className="flex flex-wrap justify-between gap-x-5">
      <span className="min-w-0 grow basis-32">{children}</span>
      <span className={`max-w-full shrink-0 tabular-nums ${used > room ? "font-medium text-coral-ink" : ""}`}>
        {hydrated ? `${used} of ${room}` : `At most ${room} ${unit}`}
      </span>
    </span>
  );
}

type ErrorLinksProps = {
  /** Of each field that is wrong, the id of the element around it and what messages call it. */
  fields: readonly { id: string; label: string }[];
};

/** Leads to the fields that are wrong: some forms are long. */
export function ErrorLinks({ fields }: ErrorLinksProps) {
  if (fields.length === 0) return null;
  return (
    <ul className="mt-1">
      {fields.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              // As a change of address it would end what the form was answered.
              event.preventDefault();
              document.getElementById(id)?.querySelector<HTMLElement>("input, textarea, select")?.focus();
            }}
            className="link inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
