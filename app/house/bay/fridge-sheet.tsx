import type { ReactNode } from "react";
import { ScrollingTable } from "#app/components/scrolling-table.tsx";
import { westWildwoodTides } from "#content/house/tide-station.ts";
import type { BayDay, BayTide } from "#contract/shore/bay.ts";
import { longDate } from "#contract/calendar-date.ts";
import { clockTime } from "#contract/shore/tides.ts";
import { Moon, shortDay } from "./tide-ribbon.tsx";

/** Every day in one table: for screen readers, and on paper the one sheet that is printed. */
export function FridgeSheet({ days }: { days: readonly BayDay[] }) {
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  return (
    <section aria-labelledby="sheet-title" className="mt-16 print:mt-0">
      <h2 id="sheet-title" className="title-2 no-print">
        {days.length > 7 ? "Four weeks for the refrigerator" : "For the refrigerator"}
      </h2>
      <p className="no-print mt-3 text-muted">Printed, this page is the table alone, on one sheet.</p>
      <p className="needs-script no-print mt-4">
        <button type="button" className="button button-quiet button-small" onClick={() => window.print()}>
          Print
        </button>
      </p>
      <div className="mt-6 print:mt-0">
        <ScrollingTable labelledBy="sheet-caption">
          <table className="bay-sheet w-full text-left">
            <caption id="sheet-caption" className="pb-3 text-left text-muted">
              Tides and sun at {westWildwoodTides.name}, {longDate(first)} to {longDate(last)}. Feet above{" "}
              {westWildwoodTides.datum}; predicted, not for navigation. * One of the year's highest.
            </caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">High water</th>
                <th scope="col">Low water</th>
                <th scope="col">Sun</th>
                <th scope="col">Moon</th>
              </tr>
            </thead>
            <tbody className="rows">
              {days.map(({ date, tides, sun, moon }) => (
                <tr key={date}>
                  <th scope="row">{shortDay(date)}</th>
                  <td>{inOneCell(tides, "high")}</td>
                  <td>{inOneCell(tides, "low")}</td>
                  <td>
                    <span>{clockTime(sun.rise)} to</span>
                    <span>{clockTime(sun.set)}</span>
                  </td>
                  <td>
                    <Moon phase={moon} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollingTable>
      </div>
    </section>
  );
}

/** `9:12 AM 4.2 9:31 PM 5.9*`, each tide in one piece. */
function inOneCell(tides: readonly BayTide[], type: BayTide["type"]): ReactNode {
  return tides
    .filter((tide) => tide.type === type)
    .map(({ time, feet, rare }) => (
      <span key={time}>
        {clockTime(time)} {feet.toFixed(1).replace("-", "−")}
        {rare ? "*" : ""}
      </span>
    ));
}
