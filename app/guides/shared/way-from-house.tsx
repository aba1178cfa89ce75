import { useHouse } from "#app/components/hooks/use-house.ts";
import { type Place, wayInWords } from "#content/guides/way-from-house.ts";

/** The travel time from the house, with an icon; nothing if only the town is known. */
export function WayFromHouse({ place, className = "" }: { place: Place; className?: string }) {
  const { location } = useHouse();
  const words = wayInWords(location, place);
  if (!words) return null;
  return (
    <span className={`inline-flex items-center gap-1.5 ${className}`}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="flex-none">
        <path d="M12 2l11 9h-3v11h-5.5v-8h-5v8H4V11H1z" fill="currentColor" />
      </svg>
      <span>
        <span className="sr-only">From the house: </span>
        {words}
      </span>
    </span>
  );
}

type DirectionsLinkProps = {
  search: string;
  /** The destination, for screen readers. */
  name: string;
  className: string;
};

/** A link to directions in Google Maps, in a new tab; nothing is requested before the click. */
export function DirectionsLink({ search, name, className }: DirectionsLinkProps) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(search)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      Directions<span className="sr-only">{` to ${name} (opens Google Maps in a new tab)`}</span>
    </a>
  );
}
