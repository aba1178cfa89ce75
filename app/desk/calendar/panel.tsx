import { useRef } from "react";
import { Form } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import { addDays, isCalendarDate, longMonth, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { allows, stateLabels } from "#contract/stays/stay.ts";
import type { PricesNow } from "#server/house/desk/prices.ts";
import type { CalendarYear, NightOwner } from "#server/stays/desk/calendar.ts";
import { BayButton, BayLink, Hidden, PrimaryButton, QuietLink } from "../buttons.tsx";
import { CheckField, DeskForm, typedFields } from "../form.tsx";
import { type Choice, chosenNights, searchFor } from "./choice.ts";
import { ChosenNights } from "./chosen-nights.tsx";
import { dayInWords, type NightsByDate, ownerInWords, platformName } from "./night-words.ts";
import { type FormError, messageOf, PanelHead } from "./panel-head.tsx";

type PanelProps = {
  calendar: CalendarYear;
  byDate: NightsByDate;
  choice: Choice;
  prices: PricesNow;
  error: FormError | undefined;
};

/** What the owner can do with the choice: at the thumb on phones, beside the month on wide screens. */
export function Panel({ calendar: { month, nights, today }, byDate, choice, prices, error }: PanelProps) {
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
            <ChosenNights month={month} today={today} choice={choice} byDate={byDate} prices={prices} error={error} />
          ) : choice.kind === "stay" ? (
            <ChosenStay month={month} nights={nights} choice={choice} error={error} />
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
  Pick<PanelProps, "error"> & { choice: Extract<Choice, { kind: "stay" }> };

function ChosenStay({ month, nights, choice: { id, canceling }, error }: ChosenStayProps) {
  const stay = nights.map(({ owner }) => owner).find((owner) => owner.kind === "stay" && owner.id === id);
  if (stay?.kind === "stay") return <StayCard key={id} month={month} stay={stay} canceling={canceling} error={error} />;
  return (
    <>
      <p role="alert">{error?.message ?? "This stay has no nights in this year."}</p>
      <BayLink to={`/desk/stays/${encodeURIComponent(id)}`} className="mt-3">
        Open the stay
      </BayLink>
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

type Stay = Extract<NightOwner, { kind: "stay" }>;

type StayCardProps = { month: string; stay: Stay; canceling: boolean; error: FormError | undefined };

/** The stay on a tapped night: who it is, and how to move or cancel it. */
function StayCard({ month, stay, canceling, error }: StayCardProps) {
  const { id, name, state, checkIn, checkOut } = stay;
  const nights = nightsBetween(checkIn, checkOut);
  return (
    <>
      <PanelHead
        month={month}
        title={
          <>
            {name} <span className="tag ml-1 font-normal">{stateLabels[state]}</span>
          </>
        }
        note={`${stayDates(checkIn, checkOut)}, ${pluralize(nights, "night")}`}
        error={messageOf(error)}
      />
      {canceling ? (
        <CancelForm month={month} stay={stay} nights={nights} error={error?.errors["sure"]} />
      ) : (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <BayLink to={`/desk/stays/${id}`}>Open</BayLink>
            {allows(state, "cancel") ? (
              <QuietLink to={searchFor(month, { kind: "stay", id, canceling: true })} preventScrollReset replace>
                Cancel this stay
              </QuietLink>
            ) : null}
          </div>
          {allows(state, "move") ? <MoveForm stay={stay} error={error} /> : null}
        </>
      )}
    </>
  );
}

function MoveForm({ stay: { id, version, checkIn, checkOut }, error }: { stay: Stay; error: FormError | undefined }) {
  const departure = useRef<HTMLInputElement>(null);
  const nights = useRef(nightsBetween(checkIn, checkOut));
  const field = typedFields(error?.typed ?? { checkIn, checkOut }, error?.errors);
  return (
    <details className="mt-2" open={error !== undefined}>
      <summary>Move to other dates</summary>
      <DeskForm name="move" preventScrollReset className="mt-2 grid gap-3 sm:grid-cols-2 md:grid-cols-1">
        <Hidden intent="move" id={id} version={version} />
        <TextField
          key={`in ${checkIn}`}
          label="Arrival"
          type="date"
          required
          {...field("checkIn")}
          // The departure moves along, until another one is typed.
          onInput={({ currentTarget: { value } }) => {
            if (departure.current && isCalendarDate(value)) departure.current.value = addDays(value, nights.current);
          }}
        />
        <TextField
          key={`out ${checkOut}`}
          label="Departure"
          type="date"
          required
          ref={departure}
          {...field("checkOut")}
          onInput={({ currentTarget: { value, form } }) => {
            const arrival = form?.elements.namedItem("checkIn");
            if (!(arrival instanceof HTMLInputElement) || !isCalendarDate(arrival.value) || !isCalendarDate(value))
              return;
            nights.current = nightsBetween(arrival.value, value);
          }}
        />
        <BayButton>Move</BayButton>
      </DeskForm>
    </details>
  );
}

type CancelFormProps = { month: string; stay: Stay; nights: number; error: string | undefined };

/** Asks once; about a guest who was mailed, the server asks again. */
function CancelForm({ month, stay: { id, name, version }, nights, error }: CancelFormProps) {
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <Hidden intent="cancel" id={id} version={version} />
      <p>
        Cancel the stay of {name}? {nights === 1 ? "Its night becomes" : `Its ${nights} nights become`} free at once.
      </p>
      {error ? (
        <>
          <p id="sure-error" role="alert" className="mt-2 font-medium text-coral-ink">
            {error}
          </p>
          <CheckField name="sure" value="yes" required aria-describedby="sure-error">
            I tell {name} myself.
          </CheckField>
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <PrimaryButton className="button-small">Yes, cancel it</PrimaryButton>
        <QuietLink to={searchFor(month, { kind: "stay", id, canceling: false })} preventScrollReset replace>
          Keep it
        </QuietLink>
      </div>
    </Form>
  );
}
