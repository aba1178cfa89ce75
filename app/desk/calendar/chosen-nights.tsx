import { Form, Link } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import { addDays, type CalendarDate, nightsBetween, weekdayName } from "#contract/calendar-date.ts";
import type { PricesNow } from "#server/house/desk/prices.ts";
import { mostNights } from "#contract/stays/stay.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { type Choice, chosenNights, stayDaysOf } from "./choice.ts";
import { PanelHead } from "./panel-head.tsx";
import { PriceForm } from "./price-form.tsx";
import { messageOf, type Refused } from "./refused.ts";
import { dayInWords, type NightsByDate, ownerInWords } from "./night-words.ts";

type ChosenNightsProps = {
  month: string;
  today: CalendarDate;
  choice: Extract<Choice, { kind: "nights" }>;
  byDate: NightsByDate;
  prices: PricesNow;
  refused: Refused | undefined;
};

/** What can be done with the chosen nights: block them, enter a stay, free blocked ones. */
export function ChosenNights({ month, today, choice, byDate, prices, refused }: ChosenNightsProps) {
  const chosen = chosenNights(choice);
  if (!chosen) return null;
  const { from, to, count } = chosen;
  const { checkIn, checkOut } = stayDaysOf(chosen);
  const message = refused?.intent === "price" ? null : messageOf(refused);
  const blocked = blockedAmong(from, to, byDate);
  const hindrance = count > mostNights ? "That is more than a year." : hindranceIn(from, to, byDate, today);
  return (
    <>
      <PanelHead
        month={month}
        title={count === 1 ? dayInWords(from) : stayDates(from, to)}
        note={
          <>
            {count === 1 ? "1 night" : `${count} nights`}
            {choice.last === null
              ? ". Tap the last night to choose more."
              : `, ${weekdayName(from)} to ${weekdayName(to)}`}
          </>
        }
        clear="Choose no nights"
      />
      {message ? (
        <p role="alert" className="mt-2 font-medium text-coral-ink">
          {message}
        </p>
      ) : null}
      {blocked > 0 ? (
        <Form method="post" preventScrollReset className="mt-3">
          <Posted intent="free" from={from} to={to} />
          <button type="submit" className="button button-small button-bay">
            {blocked === 1 ? "Free the blocked night" : `Free ${blocked} blocked nights`}
          </button>
        </Form>
      ) : hindrance ? (
        <p className="mt-3">{hindrance}</p>
      ) : (
        <Form method="post" preventScrollReset className="mt-3">
          <Posted intent="block" from={from} to={to} />
          <div className="flex flex-wrap gap-2">
            <button type="submit" className="button button-small button-bay">
              Block
            </button>
            <Link
              to={`/desk/stays/new?checkIn=${checkIn}&checkOut=${checkOut}`}
              className="button button-small button-quiet"
            >
              Enter a stay
            </Link>
          </div>
          {checkOut < to ? (
            <p className="mt-2 text-[0.9375rem] text-muted">
              As a stay: {nightsBetween(checkIn, checkOut)} nights, leaving on {weekdayName(checkOut)}.
            </p>
          ) : null}
          <details open={Boolean(refused?.typed.note)}>
            <summary className="link inline-flex min-h-11 items-center font-medium">Block with a note</summary>
            <TextField
              label="Note, for you alone"
              name="note"
              maxLength={500}
              autoComplete="off"
              defaultValue={refused?.typed.note}
            />
          </details>
        </Form>
      )}
      {count === 7 && to > today ? <PriceForm checkIn={from} prices={prices} refused={refused} /> : null}
    </>
  );
}

function Posted({ intent, from, to }: { intent: string; from: CalendarDate; to: CalendarDate }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
    </>
  );
}

function blockedAmong(from: CalendarDate, to: CalendarDate, byDate: NightsByDate): number {
  let count = 0;
  for (let night = from; night < to; night = addDays(night, 1))
    if (byDate.get(night)?.[0]?.owner.kind === "block") count++;
  return count;
}

/** Why the nights cannot be blocked or booked, in a sentence; null when they can. */
function hindranceIn(from: CalendarDate, to: CalendarDate, byDate: NightsByDate, today: CalendarDate): string | null {
  if (to <= today) return "These nights are in the past.";
  for (let night = from; night < to; night = addDays(night, 1)) {
    const owner = byDate.get(night)?.[0]?.owner;
    if (owner) return `${dayInWords(night)}: ${ownerInWords(owner)}.`;
  }
  return null;
}
