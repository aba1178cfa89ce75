import type { CalendarYear, NightOwner } from "#server/stays/desk/calendar.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import { feedsIn, lookOf, platformName } from "./night-words.ts";

/** What the colors and patterns mean: only those that are on the page. */
export function Legend({ nights, asked }: Pick<CalendarYear, "nights" | "asked">) {
  const feeds = feedsIn(nights);
  const looks = new Map<string, string>();
  for (const { owner } of nights) looks.set(lookOf(owner, feeds), ownerKind(owner));
  return (
    <ul aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] text-muted">
      {[...looks].map(([look, words]) => (
        <li key={look} className="flex items-center gap-2">
          <span aria-hidden="true" className={`desk-sample ${look}`} />
          {words}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="desk-sample" />
        Free
      </li>
      {asked.length === 0 ? null : (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="desk-asked" data-sample />
          Asked for
        </li>
      )}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="desk-night-number" data-sample>
          {1}
        </span>
        Today
      </li>
    </ul>
  );
}

function ownerKind(owner: NightOwner): string {
  switch (owner.kind) {
    case "stay":
      return stateLabels[owner.state];
    case "block":
      return "Blocked";
    case "feed":
      return platformName(owner.feed);
  }
}
