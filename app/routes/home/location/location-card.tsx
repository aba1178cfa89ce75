import { type ComponentType, Suspense, lazy, useState } from "react";
import { useNearViewport } from "#app/ui/use-near-viewport.ts";
import { addressLine } from "#content/property.ts";
import { FirstView } from "./first-view.tsx";

/** Nothing over the picture when the map's code does not come: the picture is complete. */
const LocationMap = lazy<ComponentType<{ onDrawn: () => void }>>(() =>
  import("./location-map.tsx").catch(() => ({ default: () => null })),
);

const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${addressLine}, USA`)}`;

/** Where the house is: the drawn chart as a picture, as a map that moves once the reader comes near, and the way there. */
export function LocationCard() {
  const [frame, near] = useNearViewport<HTMLDivElement>();
  const [drawn, setDrawn] = useState(false);

  return (
    <section className="card" aria-labelledby="location-title">
      <h3 id="location-title" className="title-3">
        Property Location
      </h3>
      <figure className="mt-5">
        <div ref={frame} className="relative h-96 overflow-hidden rounded-2xl bg-teal">
          {drawn ? null : <FirstView />}
          {near ? (
            <Suspense fallback={null}>
              <LocationMap onDrawn={() => setDrawn(true)} />
            </Suspense>
          ) : null}
        </div>
        <figcaption className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="flex-1 basis-56 text-sm text-muted">
            The pin stands in the middle of the borough. You get the street address when you book.
          </span>
          <a href={directions} className="button button-quiet button-small" target="_blank" rel="noopener noreferrer">
            Directions <span className="sr-only">(opens Google Maps in a new tab)</span>
          </a>
        </figcaption>
      </figure>
    </section>
  );
}
