import { MapIcon, mapButtonClass } from "#app/site/shore-map/map-controls.tsx";
import { property } from "#content/property.ts";

const { latitude, longitude } = property.location;
/** https://developers.google.com/maps/documentation/urls/get-started#street-view-action */
const address = `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`;
const name = "Street view (opens Google Maps in a new tab)";

/** Google's pictures from the street, in a tab of their own: asked for nothing before the click. */
export function StreetViewLink() {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      title={name}
      className={mapButtonClass}
    >
      <MapIcon>
        <circle cx="12" cy="5.5" r="2.5" />
        <path d="M9 11.5a3 3 0 0 1 6 0V15h-1.5v5h-3v-5H9z" />
      </MapIcon>
    </a>
  );
}
