import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fetchJson } from "#app/components/form/fetch-json.ts";
import { posters } from "#app/components/guide-posters.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { posterRow } from "#app/components/ui/poster-row.ts";
import {
  changeWeek,
  type Day,
  moveStop,
  type ShoreWeek,
  toggleStop,
  useDeviceKeeps,
} from "#app/guides/shared/shore-week.ts";
import { guides } from "#content/guides/guides.ts";
import { addDays, type CalendarDate, isDayInOurYears } from "#contract/calendar-date.ts";
import { clockTime, feetInWords, type Tide, type TidesAnswer, tidesPath } from "#contract/shore/tides.ts";
import { dayName, knownStops, stops } from "./stops.ts";
import { daySelectId, type TideDay, WeekDays } from "./week-days.tsx";
import { readWeekNote, storedFirstDay, storeFirstDay } from "./week-note.ts";
import { WeekTools } from "./week-tools.tsx";

/** The reader's own week, to arrange, share, print and put in a calendar. Every change can be undone. */
export function MyWeek({ own }: { own: ShoreWeek }) {
  const [typedDay, setFirstDay] = useState(firstDayOfPage);
  const firstDay = isDayInOurYears(typedDay) ? typedDay : "";
  const tides = useWeekTides(firstDay);
  const [notice, setNotice] = useState<Notice>();
  const moved = useRef<string>(undefined);
  const deviceKeeps = useDeviceKeeps();
  const week = knownStops(own);
  const nameOf = (id: string) => stops.get(id)?.name ?? "";

  useEffect(() => {
    storeFirstDay(typedDay);
    // Once it is stored: after a change the two would differ.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, [typedDay]);

  // A moved stop is rendered in another list, and the focus follows it.
  useEffect(() => {
    if (moved.current) document.getElementById(daySelectId(moved.current))?.focus();
    moved.current = undefined;
  }, [own]);

  function change(text: string, stop: string | undefined, next: (before: ShoreWeek) => ShoreWeek): void {
    changeWeek((before) => {
      const after = next(before);
      setNotice({ text, stop, change: { before, after } });
      return after;
    });
  }

  function move(id: string, day: Day): void {
    moved.current = id;
    change(`${nameOf(id)}: ${dayName(day, firstDay)}.`, id, (before) => moveStop(before, id, day));
  }

  function remove(id: string): void {
    change(`${nameOf(id)} is off the list.`, id, (before) => toggleStop(before, id));
  }

  return (
    <div className="wrap pt-10 pb-28 md:pt-14 print:py-0">
      {deviceKeeps ? null : (
        <p className="no-print mb-8 max-w-[46rem] rounded-2xl bg-gold px-6 py-4 text-bay-950">
          Your browser won't let us save anything, so this week lasts only until you close or reload the page. To keep
          it, share a link or print it.
        </p>
      )}
      {week.length === 0 ? (
        <EmptyWeek />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem] print:block">
          <WeekDays week={week} firstDay={firstDay} tides={tides} onMove={move} onRemove={remove} />
          <WeekTools
            week={week}
            firstDay={typedDay}
            onFirstDay={setFirstDay}
            tides={tides}
            onClear={() => change("Your week is empty.", undefined, () => [])}
          />
        </div>
      )}
      <UndoBar
        notice={notice}
        onUndo={(made) => changeWeek((now) => undoChange(made, now))}
        onClose={() => setNotice(undefined)}
      />
    </div>
  );
}

/** The date of day 1 in the link that led here, or the one stored on this device. */
function firstDayOfPage(): CalendarDate {
  return readWeekNote(window.location.hash).from || storedFirstDay();
}

/** Shown while nothing is saved: the guides to save from. Centered in the space reserved for a week, minus the page's padding. */
function EmptyWeek() {
  return (
    <div className="grid min-h-[calc(70vh-10.5rem)] items-center gap-10 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
      <div>
        {/* Two lines in every face: on one, the last word would wrap when the font arrives. */}
        <h2 className="title-2 max-sm:max-w-xs">Seven days, nothing planned</h2>
        <p className="lead mt-4 text-muted">
          Which is one way to do it. Or press Save on a ride, a pizzeria or a beach, and it shows up here.
        </p>
      </div>
      <ul className={posterRow}>
        {guides
          .filter(({ id }) => id !== "borough")
          .map(({ id, link, category, title }) => (
            <li key={id}>
              <PageLink to={link} className="block text-center font-medium hover:text-coral-ink hover:underline">
                <img
                  src={posters[id]}
                  alt=""
                  width="800"
                  height="1000"
                  className="mb-2 aspect-4/5 w-full rounded-2xl object-cover"
                />
                {category}
                <span className="sr-only">: {title}</span>
              </PageLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

type Notice = {
  text: string;
  change: WeekChange;
  /** The stop it is about; undefined for the whole week. */
  stop: string | undefined;
};

type UndoBarProps = {
  notice: Notice | undefined;
  onUndo: (change: WeekChange) => void;
  onClose: () => void;
};

/** Says what has just changed and offers to undo it. Stays until the next change, or until dismissed. */
function UndoBar({ notice, onUndo, onClose }: UndoBarProps) {
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // A removed stop's button has disappeared, so the focus must move.
    const isLeft = notice?.change.after.some(({ id }) => id === notice.stop);
    if (isLeft === false) undo.current?.focus({ preventScroll: true });
  }, [notice]);

  /** Closes the bar. Its button disappears, so the focus moves to the stop, if it is in the week. */
  function close({ stop = "" }: Notice, before?: () => void): void {
    flushSync(() => {
      before?.();
      onClose();
    });
    const place = document.getElementById(daySelectId(stop)) ?? document.getElementById("main");
    place?.focus({ preventScroll: true });
  }

  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-30 in-data-page-from:bottom-32 lg:in-data-page-from:bottom-18 flex justify-center px-4"
    >
      {notice ? (
        <div className="on-dark pointer-events-auto flex flex-wrap items-center gap-x-5 rounded-2xl border border-sand-50/25 bg-bay-950 py-2 pr-3 pl-5 text-sand-50 [box-shadow:var(--shadow-lift)]">
          <p className="py-1">{notice.text}</p>
          <span className="-ml-3 flex items-center">
            <button
              ref={undo}
              type="button"
              className="min-h-11 px-3 font-semibold text-gold underline underline-offset-4"
              onClick={() => close(notice, () => onUndo(notice.change))}
            >
              Undo
            </button>
            <button
              type="button"
              className="min-h-11 px-3 text-bay-200 hover:text-sand-50"
              onClick={() => close(notice)}
            >
              Dismiss
            </button>
          </span>
        </div>
      ) : null}
    </div>
  );
}

type WeekChange = { before: ShoreWeek; after: ShoreWeek };

/** Undoes the change from `before` to `after` in the current week, and leaves later changes, perhaps from another tab, in place. */
export function undoChange({ before, after }: WeekChange, now: ShoreWeek): ShoreWeek {
  const dayAfter = new Map(after.map(({ id, day }) => [id, day]));
  const dayNow = new Map(now.map(({ id, day }) => [id, day]));
  const known = new Set([...before, ...after].map(({ id }) => id));
  const restored = before.flatMap(({ id, day }) => {
    const dayIsNow = dayNow.get(id);
    if (dayIsNow === undefined) return dayAfter.has(id) ? [] : [{ id, day }];
    return [{ id, day: dayIsNow === dayAfter.get(id) ? day : dayIsNow }];
  });
  return [...restored, ...now.filter(({ id }) => !known.has(id))];
}

const daysInWeek = 7;

/** Returns the tides of the week that begins on a date; none without a date, for one too far away, or without an answer. */
function useWeekTides(firstDay: CalendarDate): readonly TideDay[] {
  const [tides, setTides] = useState<readonly TideDay[]>([]);
  useEffect(() => {
    setTides([]);
    if (firstDay === "") return;
    const leaving = new AbortController();
    fetchWeekTides(firstDay, leaving.signal).then(setTides, () => {});
    return () => leaving.abort();
  }, [firstDay]);
  return tides;
}

/** Fetches the tides of a week. Rejects if the answer has none. */
async function fetchWeekTides(from: CalendarDate, leaving: AbortSignal): Promise<TideDay[]> {
  const to = addDays(from, daysInWeek - 1);
  const { tides, sun } = await fetchJson<TidesAnswer>(`${tidesPath}?from=${from}&to=${to}`, leaving);
  // A proxy may answer with something else.
  if (!Array.isArray(tides) || !Array.isArray(sun)) throw new TypeError(`${tidesPath} answered without tides`);
  const inWords = (date: CalendarDate, type: Tide["type"]) =>
    tides
      .filter((tide) => tide.type === type && tide.time.startsWith(date))
      .map(({ time, feet }) => `${clockTime(time)}, ${feetInWords(feet)}`)
      .join("; ");
  return sun.map(({ date, set }) => ({
    date,
    high: inWords(date, "high"),
    low: inWords(date, "low"),
    sunset: clockTime(set),
  }));
}
