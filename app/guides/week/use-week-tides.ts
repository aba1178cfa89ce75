import { useEffect, useState } from "react";
import { fetchTides, type TideDay } from "#app/components/tides/fetch-tides.ts";
import { type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";

const daysInWeek = 7;

/** The tides of the week that begins on a date; none without a date, for one too far away, or when the server does not answer. */
export function useWeekTides(firstDay: CalendarDate): readonly TideDay[] {
  const [tides, setTides] = useState<readonly TideDay[]>([]);
  useEffect(() => {
    setTides([]);
    // A year that is still being typed is no year we know: nobody has to be asked for it.
    if (!isCalendarDate(firstDay) || !firstDay.startsWith("20")) return;
    const leaving = new AbortController();
    fetchTides(firstDay, daysInWeek, leaving.signal).then(setTides, () => {});
    return () => leaving.abort();
  }, [firstDay]);
  return tides;
}
