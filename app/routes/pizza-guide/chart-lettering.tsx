import { chartWords } from "./chart-words.ts";

/** Names of towns and waters, set along the shore like on a printed chart. For the eye only: the list says where every shop is. */
export function ChartLettering() {
  return chartWords.map(({ text, at, ground, angle }) => (
    <span
      key={text}
      aria-hidden="true"
      className={`absolute -translate-1/2 font-display whitespace-nowrap select-none ${ground === "water" ? "text-bay-100 italic" : "text-bay-800"}`}
      style={{
        left: `calc(${at.x} * var(--unit))`,
        top: `calc(${at.y} * var(--unit))`,
        rotate: `${angle}deg`,
        fontSize: "clamp(0.8125rem, calc(13 * var(--unit)), 1.5rem)",
      }}
    >
      {text}
    </span>
  ));
}
