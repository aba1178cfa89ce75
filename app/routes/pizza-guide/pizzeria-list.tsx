import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { WayFromHouse } from "#app/guide-kit/way-from-house.tsx";
import { pizzerias } from "#content/pizzerias.ts";
import type { PizzeriaMarks } from "./pizzeria-map.tsx";

/** The pizzerias by the numbers of their pins, each with its card and its directions. */
export function PizzeriaList({ pointed, onPoint, onOpen }: PizzeriaMarks) {
  return (
    <ol className="rows">
      {pizzerias.map(({ id, name, location, place, mapSearch }, index) => (
        <li
          key={id}
          className={`flex flex-wrap justify-end gap-x-4 py-3.5 transition-colors ${pointed === id ? "bg-sand-100 shadow-[-0.75rem_0_var(--color-sand-100),0.75rem_0_var(--color-sand-100)]" : ""}`}
          onPointerEnter={() => onPoint(id)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <span
            aria-hidden="true"
            className={`mt-1.5 grid size-8 flex-none place-items-center rounded-full text-[0.9375rem] font-semibold tabular-nums ${place ? "bg-coral-ink text-white" : "border border-dashed border-field text-muted"}`}
          >
            {index + 1}
          </span>
          <div className="min-w-[10rem] flex-1">
            <button
              type="button"
              className="min-h-11 text-left text-lg leading-snug font-medium hover:text-coral-ink"
              aria-haspopup="dialog"
              onClick={(event) => onOpen(id, event.currentTarget)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
            >
              {name}
            </button>
            <p className="text-[0.9375rem] text-muted">
              {location}
              {place ? null : ". No pin yet: we could not confirm the block."}
            </p>
            {place ? (
              <p className="text-[0.9375rem] text-muted">
                <WayFromHouse place={place} />
              </p>
            ) : null}
          </div>
          <MapSearchLink
            search={mapSearch}
            name={name}
            className="link inline-flex min-h-11 flex-none items-center self-start text-[0.9375rem]"
          />
        </li>
      ))}
    </ol>
  );
}
