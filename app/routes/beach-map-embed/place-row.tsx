import type { ReactNode } from "react";
import type { MapPlace } from "./map-items.ts";
import { detailsWords } from "./place-card.tsx";

type PlaceRowProps = {
  place: MapPlace;
  /** The pin's number or picture. */
  badge: ReactNode;
  /** More about it, under its line. */
  note?: ReactNode;
  /** One more way to go, after the others. */
  directions?: ReactNode;
  selected: boolean;
  onSelect: (id: string | undefined) => void;
};

/** One place of the list: what it is, a button that finds its pin, and the way to more. */
export function PlaceRow({
  place: { id, kind, name, line, details },
  badge,
  note,
  directions,
  selected,
  onSelect,
}: PlaceRowProps) {
  return (
    <li data-place={id} className={`-mx-3 flex gap-3 px-3 py-3 transition-colors ${selected ? "bg-bay-100" : ""}`}>
      {badge}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-[0.9375rem] leading-snug text-muted">{line}</p>
        {note}
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm font-medium">
          <button
            type="button"
            aria-pressed={selected}
            className="needs-script no-print link min-h-8"
            onClick={() => onSelect(selected ? undefined : id)}
          >
            Show on map<span className="sr-only"> {name}</span>
          </button>
          <a href={details} target="_top" className="link inline-flex min-h-8 items-center">
            {detailsWords[kind]}
            <span className="sr-only"> {name}</span>
          </a>
          {directions}
        </p>
      </div>
    </li>
  );
}
