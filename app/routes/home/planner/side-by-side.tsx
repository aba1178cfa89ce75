import { estimateInWords, type Estimate } from "./estimate.ts";
import { isSameStay } from "./kept-stays.ts";
import { type Stay, stayInWords } from "./stay.ts";

type SideBySideProps = {
  /** The stay on display, if one is chosen. */
  chosen: Stay | undefined;
  kept: readonly Stay[];
  estimateFor: (stay: Stay) => Estimate;
  /** Why a stay cannot be had as it is; undefined when nothing is known against it. */
  problemOf: (stay: Stay) => string | undefined;
  onShow: (stay: Stay) => void;
  onLetGo: (stay: Stay) => void;
};

/** The id of the list's title, which takes the focus. */
export const keptTitleId = "kept-title";

/** The kept stays beside the one on display, with the prices and nights of now. */
export function SideBySide({ chosen, kept, estimateFor, problemOf, onShow, onLetGo }: SideBySideProps) {
  if (kept.length === 0) return null;
  const isNew = chosen && !kept.some((stay) => isSameStay(stay, chosen));
  return (
    <section aria-labelledby={keptTitleId} className="no-print border-t border-line pt-6 lg:col-span-2">
      <h4 id={keptTitleId} tabIndex={-1} className="font-semibold">
        Side by side
      </h4>
      <ul className="kept-stays mt-3 grid gap-4">
        {[...(isNew ? [chosen] : []), ...kept].map((stay) => {
          const words = stayInWords(stay);
          const isShown = chosen !== undefined && isSameStay(stay, chosen);
          const problem = problemOf(stay);
          return (
            <li key={`${stay.checkIn} ${stay.nights}`} className="flex flex-col gap-1">
              <p className="font-medium">{words}</p>
              <p>{upperFirst(estimateInWords(estimateFor(stay)))}</p>
              <p className="text-[0.9375rem] text-muted">{problem ?? "Shows as open."}</p>
              <p className="mt-auto flex flex-wrap gap-x-5">
                {isShown ? (
                  <span className="inline-flex min-h-11 items-center text-muted">Shown above</span>
                ) : (
                  <button type="button" className="link size-11" onClick={() => onShow(stay)}>
                    Show<span className="sr-only"> {words}</span>
                  </button>
                )}
                {isNew && isShown ? null : (
                  <button type="button" className="link min-h-11" onClick={() => onLetGo(stay)}>
                    Let go<span className="sr-only"> of {words}</span>
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
