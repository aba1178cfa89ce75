import type { HighWater } from "#contract/prices/weeks.ts";
import { OpenIcon } from "#app/components/ui/icons.tsx";
import type { ListedWeek } from "./week-list.tsx";
import { shortDates } from "./week-parts.tsx";

const times: readonly [HighWater, string][] = [
  ["morning", "In the morning"],
  ["noon", "Around noon"],
  ["afternoon", "In the afternoon"],
];

/** When the bay is high by day, for those who want to know. */
export function TidesByWeek({ weeks }: { weeks: readonly ListedWeek[] }) {
  const found = times
    .map(([time, words]) => ({ words, weeks: weeks.filter(({ highWater }) => highWater === time) }))
    .filter((time) => time.weeks.length > 0);
  if (found.length === 0) return null;
  return (
    <details className="group no-print mt-6 max-w-[46rem]">
      <summary className="flex min-h-11 items-center gap-3 py-2 font-semibold">
        <OpenIcon />
        High water in each week
      </summary>
      <p className="mt-2 text-[0.9375rem] text-muted">By the tide closest to noon on most days.</p>
      <dl className="rows mt-3">
        {found.map(({ words, weeks: those }) => (
          <div key={words} className="py-2">
            <dt className="font-medium">{words}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {those.map((week) => (
                <a
                  key={week.checkIn}
                  href={`/bay?week=${week.checkIn}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {shortDates(week)}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
