type MapSearchLinkProps = {
  /** What to type into a map. */
  search: string;
  /** Whose directions these are, for screen readers. */
  name: string;
  className?: string;
};

/** Directions: Google Maps in a new tab, asked for nothing before the click. */
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
