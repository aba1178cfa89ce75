import { CardCloseButton } from "#app/ui/card-close-button.tsx";
import type { MapPlace } from "./map-items.ts";

/** The card of the selected place, over its pin. */
export function PlaceCard({ place: { name, line, kind, details }, onClose }: { place: MapPlace; onClose: () => void }) {
  return (
    <div className="relative w-56 rounded-xl bg-white forced-colors:border py-3 pr-9 pl-4 text-ink shadow-[0_8px_24px_oklch(0.2_0.04_230/0.35)]">
      <p className="leading-snug font-semibold">{name}</p>
      <p className="mt-0.5 text-sm leading-snug text-muted">{line}</p>
      <a href={details} target="_top" className="link mt-1 inline-flex min-h-8 items-center text-sm font-medium">
        {detailsWords[kind]}
        <span className="sr-only"> {name}</span>
      </a>
      <CardCloseButton onClose={onClose} />
    </div>
  );
}

/** What the link to more about a place says. */
export const detailsWords = { spot: "View details", pier: "The rides", house: "See the house" } as const;
