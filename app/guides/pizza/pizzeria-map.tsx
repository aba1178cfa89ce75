import type { FitBoundsOptions } from "leaflet";
import { type ComponentType, Suspense, lazy, useMemo, useRef, useState } from "react";
import { useHouse } from "#app/components/hooks/use-house.ts";
import type { MapPin, PinMapProps } from "#app/components/map/pin-map.tsx";
import { Section } from "#app/components/section.tsx";
import { useNearViewport } from "#app/components/ui/use-near-viewport.ts";
import { opensDetails } from "#app/guides/shared/details-dialog.tsx";
import { DirectionsLink, WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import { type Pizzeria, type PizzeriaId, pizzerias } from "#content/guides/pizzerias.ts";
import { type Place, wayNote } from "#content/guides/way-from-house.ts";
import { numberFirst } from "#content/rich-text.ts";

const PinMap = lazy<ComponentType<PinMapProps>>(() =>
  import("#app/components/map/pin-map.tsx").catch(() => ({ default: MapMissing })),
);

/** The pizzeria highlighted in the list and on the map. */
type Pointed = { pointed: PizzeriaId | undefined; onPoint: (id: PizzeriaId | undefined) => void };

/** Returns event handlers for pointing at a pizzeria with a mouse or the keyboard. */
function pointing(id: PizzeriaId, onPoint: Pointed["onPoint"]) {
  const [begin, end] = [() => onPoint(id), () => onPoint(undefined)];
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
}

/** Wider at edges with buttons. */
const padding = { paddingTopLeft: [40, 44], paddingBottomRight: [72, 44] } satisfies FitBoundsOptions;

const onBoardwalk = numberFirst(pizzerias.filter(({ place }) => place.boardwalk).length);

/** The pizzerias as a list, and as pins on a chart that loads near the viewport. Pointing at one highlights it in both. */
export function FindThemAll() {
  const [pointed, setPointed] = useState<PizzeriaId>();
  const [frame, near] = useNearViewport<HTMLDivElement>();
  const credit = useRef<HTMLElement>(null);
  const { location } = useHouse();
  const pins = useMemo(
    () => [{ id: "house", place: location, fixed: true }, ...pizzerias] satisfies MapPin[],
    [location],
  );
  const view = useMemo(() => ({ fit: pins.map(({ place }) => place), padding }), [pins]);

  function renderPin(id: string) {
    const index = pizzerias.findIndex((shop) => shop.id === id);
    const shop = pizzerias[index];
    if (!shop) return <HouseMark />;
    return <PizzeriaPin shop={shop} number={index + 1} pointed={pointed} onPoint={setPointed} />;
  }

  return (
    <Section
      name="find"
      title="Find Them All"
      lead={`${onBoardwalk} are on the boardwalk or a block from it, about ten minutes by car from the house.`}
    >
      <div className="mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.3fr]">
        <figure className="needs-script no-print lg:sticky lg:top-24 lg:order-last">
          <div
            ref={frame}
            role="group"
            aria-label="Map of the pizzerias"
            className="@container relative h-[26rem] overflow-hidden rounded-card bg-[#2c7d86] md:h-[34rem]"
          >
            {near ? (
              <Suspense fallback={null}>
                <PinMap
                  label="Chart with the house and the pizzerias"
                  pins={pins}
                  renderPin={renderPin}
                  view={view}
                  credit={credit}
                />
              </Suspense>
            ) : null}
          </div>
          <figcaption ref={credit} className="map-credit mt-3 text-sm text-muted">
            Pins are approximate; a dashed one marks only the town, because no report names the block. Our chart shows
            West Wildwood's streets, the boardwalk and Glenwood Avenue; Directions takes you to the door.{" "}
          </figcaption>
        </figure>
        <div>
          <PizzeriaList pointed={pointed} onPoint={setPointed} />
          <p className="mt-4 text-sm text-muted">{wayNote}</p>
        </div>
      </div>
    </Section>
  );
}

function MapMissing() {
  return <p className="p-6 text-white">The map could not be loaded. The list has the same places.</p>;
}

/** The pizzerias with their pins' numbers; each opens its dialog and links to directions. */
function PizzeriaList({ pointed, onPoint }: Pointed) {
  return (
    <ol className="rows">
      {pizzerias.map(({ id, name, location, place, mapSearch }, index) => (
        <li
          key={id}
          className={`flex flex-wrap justify-end gap-x-4 py-3.5 transition-colors ${pointed === id ? "bg-sand-100 [box-shadow:-0.75rem_0_var(--color-sand-100),0.75rem_0_var(--color-sand-100)]" : ""}`}
          {...pointing(id, onPoint)}
        >
          <span
            aria-hidden="true"
            className={`mt-1.5 grid size-8 flex-none place-items-center rounded-full text-[0.9375rem] font-semibold tabular-nums ${place.onlyTown ? "border-2 border-dashed border-coral-ink text-coral-ink" : "bg-coral-ink text-white"}`}
          >
            {index + 1}
          </span>
          <div className="min-w-[min(10rem,100%-3rem)] flex-1">
            <button
              {...opensDetails("shop", id)}
              className="min-h-11 text-left text-lg leading-snug font-medium hover:text-coral-ink"
            >
              {name}
            </button>
            <p className="text-[0.9375rem] text-muted">
              {location}
              {place.onlyTown ? `. Approximate: no source names the block, so the pin is on ${place.onlyTown}.` : null}
            </p>
            <p className="text-[0.9375rem] text-muted">
              <WayFromHouse place={place} />
            </p>
          </div>
          <DirectionsLink
            search={mapSearch}
            name={name}
            className="link inline-flex min-h-11 flex-none items-center self-start text-[0.9375rem]"
          />
        </li>
      ))}
    </ol>
  );
}

function HouseMark() {
  const { name } = useHouse();
  return (
    <div className="absolute -left-4.5 flex h-7 -translate-y-1/2 items-center gap-1.5 rounded-full bg-bay-950 pr-3 pl-2 text-sm font-semibold whitespace-nowrap text-sand-50">
      <svg viewBox="0 0 24 24" className="size-5 text-gold" aria-hidden="true">
        <path d="M12 2l11 9h-3v11H4V11H1z" fill="currentColor" />
        <path d="M9.5 14h5v8h-5z" className="fill-bay-950" />
      </svg>
      {name}
    </div>
  );
}

type PizzeriaPinProps = Pointed & {
  shop: Pizzeria;
  number: number;
};

/** One pizzeria on the map: its number, and its name while pointed at. Opens its dialog. */
function PizzeriaPin({ shop: { id, name, place }, number, pointed: pointedId, onPoint }: PizzeriaPinProps) {
  const pointed = pointedId === id;
  // East of downtown, only the left side has room for the name.
  const nameOnLeft = place.longitude > -74.815;
  return (
    <button
      {...opensDetails("shop", id)}
      className={`on-dark pointer-events-auto absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums [box-shadow:var(--shadow-lift)] transition-[scale,background-color] duration-200 after:absolute after:-inset-2.5 after:rounded-full md:size-9 md:text-base md:after:-inset-1.5 ${pointed ? "z-20 scale-115" : "z-10"} ${colorsOf(place, pointed)}`}
      {...pointing(id, onPoint)}
    >
      {number}{" "}
      <span
        className={
          pointed
            ? `pointer-events-none absolute top-1/2 w-max max-w-44 -translate-y-1/2 rounded-lg bg-bay-950 px-3 py-1.5 text-left text-sm leading-tight font-medium text-white ${nameOnLeft ? "right-full mr-2" : "left-full ml-2"}`
            : "sr-only"
        }
      >
        {name}
        {place.onlyTown ? ` (approximate, somewhere in ${place.onlyTown})` : null}
      </span>
    </button>
  );
}

/** Returns classes for a filled circle, or for a dashed one if only the town is known. */
function colorsOf({ onlyTown }: Place, pointed: boolean): string {
  if (onlyTown)
    return pointed
      ? "border-dashed border-bay-950 bg-white text-bay-950"
      : "border-dashed border-coral-ink bg-white text-coral-ink";
  return pointed ? "border-white bg-bay-950 text-white" : "border-white bg-coral-ink text-white";
}
