import { useEffect, useRef } from "react";
import { type MapType, sourceOf } from "./map-consent.tsx";

type AgreementPanelProps = {
  type: Exclude<MapType, "chart">;
  onAgree: () => void;
  onDecline: () => void;
};

/** Says who will be asked before anybody is. Takes the focus; Escape means no. */
export function AgreementPanel({ type, onAgree, onDecline }: AgreementPanelProps) {
  const { title, question, agree } = sourceOf(type);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), [type]);

  return (
    <div
      role="group"
      aria-label={title}
      className="absolute inset-x-2.5 bottom-2.5 mx-auto max-w-[26rem] rounded-2xl bg-white forced-colors:border p-4 text-ink shadow-[0_8px_24px_oklch(0.2_0.04_230/0.35)] sm:right-auto sm:mx-0"
      onKeyDown={(event) => {
        if (event.key === "Escape") onDecline();
      }}
    >
      <p id="map-agreement" className="text-[0.9375rem] leading-snug">
        {question}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          ref={first}
          type="button"
          aria-describedby="map-agreement"
          className="button button-primary button-small"
          onClick={onAgree}
        >
          {agree}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onDecline}>
          Stay with the chart
        </button>
      </div>
    </div>
  );
}
