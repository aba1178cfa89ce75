import { type CSSProperties, type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { freeWeeksOn } from "#app/desk/prices/season-weeks.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOfWeek,
  longMonth,
  type Month,
  monthOf,
  sameDayIn,
  weekdayNames,
  weeksOf,
} from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import type { DeskNightRange } from "#server/stays/desk/calendar.ts";
import { choiceAfter, chosenNights, searchFor, useCalendar } from "./choice.ts";
import { nightInWords, holderLabel } from "./night-words.ts";

/** A month of nights as an ARIA grid. Each night is a link that selects it, so it also works without JavaScript. */
export function MonthGrid() {
  const { month, nights, today, asked, byDate, choice, prices } = useCalendar();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month);
  const [stop, setStop] = useState<CalendarDate>(today);
  const movesFocus = useRef(false);
  const lanes = lanesOf(nights);
  const bands = weeks.map((week) => bandsOf(week, lanes));
  const chosen = chosenNights(choice);
  const shown = weeks.flat();
  const weekPrices = freeWeeksOn(shown, prices.prices, (night) => byDate.has(night), today);
  const tabStop = shown.includes(stop) ? stop : (shown.find((day) => day >= `${month}-01`) ?? "");

  useEffect(() => {
    // Its month may not be rendered yet.
    const link = table.current?.querySelector<HTMLElement>(`[data-night="${stop}"]`);
    if (!movesFocus.current || !link) return;
    movesFocus.current = false;
    link.focus();
  }, [stop, month]);

  function focusDay(day: CalendarDate): void {
    movesFocus.current = true;
    setStop(day);
    if (!shown.includes(day)) goTo(monthOf(day));
  }

  function goTo(next: Month): void {
    void navigate(searchFor(next, choice), { replace: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const day = (event.target as HTMLElement).dataset["night"];
    if (day === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") (event.target as HTMLElement).click();
    else {
      const next = daysByKey[event.key]?.(day, event.shiftKey);
      if (next === undefined) return;
      focusDay(next);
    }
    event.preventDefault();
  }

  return (
    <div className="desk-month-frame" {...swipes((months) => goTo(addMonths(month, months)))}>
      <table
        ref={table}
        {...(hydrated && { role: "grid", "aria-multiselectable": true })}
        aria-label={longMonth(month)}
        className="desk-month"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {["Sunday", ...weekdayNames.slice(0, 6)].map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">
                  {name.slice(0, 1)}
                  <span className="desk-weekday-rest">{name.slice(1, 3)}</span>
                </span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week[0]} style={{ "--lanes": depthOf(bands[index]) } as CSSProperties}>
              {week.map((night, column) => {
                const isChosen = chosen !== null && chosen.from <= night && night < chosen.to;
                const next = choiceAfter(choice, night, byDate);
                const price = weekPrices.get(night);
                const names = asked.filter(({ start, end }) => start <= night && night < end).map(({ name }) => name);
                return (
                  <td
                    key={night}
                    {...(hydrated && { role: "gridcell", "aria-selected": isChosen })}
                    data-chosen={isChosen || undefined}
                    data-outside={monthOf(night) !== month || undefined}
                    data-past={night < today || undefined}
                  >
                    <Link
                      to={searchFor(month, next)}
                      replace
                      className="desk-night"
                      data-night={night}
                      aria-label={[
                        nightInWords(night, byDate, today),
                        ...(price === undefined ? [] : [`the week from here ${dollars(price)}`]),
                        ...(names.length === 0 ? [] : [`asked for by ${names.join(" and ")}`]),
                      ].join(", ")}
                      aria-current={night === today ? "date" : undefined}
                      {...(hydrated && { tabIndex: night === tabStop ? 0 : -1 })}
                      onFocus={() => setStop(night)}
                    >
                      <span className="desk-night-number">{Number(night.slice(8))}</span>
                      {names.length === 0 ? null : <span aria-hidden="true" className="desk-asked" />}
                    </Link>
                    {price === undefined ? null : (
                      <span aria-hidden="true" className="desk-week-price">
                        {dollars(price)}
                      </span>
                    )}
                    {(bands[index] ?? [])
                      .filter((band) => band.column === column)
                      .map((band) => (
                        <NightBand key={`${band.range.start} ${band.lane}`} band={band} />
                      ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A range of nights as drawn over one week: from the middle of the first day to the middle of the day of departure. */
export type Band = {
  range: DeskNightRange;
  lane: number;
  /** Its first day in this week, 0 to 6. */
  column: number;
  /** In days, with half a day where the range begins or ends. */
  width: number;
  begins: boolean;
  ends: boolean;
};

/** Assigns each range to a lane. Overlapping ranges are drawn below each other; ranges that meet on a turnover day share a lane. */
export function lanesOf(nights: readonly DeskNightRange[]): Map<DeskNightRange, number> {
  const ends: CalendarDate[] = [];
  return new Map(
    nights.map((range) => {
      const free = ends.findIndex((end) => end <= range.start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = range.end;
      return [range, lane];
    }),
  );
}

/** Returns the bands to draw over one week. */
export function bandsOf(week: readonly CalendarDate[], lanes: ReadonlyMap<DeskNightRange, number>): Band[] {
  const first = week[0] ?? "";
  const after = addDays(week[6] ?? first, 1);
  return [...lanes].flatMap(([range, lane]) => {
    // The day of departure still shows half a band.
    if (range.end < first || range.start >= after) return [];
    const begins = range.start >= first;
    const ends = range.end < after;
    const column = begins ? week.indexOf(range.start) : 0;
    const start = begins ? column + 0.5 : 0;
    const end = ends ? week.indexOf(range.end) + 0.5 : 7;
    return [{ range, lane, column, width: end - start, begins, ends }];
  });
}

function depthOf(bands: readonly Band[] = []): number {
  return Math.max(1, ...bands.map(({ lane }) => lane + 1));
}

/** Draws an owner's color, pattern and name over their nights. Screen readers get the same from the cells' labels. */
function NightBand({ band: { range, lane, width, begins, ends } }: { band: Band }) {
  const { look } = useCalendar();
  return (
    <span
      aria-hidden="true"
      className={`desk-band ${look(range.holder)}`}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      style={{ "--lane": lane, "--width": width } as CSSProperties}
    >
      {width > 0.5 ? <span>{holderLabel(range.holder)}</span> : null}
    </span>
  );
}

/** The day that each key moves to. With Shift, Page Up and Page Down move by a year. */
const daysByKey: Readonly<Record<string, (day: CalendarDate, shift: boolean) => CalendarDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -dayOfWeek(day)),
  End: (day) => addDays(day, 6 - dayOfWeek(day)),
  PageUp: (day, shift) => sameDayIn(addMonths(monthOf(day), shift ? -12 : -1), day),
  PageDown: (day, shift) => sameDayIn(addMonths(monthOf(day), shift ? 12 : 1), day),
};

/** How far a finger has to move sideways to turn the month, in pixels. */
const swipeWidth = 60;

function swipes(onSwipe: (months: 1 | -1) => void) {
  let start: { x: number; y: number } | null = null;
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.item(0);
      start = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      if (!start) return;
      const touch = event.changedTouches.item(0);
      const across = touch.clientX - start.x;
      const down = touch.clientY - start.y;
      start = null;
      if (Math.abs(across) >= swipeWidth && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
