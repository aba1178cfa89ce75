import { Form } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import { addDays, type CalendarDate, nightsBetween, weekdayName } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { mostNights } from "#contract/stays/stay.ts";
import type { PricesNow } from "#server/house/desk/prices.ts";
import { BayButton, Hidden, QuietLink } from "../buttons.tsx";
import { DeskForm } from "../form.tsx";
import { rentOf } from "../prices/season-weeks.ts";
import { type Choice, chosenNights, stayDaysOf } from "./choice.ts";
import { dayInWords, type NightsByDate, ownerInWords } from "./night-words.ts";
import { type FormError, messageOf, PanelHead } from "./panel-head.tsx";

type ChosenNightsProps = {
  month: string;
  today: CalendarDate;
  choice: Extract<Choice, { kind: "nights" }>;
  byDate: NightsByDate;
  prices: PricesNow;
  error: FormError | undefined;
};

/** What can be done with the chosen nights: block them, enter a stay, free blocked ones. */
export function ChosenNights({ month, today, choice, byDate, prices, error }: ChosenNightsProps) {
  const chosen = chosenNights(choice);
  if (!chosen) return null;
  const { from, to, count } = chosen;
  const { checkIn, checkOut } = stayDaysOf(chosen);
  const blocked = blockedAmong(from, to, byDate);
  const reason = count > mostNights ? "That is more than a year." : reasonAgainst(from, to, byDate, today);
  return (
    <>
      <PanelHead
        month={month}
        title={count === 1 ? dayInWords(from) : stayDates(from, to)}
        note={
          choice.last === null
            ? `${pluralize(count, "night")}. Tap the last night to choose more.`
            : `${pluralize(count, "night")}, ${weekdayName(from)} to ${weekdayName(to)}`
        }
        clear="Choose no nights"
        error={error?.intent === "price" ? undefined : messageOf(error)}
      />
      {blocked > 0 ? (
        <Form method="post" preventScrollReset className="mt-3">
          <Hidden intent="free" from={from} to={to} />
          <BayButton>{blocked === 1 ? "Free the blocked night" : `Free ${blocked} blocked nights`}</BayButton>
        </Form>
      ) : reason ? (
        <p className="mt-3">{reason}</p>
      ) : (
        <Form method="post" preventScrollReset className="mt-3">
          <Hidden intent="block" from={from} to={to} />
          <div className="flex flex-wrap gap-2">
            <BayButton>Block</BayButton>
            <QuietLink to={`/desk/stays/new?checkIn=${checkIn}&checkOut=${checkOut}`}>Enter a stay</QuietLink>
          </div>
          {checkOut < to ? (
            <p className="mt-2 text-[0.9375rem] text-muted">
              As a stay: {nightsBetween(checkIn, checkOut)} nights, leaving on {weekdayName(checkOut)}.
            </p>
          ) : null}
          <details open={Boolean(error?.typed.note)}>
            <summary>Block with a note</summary>
            <TextField
              label="Note, for you alone"
              name="note"
              maxLength={500}
              autoComplete="off"
              defaultValue={error?.typed.note}
            />
          </details>
        </Form>
      )}
      {count === 7 && to > today ? <PriceForm checkIn={from} prices={prices} error={error} /> : null}
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
function reasonAgainst(from: CalendarDate, to: CalendarDate, byDate: NightsByDate, today: CalendarDate): string | null {
  if (to <= today) return "These nights are in the past.";
  for (let night = from; night < to; night = addDays(night, 1)) {
    const owner = byDate.get(night)?.[0]?.owner;
    if (owner) return `${dayInWords(night)}: ${ownerInWords(owner)}.`;
  }
  return null;
}

type PriceFormProps = { checkIn: CalendarDate; prices: PricesNow; error: FormError | undefined };

/** The rent of seven chosen nights, and a price of their own for them. */
function PriceForm({ checkIn, prices: { rates, version }, error }: PriceFormProps) {
  const own = rates.weeks.find((week) => week.checkIn === checkIn);
  const rent = rentOf(checkIn, rates);
  const isShown = error?.intent === "price";
  return (
    <details key={checkIn} open={isShown}>
      <summary>{rent === null ? "Price this week" : `Change the week's price, ${dollars(rent)}`}</summary>
      <DeskForm name="price" preventScrollReset noValidate className="mt-2 grid gap-3">
        <Hidden intent="price" from={checkIn} version={version} />
        <TextField
          label="Rent for the seven nights"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={error?.typed.price || (own ? dollars(own.price) : "")}
          placeholder={rent === null ? "" : dollars(rent)}
          hint="Without the cleaning fee. Empty: the season's price."
          error={error?.errors["price"] ?? (isShown ? messageOf(error) : undefined)}
        />
        <div>
          <BayButton>Save the price</BayButton>
        </div>
      </DeskForm>
    </details>
  );
}
