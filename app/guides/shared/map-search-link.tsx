type MapSearchLinkProps = {
  /** The search text. */
  search: string;
  /** The destination, for screen readers. */
  name: string;
  className?: string;
};

/** Directions in Google Maps, in a new tab; nothing is requested before the click. */
export function MapSearchLink({ search, name, className = "link" }: MapSearchLinkProps) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(search)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      Directions<span className="sr-only"> to {name} (opens Google Maps in a new tab)</span>
    </a>
  );
}
