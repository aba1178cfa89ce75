import { type MapType, mapTypes } from "./map-consent.tsx";

type MapTypeControlProps = { current: MapType; onChoose: (type: MapType, button: HTMLElement) => void };

/** Chart, streets or aerial pictures: one of them is pressed. */
export function MapTypeControl({ current, onChoose }: MapTypeControlProps) {
  return (
    <div
      role="group"
      aria-label="Map type"
      className="flex h-10 rounded-xl bg-white p-1 shadow-[0_2px_10px_oklch(0.2_0.04_230/0.3)]"
    >
      {mapTypes.map(({ type, label }) => (
        <button
          key={type}
          type="button"
          aria-pressed={current === type}
          className="rounded-lg px-2 text-sm font-semibold text-bay-950 hover:bg-sand-100 aria-pressed:bg-bay-800 aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none sm:px-3"
          onClick={(event) => onChoose(type, event.currentTarget)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
