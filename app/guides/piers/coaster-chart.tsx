import { useRef, useState } from "react";
import { opensDetails } from "#app/guides/shared/details-dialog.tsx";
import type { RideId } from "#content/guides/rides.ts";
import { type Coaster, coasterLabel, coasters, inversionsInWords } from "./coasters.ts";

type Series = "height" | "inversions";

/** The two series, which differ in pattern as well as in color. */
const series: readonly { name: Series; label: string; background: string }[] = [
  { name: "height", label: "Minimum height in inches", background: "var(--color-gold)" },
  {
    name: "inversions",
    label: "Inversions",
    background: "repeating-linear-gradient(135deg, var(--color-sand-50) 0 3px, var(--color-coral) 3px 8px)",
  },
];

/** Classes that indent the axis where names are beside the bars instead of above them. */
const axis = "@min-[35rem]:ml-46 mr-7";

/** The coasters as stacked bars. Pointing at, tapping or focusing a row shows what riders say; pressing it then opens the ride. */
export default function CoasterChart() {
  const [hidden, setHidden] = useState<readonly Series[]>([]);
  const [active, setActive] = useState<RideId>();
  /** Whether a click opens the ride: with a finger, only if the row already showed its tooltip. */
  const mayOpen = useRef(true);
  const lengths = coasters.map((coaster) => segmentsOf(coaster, hidden));
  const { max, ticks } = scaleFor(Math.max(...lengths.map(({ height, inversions }) => height + inversions)));
  const share = (length: number) => `${(length / max) * 100}%`;

  return (
    <div className="@container">
      <div role="group" aria-label="Series shown" className="mb-4 flex flex-wrap gap-x-3">
        {series.map(({ name, label, background }) => (
          <button
            key={name}
            type="button"
            aria-pressed={!hidden.includes(name)}
            className={`inline-flex min-h-11 items-center gap-2.5 pr-3 text-[0.9375rem] font-medium decoration-1 underline-offset-4 ${hidden.includes(name) ? "text-bay-200 line-through" : "hover:underline"}`}
            onClick={() =>
              setHidden((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]))
            }
          >
            <span
              aria-hidden="true"
              className="h-4 w-6 rounded-sm border-2 border-current forced-color-adjust-none"
              style={hidden.includes(name) ? {} : { background }}
            />
            {label}
          </button>
        ))}
      </div>
      <div
        role="group"
        aria-label="Coasters, one by one"
        className="relative flex h-[min(500px,60vh)] flex-col pb-8 text-sm leading-none tabular-nums"
        onPointerLeave={(event) => event.pointerType === "mouse" && setActive(undefined)}
        onKeyDown={(event) => event.key === "Escape" && setActive(undefined)}
      >
        <div aria-hidden="true" className={`absolute inset-0 ${axis}`}>
          {ticks.map((tick) => (
            <span key={tick} className="absolute inset-y-0 border-l border-bay-600" style={{ left: share(tick) }}>
              <span
                className={`absolute bottom-0 bg-bay-800 pt-2 whitespace-nowrap text-bay-200 ${tick === 0 ? "-left-px" : "-translate-x-1/2"}`}
              >
                {tick}
              </span>
            </span>
          ))}
        </div>
        {ticks.length === 0 ? (
          <p role="status" className="absolute top-1/3 right-0 w-2/3 text-center text-base text-bay-200">
            Both are hidden. Bring one back above.
          </p>
        ) : null}
        {coasters.map((coaster, index) => {
          const { id, consensus } = coaster;
          const { height, inversions } = lengths[index] ?? { height: 0, inversions: 0 };
          const words = `${coaster.height} inches, ${inversionsInWords(coaster.inversions)}`;
          return (
            <div key={id} className="relative flex min-h-0 flex-1">
              <button
                {...opensDetails("ride", id)}
                aria-describedby={active === id ? "coaster-tooltip" : undefined}
                className={`flex w-full flex-col justify-center gap-y-1 py-1 text-left @min-[35rem]:flex-row @min-[35rem]:items-center ${active === undefined || active === id ? "" : "opacity-75"}`}
                onPointerEnter={(event) => event.pointerType === "mouse" && setActive(id)}
                onFocus={() => setActive(id)}
                onBlur={() => setActive(undefined)}
                onPointerDown={(event) => (mayOpen.current = event.pointerType !== "touch" || active === id)}
                onClick={(event) => {
                  if (!mayOpen.current) event.preventDefault();
                  setActive(id);
                  mayOpen.current = true;
                }}
              >
                <span
                  className={`relative w-fit bg-bay-800 @min-[35rem]:w-46 ${active === id ? "font-bold" : "font-medium"}`}
                >
                  {coasterLabel(coaster)}
                  <span className="sr-only">{words}</span>
                </span>
                <span aria-hidden="true" className="relative mr-7 flex flex-1 font-bold @min-[35rem]:h-2/3">
                  <span
                    className="grid items-center overflow-hidden bg-gold pl-2.5 text-bay-950 forced-color-adjust-none"
                    style={{ width: share(height) }}
                    hidden={height === 0}
                  >
                    {height} in
                  </span>
                  <span
                    className="forced-color-adjust-none"
                    style={{ width: share(inversions), background: series[1]?.background }}
                  />
                  {inversions > 0 ? <span className="self-center pl-2">{inversions}</span> : null}
                </span>
              </button>
              {active === id ? (
                <div
                  id="coaster-tooltip"
                  role="tooltip"
                  className={`absolute inset-x-0 z-10 text-base sm:left-auto sm:w-96 ${index < coasters.length / 2 ? "top-full" : "bottom-full"}`}
                >
                  <div className="rounded-2xl bg-sand-50 p-5 text-ink [box-shadow:var(--shadow-lift)]">
                    <p className="title-3">{coasterLabel(coaster)}</p>
                    <p className="mt-1 font-semibold">{words}</p>
                    <p className="mt-2 text-[0.9375rem] leading-normal text-muted">{consensus}</p>
                  </div>
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the lengths of a coaster's two bar segments in units of the axis; 0 for a hidden series. */
export function segmentsOf({ height, inversions }: Coaster, hidden: readonly Series[]): Record<Series, number> {
  return {
    height: hidden.includes("height") ? 0 : height,
    inversions: hidden.includes("inversions") ? 0 : inversions,
  };
}

/** Returns an axis from 0 to a round number at or above the longest bar, with evenly spaced ticks; none if there are no bars. */
export function scaleFor(longest: number): { max: number; ticks: number[] } {
  if (longest === 0) return { max: 1, ticks: [] };
  const step = longest > 12 ? 10 : 1;
  const max = Math.ceil(longest / step) * step;
  return { max, ticks: Array.from({ length: max / step + 1 }, (_, index) => index * step) };
}
