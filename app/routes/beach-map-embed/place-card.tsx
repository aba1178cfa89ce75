import type { MapPlace } from "./map-places.ts";

/** The card of the selected place, over its pin. */
export function PlaceCard({ place: { name, line, kind, details }, onClose }: { place: MapPlace; onClose: () => void }) {
  return (
    <div className="relative w-56 rounded-xl bg-white py-3 pr-9 pl-4 text-ink shadow-[0_8px_24px_oklch(0.2_0.04_230/0.35)]">
      <p className="leading-snug font-semibold">{name}</p>
      <p className="mt-0.5 text-sm leading-snug text-muted">{line}</p>
      {details ? (
        <a href={details} target="_top" className="link mt-1 inline-flex min-h-8 items-center text-sm font-medium">
          {detailsWords[kind]}
          <span className="sr-only"> {name}</span>
        </a>
      ) : null}
      <button
        type="button"
        aria-label="Close the card"
        className="absolute top-0.5 right-0.5 grid size-8 place-items-center rounded-lg text-muted hover:text-ink"
        onClick={onClose}
      >
        <svg
          viewBox="0 0 24 24"
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </div>
  );
}

/** What the link to more about a place says. */
export const detailsWords = { spot: "View details", pier: "The rides", house: "See the house" } as const;
