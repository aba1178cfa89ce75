import { Link } from "react-router";
import { longMonth } from "#contract/calendar-date.ts";
import type { CalendarYear } from "#server/stays/desk/calendar.ts";
import type { PricesNow } from "#server/house/desk/prices.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { type Choice, chosenNights } from "./choice.ts";
import { ChosenNights } from "./chosen-nights.tsx";
import { dayInWords, type NightsByDate, ownerInWords, platformName } from "./night-words.ts";
import { PanelHead } from "./panel-head.tsx";
import type { Refused } from "./refused.ts";
import { StayCard } from "./stay-card.tsx";

type PanelProps = {
  calendar: CalendarYear;
  byDate: NightsByDate;
  choice: Choice;
  prices: PricesNow;
  refused: Refused | undefined;
};

/** What the owner can do with the choice: at the thumb on phones, beside the month on wide screens. */
export function Panel({ calendar: { month, nights, today }, byDate, choice, prices, refused }: PanelProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {longMonth(month)}.{choice.kind === "nights" ? ` Chosen: ${chosenInWords(choice)}.` : null}
      </p>
      {choice.kind === "none" ? (
        <div className="desk-panel max-md:hidden">
          <p>Tap the first night, then the last. Then block them, or enter a stay.</p>
        </div>
      ) : (
        <section aria-label="Chosen" className="desk-panel desk-chosen">
          {choice.kind === "nights" ? (
            <ChosenNights
              month={month}
              today={today}
              choice={choice}
              byDate={byDate}
              prices={prices}
              refused={refused}
            />
          ) : choice.kind === "stay" ? (
            <ChosenStay month={month} nights={nights} choice={choice} refused={refused} />
          ) : (
            <FeedNight month={month} night={choice.night} byDate={byDate} />
          )}
        </section>
      )}
    </>
  );
}

function chosenInWords(choice: Choice): string {
  const chosen = chosenNights(choice);
  if (!chosen) return "";
  const { from, to, count } = chosen;
  return count === 1 ? dayInWords(from) : `${count} nights, ${stayDates(from, to)}`;
}

type ChosenStayProps = Pick<CalendarYear, "month" | "nights"> &
  Pick<PanelProps, "refused"> & { choice: Extract<Choice, { kind: "stay" }> };

function ChosenStay({ month, nights, choice: { id, canceling }, refused }: ChosenStayProps) {
  const stay = nights.map(({ owner }) => owner).find((owner) => owner.kind === "stay" && owner.id === id);
  if (stay?.kind === "stay")
    return <StayCard key={id} month={month} stay={stay} canceling={canceling} refused={refused} />;
  return (
    <>
      <p role="alert">{refused?.message ?? "This stay has no nights in this year."}</p>
      <Link to={`/desk/stays/${encodeURIComponent(id)}`} className="button button-small button-bay mt-3">
        Open the stay
      </Link>
    </>
  );
}

function FeedNight({ month, night, byDate }: { month: string; night: string; byDate: NightsByDate }) {
  const owners = (byDate.get(night) ?? []).map(({ owner }) => owner);
  const feed = owners.find((owner) => owner.kind === "feed");
  return (
    <>
      <PanelHead
        month={month}
        title={dayInWords(night)}
        note={owners.length === 0 ? "free" : owners.map(ownerInWords).join("; ")}
      />
      {feed?.kind === "feed" ? (
        <p className="mt-2">
          {feed.summary === "" ? "" : `There it says “${feed.summary}”. `}
          Change it on {platformName(feed.feed)}; we follow within the hour.
        </p>
      ) : null}
    </>
  );
}
