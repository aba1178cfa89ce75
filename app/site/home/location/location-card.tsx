import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { StaticMap } from "#app/components/map/static-map.tsx";
import { PageLink } from "#app/components/page-link.tsx";
import { Part } from "#app/components/section.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { TideDrawing } from "#app/components/tides/tide-drawing.tsx";
import { useNearViewport } from "#app/components/ui/use-near-viewport.ts";
import pinHouse from "#content/drawings/pin-house.svg";
import { chartCredit } from "#content/guides/geo/chart-credit.ts";
import { isMoved } from "#content/house/house.ts";
import { addressLine } from "#content/house/property.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { BayDay } from "#contract/shore/bay.ts";
import type { Tide } from "#contract/shore/tides.ts";
import { cardGap, firstCenter, firstZoom, houseFromMiddle, HouseInfo, mapLabel, pin } from "./house-view.tsx";
import type { LocationMapProps } from "./location-map.tsx";

/** If the map's code fails to load, the static map stays. */
const LocationMap = lazy<ComponentType<LocationMapProps>>(() =>
  import("./location-map.tsx").catch(() => ({ default: () => null })),
);

const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${addressLine}, USA`)}`;

/** Where the house is: a static map that becomes interactive when it is scrolled near, and a link to directions. */
export function LocationCard({ dock }: { dock: DayAtDock | null }) {
  const { location } = useHouse();
  const [frame, near] = useNearViewport<HTMLDivElement>();
  const credit = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState(false);

  return (
    <Part name="location" title="Property Location" className="card">
      <figure className="mt-5">
        <div ref={frame} className="@container relative h-96 overflow-hidden rounded-2xl bg-teal">
          {drawn ? null : <ServerHtml name="first-view">{import.meta.env.SSR ? <FirstView /> : null}</ServerHtml>}
          {near ? (
            <Suspense fallback={null}>
              <LocationMap credit={credit} onDrawn={() => setDrawn(true)} />
            </Suspense>
          ) : null}
        </div>
        <figcaption className="map-credit mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="flex-1 basis-56 text-sm text-muted">
            {isMoved(location) ? "The pin shows about where the house is." : "The pin is in the middle of the borough."}{" "}
            You get the street address when you book.{" "}
            {drawn ? null : (
              <ServerHtml name="chart-credit" as="span">
                {import.meta.env.SSR ? chartCredit : null}
              </ServerHtml>
            )}
            <span ref={credit} />
          </span>
          <a href={directions} className="button button-quiet button-small" target="_blank" rel="noopener noreferrer">
            Directions <span className="sr-only">(opens Google Maps in a new tab)</span>
          </a>
        </figcaption>
      </figure>
      {dock ? <TodayAtDock {...dock} /> : null}
    </Part>
  );
}

/** The map's first view as a picture, shown until the map has loaded and without JavaScript. */
function FirstView() {
  const house = useHouse();
  return (
    <StaticMap center={firstCenter(house)} zoom={firstZoom} alt={mapLabel(house)}>
      <img
        src={pinHouse}
        alt={`Marker: ${house.name}`}
        width={pin.width}
        height={pin.height}
        loading="lazy"
        className="absolute max-w-none"
        style={{ left: houseFromMiddle.right - pin.width / 2, top: houseFromMiddle.down - pin.height }}
      />
      <div
        className="absolute -translate-x-1/2 -translate-y-full"
        style={{ left: houseFromMiddle.right, top: houseFromMiddle.down - pin.height - cardGap }}
      >
        <HouseInfo />
      </div>
    </StaticMap>
  );
}

/** The bay on the day the page was rendered: sentences, which the server writes so that the browser need not, and data for the drawing. */
export type DayAtDock = {
  date: CalendarDate;
  line: string;
  alert: string | null;
  sun: BayDay["sun"];
  tides: Pick<Tide, "time" | "feet">[];
};

/** The water at the dock that day: one line, the Weather Service's alert, and the day's curve. */
function TodayAtDock({ date, line, alert, sun, tides }: DayAtDock) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <ServerHtml name="today-at-dock">
        {import.meta.env.SSR ? (
          <>
            <p>
              {line}{" "}
              <PageLink to="/bay" className="link">
                The bay this week
              </PageLink>
            </p>
            {alert === null ? null : (
              <p data-alerts className="mt-2 font-semibold">
                {alert}
              </p>
            )}
          </>
        ) : null}
      </ServerHtml>
      <TideDrawing days={[{ date, sun }]} tides={tides} className="mt-3 h-18 rounded-2xl max-sm:hidden" />
    </div>
  );
}
