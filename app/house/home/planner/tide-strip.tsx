import { useEffect, useState } from "react";
import { fetchTides, type TideDay } from "#app/components/tides/fetch-tides.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { nightsBetween, type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";

type TideStripProps = { checkIn: CalendarDate; checkOut: CalendarDate };

/** Tides and sunset on the days of the stay, fetched when somebody wants to see them. */
export function TideStrip({ checkIn, checkOut }: TideStripProps) {
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState<readonly TideDay[] | "failed">([]);

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    fetchTides(checkIn, nightsBetween(checkIn, checkOut) + 1, leaving.signal).then(
      setDays,
      () => leaving.signal.aborted || setDays("failed"),
    );
    return () => leaving.abort();
  }, [open, checkIn, checkOut]);

  return (
    <details
      className="no-print mt-6 border-t border-line pt-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Tides on these days</summary>
      {days === "failed" ? (
        <p className="mt-2 text-muted">
          We know no tides for these days, or could not ask. <BayLink />
        </p>
      ) : (
        <>
          <ul aria-label="Tides and sunset" className="rows mt-3 text-[0.9375rem]">
            {days.map(({ date, high, low, sunset }) => (
              <li key={date} className="py-2">
                <strong className="font-semibold">{dayAndDate(date).replace(/, \d{4}$/, "")}</strong>
                <span className="block">High water {high}</span>
                <span className="block text-muted">
                  Low water {low}. Sunset {sunset}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">
            Predicted for West Wildwood, in feet above MLLW; not for navigation. <BayLink week={checkIn} />
          </p>
        </>
      )}
    </details>
  );
}

function BayLink({ week }: { week?: CalendarDate }) {
  return (
    <PageLink to={week ? `/bay?week=${week}` : "/bay"} className="link">
      The bay that week
    </PageLink>
  );
}
