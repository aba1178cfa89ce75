import { type ComponentType, lazy, Suspense } from "react";
import { Part } from "#app/components/section.tsx";
import { useNearViewport } from "#app/components/ui/use-near-viewport.ts";
import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import type { ShownHouse } from "#contract/house/house.ts";
import type { PricesInWords } from "#contract/page-facts.ts";
import type { NightsOnPages } from "#contract/stays/availability.ts";
import { type KnownNights, knownPrices, StaleNote, useAvailability } from "./nights-and-prices.tsx";
import type { PlannedStay } from "./plan.ts";

/** The booked nights in the page's data. The server adds `asOfDay`, the date of `asOf` at the house: a browser's first date formatting is slow. */
export type BookedNights = NightsOnPages & { asOfDay: CalendarDate };

type StayPlannerCardProps = {
  house: ShownHouse;
  prices: PricesInWords;
  initial: BookedNights | null;
  onAsk: (stay: PlannedStay) => void;
};

/** The planner with today's prices. If either fails to load, the plain prices stay. */
const StayPlanner = lazy<ComponentType<PlainPricesProps & Pick<StayPlannerCardProps, "house" | "onAsk">>>(() =>
  Promise.all([import("./planner.tsx"), knownPrices()]).then(
    ([{ StayPlanner: Planner }, prices]) => ({
      default: ({ house, availability, onAsk }) => <Planner {...{ house, availability, prices, onAsk }} />,
    }),
    () => ({ default: PlainPrices }),
  ),
);

/** Which nights are free and what they cost. The planner loads near the screen, into reserved space. */
export function StayPlannerCard({ house, prices, initial, onAsk }: StayPlannerCardProps) {
  const availability = useAvailability(initial);
  const known = { prices, availability, asOfDay: initial?.asOfDay };
  const [card, near] = useNearViewport<HTMLElement>("600px 0px");

  return (
    <Part
      ref={card}
      tabIndex={-1}
      name="availability"
      title="Availability Calendar"
      className="card max-lg:order-first"
    >
      <p className="needs-script no-print mt-2 text-muted">
        Pick the day you arrive to see the total and when it's due.
      </p>
      <div className="planner-space mt-3 sm:mt-5">
        {near ? (
          <Suspense fallback={<PlainPrices {...known} />}>
            <StayPlanner house={house} onAsk={onAsk} {...known} />
          </Suspense>
        ) : (
          <PlainPrices {...known} />
        )}
      </div>
    </Part>
  );
}

/** Moves the focus to the card when the planner replaces a link that has it, so that Tab continues from there. */
function moveFocusToCard(link: HTMLElement | null) {
  return () => {
    if (link && link === document.activeElement) link.closest<HTMLElement>("section")?.focus({ preventScroll: true });
  };
}

type PlainPricesProps = {
  prices: PricesInWords;
  availability: KnownNights;
  /** The date at the house when the nights were last confirmed, if known. */
  asOfDay: CalendarDate | undefined;
};

/** Booked nights to come and prices as lists, shown until the planner has loaded and without JavaScript. */
function PlainPrices({ prices, availability, asOfDay }: PlainPricesProps) {
  const { stale } = availability;
  const booked = availability.booked.filter(({ end }) => asOfDay === undefined || end > asOfDay);
  const { season, examples, otherDates, deposit } = prices;
  const rows = [
    ...examples.flatMap(([nights, price, withDog], i) => [
      [`${nights} nights${i === 0 ? " in the peak season" : ""}`, price],
      ...(withDog === null ? [] : [[`${nights} nights with a small dog`, withDog]]),
    ]),
    [otherDates, "Ask us"],
  ];
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <div>
        <h4 className="font-semibold">Booked nights</h4>
        <ul className="rows mt-2">
          {booked.map(({ start, end }) => (
            <li key={start} className="py-2.5">
              {longDate(start)} to check-out on {longDate(end)}
            </li>
          ))}
          {booked.length === 0 ? <li className="py-2.5">No nights are booked yet.</li> : null}
        </ul>
        <a ref={moveFocusToCard} href="/weeks" className="link no-print mt-2 inline-flex min-h-11 items-center">
          See open weeks and prices
        </a>
        {asOfDay ? <p className="text-[0.9375rem] text-muted">As of {longDate(asOfDay)}.</p> : null}
        {stale ? <StaleNote /> : null}
      </div>
      <div>
        <table className="w-full">
          <caption className="pb-3 text-left text-muted">
            What a stay costs{season === null ? "" : `, cleaning included (${season})`}
          </caption>
          <tbody className="rows">
            {rows.map(([stay, price]) => (
              <tr key={stay}>
                <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere">
                  {stay}
                </th>
                <td className="py-2.5 text-right font-semibold tabular-nums">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-[0.9375rem] text-muted">
          Plus a {deposit === null ? "" : `${deposit} `}refundable security deposit.
        </p>
      </div>
    </div>
  );
}
