import { useShoreWeek, useWeekAddress } from "./use-shore-week.ts";
import { PageLink } from "#app/components/page-link.tsx";

/** A link to the shore week in the corner of a guide, once anything is saved. */
export function WeekPill() {
  const { length } = useShoreWeek();
  const address = useWeekAddress();
  if (length === 0) return null;
  return (
    <PageLink
      to={address}
      className="week-pill no-print button button-small on-dark fixed right-4 bottom-4 z-30 bg-bay-950 text-sand-50 shadow-lift hover:bg-bay-800"
    >
      My shore week
      <span className="grid h-6 min-w-6 place-items-center rounded-full bg-gold px-1.5 text-sm text-bay-950 tabular-nums">
        {length}
        <span className="sr-only"> saved</span>
      </span>
    </PageLink>
  );
}
