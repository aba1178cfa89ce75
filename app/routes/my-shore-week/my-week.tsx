import { useEffect, useRef, useState } from "react";
import { type Day, type ShoreWeek, moveStop, toggleStop } from "#app/guide-kit/shore-week.ts";
import { changeWeek, useDeviceKeeps } from "#app/guide-kit/use-shore-week.ts";
import { daySelectId } from "./day-select-id.ts";
import { EmptyWeek } from "./empty-week.tsx";
import { dayName, knownStops, stops } from "./stops.ts";
import { takeBack } from "./take-back.ts";
import { type Notice, UndoBar } from "./undo-bar.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekTools } from "./week-tools.tsx";

/** The reader's own week: to arrange, share, print and put in a calendar. Every change can be taken back. */
export function MyWeek({ own }: { own: ShoreWeek }) {
  const [notice, setNotice] = useState<Notice>();
  const moved = useRef<string>(undefined);
  const deviceKeeps = useDeviceKeeps();
  const week = knownStops(own);
  const nameOf = (id: string) => stops.get(id)?.name ?? "";

  // A stop that changes its day is drawn anew in another list; the focus goes with it.
  useEffect(() => {
    if (moved.current) document.getElementById(daySelectId(moved.current))?.focus();
    moved.current = undefined;
  }, [own]);

  function change(text: string, takesFocus: boolean, next: (before: ShoreWeek) => ShoreWeek): void {
    changeWeek((before) => {
      const after = next(before);
      setNotice({ text, change: { before, after }, takesFocus });
      return after;
    });
  }

  function move(id: string, day: Day): void {
    moved.current = id;
    change(`${nameOf(id)}: ${dayName(day).toLowerCase()}.`, false, (before) => moveStop(before, id, day));
  }

  return (
    <div className="wrap pt-10 pb-28 md:pt-14 print:py-0">
      {deviceKeeps ? null : (
        <p className="no-print mb-8 max-w-[46rem] rounded-2xl bg-gold px-6 py-4 text-bay-950">
          Your browser does not let us keep anything, so this week lasts only until you close or reload the page. A link
          or a printed sheet keeps it.
        </p>
      )}
      {week.length === 0 ? (
        <EmptyWeek />
      ) : (
        <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_20rem] print:block">
          <WeekDays
            week={week}
            onMove={move}
            onRemove={(id) => change(`${nameOf(id)} is off the list.`, true, (before) => toggleStop(before, id))}
          />
          <WeekTools week={week} onClear={() => change("Your week is empty.", true, () => [])} />
        </div>
      )}
      <UndoBar
        notice={notice}
        onUndo={(made) => {
          changeWeek((now) => takeBack(made, now));
          setNotice(undefined);
        }}
        onDismiss={() => setNotice(undefined)}
      />
    </div>
  );
}
