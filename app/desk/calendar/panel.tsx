import type { ReactNode } from "react";
import { Link, useActionData } from "react-router";
import { BayButton, BayLink, PostForm, QuietLink } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { DeskForm, TextField, useAnswer } from "#app/desk/form.tsx";
import type { FormAnswer } from "#app/desk/http.ts";
import { rentOf } from "#app/desk/prices/season-weeks.ts";
import { type CalendarDate, dayAndDate, longMonth, nightsBetween, weekdayName } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { allows, maxNights, stateLabels } from "#contract/stays/stay.ts";
import { type Choice, chosenNights, searchFor, stayDaysOf, useCalendar } from "./choice.ts";
import { holderInWords, platformName } from "./night-words.ts";

/** What the owner can do with the selection: at the bottom on phones, next to the month on wide screens. */
export function Panel() {
  const { month, choice } = useCalendar();
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
            <ChosenNights choice={choice} />
          ) : choice.kind === "stay" ? (
            <ChosenStay id={choice.id} />
          ) : (
            <FeedNight night={choice.night} />
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
  return count === 1 ? dayAndDate(from) : `${count} nights, ${stayDates(from, to)}`;
}

function ChosenNights({ choice }: { choice: Extract<Choice, { kind: "nights" }> }) {
  const { today, byDate } = useCalendar();
  const answer = useActionData<FormAnswer>();
  const chosen = chosenNights(choice);
  if (!chosen) return null;
  const { from, to, count } = chosen;
  const { checkIn, checkOut } = stayDaysOf(chosen);
  const taken = [...byDate]
    .flatMap(([night, [range]]) => (range && from <= night && night < to ? [{ night, holder: range.holder }] : []))
    .toSorted((a, b) => (a.night < b.night ? -1 : 1));
  const blocked = taken.filter(({ holder }) => holder.kind === "block").length;
  const [first] = taken;
  const reason =
    count > maxNights
      ? "That is more than a year."
      : to <= today
        ? "These nights are in the past."
        : first && `${dayAndDate(first.night)}: ${holderInWords(first.holder)}.`;
  return (
    <>
      <PanelHead
        title={count === 1 ? dayAndDate(from) : stayDates(from, to)}
        note={
          choice.last === null
            ? `${pluralize(count, "night")}. Tap the last night to choose more.`
            : `${pluralize(count, "night")}, ${weekdayName(from)} to ${weekdayName(to)}`
        }
        clear="Clear selection"
        error={answer?.typed["form"] === "price" ? undefined : answer?.message}
      />
      {blocked > 0 ? (
        <PostForm className="mt-3" fields={{ intent: "free", from, to }}>
          <BayButton>{blocked === 1 ? "Free the blocked night" : `Free ${blocked} blocked nights`}</BayButton>
        </PostForm>
      ) : reason ? (
        <p className="mt-3">{reason}</p>
      ) : (
        <PostForm className="mt-3" fields={{ intent: "block", from, to }}>
          <div className="flex flex-wrap gap-2">
            <BayButton>Block</BayButton>
            <QuietLink to={`/desk/stays/new?checkIn=${checkIn}&checkOut=${checkOut}`}>Enter a stay</QuietLink>
          </div>
          {checkOut < to ? (
            <p className="mt-2 note">
              As a stay: {nightsBetween(checkIn, checkOut)} nights, leaving on {weekdayName(checkOut)}.
            </p>
          ) : null}
          <Fold title="Block with a note" open={Boolean(answer?.typed["note"])}>
            <TextField
              label="Note (only you see it)"
              name="note"
              maxLength={500}
              defaultValue={answer?.typed["note"]}
            />
          </Fold>
        </PostForm>
      )}
      {count === 7 && to > today ? <PriceForm checkIn={from} /> : null}
    </>
  );
}

function PriceForm({ checkIn }: { checkIn: CalendarDate }) {
  const { prices, version } = useCalendar().prices;
  const own = prices.weeks.find((week) => week.checkIn === checkIn);
  const rent = rentOf(checkIn, prices);
  const answer = useAnswer("price");
  const name = `weeks.${checkIn}`;
  return (
    <Fold
      key={checkIn}
      title={rent === null ? "Price this week" : `Change the week's price, ${dollars(rent)}`}
      form="price"
    >
      <DeskForm
        name="price"
        version={version}
        values={{ [name]: own ? dollars(own.price) : "" }}
        noValidate
        className="mt-2 grid gap-3"
        fields={{ from: checkIn }}
      >
        <TextField
          label="Rent for the seven nights"
          name={name}
          inputMode="decimal"
          placeholder={rent === null ? "" : dollars(rent)}
          hint="Without the cleaning fee. Leave it empty for the season's price."
          error={answer?.errors[name] ?? answer?.message}
        />
        <div>
          <BayButton>Save the price</BayButton>
        </div>
      </DeskForm>
    </Fold>
  );
}

function ChosenStay({ id }: { id: string }) {
  const { nights } = useCalendar();
  const stay = nights.map(({ holder }) => holder).find((holder) => holder.kind === "stay" && holder.id === id);
  const page = `/desk/stays/${encodeURIComponent(id)}`;
  if (stay?.kind !== "stay") {
    return (
      <>
        <p role="alert">This stay has no nights in this year.</p>
        <BayLink to={page} className="mt-3">
          Open the stay
        </BayLink>
      </>
    );
  }
  const { name, state, checkIn, checkOut } = stay;
  return (
    <>
      <PanelHead
        title={
          <>
            {name} <span className="tag ml-1 font-normal">{stateLabels[state]}</span>
          </>
        }
        note={`${stayDates(checkIn, checkOut)}, ${pluralize(nightsBetween(checkIn, checkOut), "night")}`}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <BayLink to={page}>Open</BayLink>
        {allows(state, "move") ? <QuietLink to={`${page}?do=move#panel`}>Move to other dates</QuietLink> : null}
        {allows(state, "cancel") ? <QuietLink to={`${page}?do=cancel#panel`}>Cancel this stay</QuietLink> : null}
      </div>
    </>
  );
}

function FeedNight({ night }: { night: string }) {
  const { byDate } = useCalendar();
  const holders = (byDate.get(night) ?? []).map(({ holder }) => holder);
  const feed = holders.find((holder) => holder.kind === "feed");
  return (
    <>
      <PanelHead
        title={dayAndDate(night)}
        note={holders.length === 0 ? "free" : holders.map(holderInWords).join("; ")}
      />
      {feed?.kind === "feed" ? (
        <p className="mt-2">
          {feed.summary === "" ? "" : `Its entry says “${feed.summary}”. `}
          Change it on {platformName(feed.feed)}, and it changes here within the hour.
        </p>
      ) : null}
    </>
  );
}

type PanelHeadProps = {
  title: ReactNode;
  note: ReactNode;
  /** The label of the close button. */
  clear?: string;
  error?: string | undefined;
};

/** The panel's heading, with a button that clears the selection. */
function PanelHead({ title, note, clear = "Close", error }: PanelHeadProps) {
  const { month } = useCalendar();
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2>
          {title}
          <span className="block note font-normal">{note}</span>
        </h2>
        <Link
          to={searchFor(month, { kind: "none" })}
          replace
          className="desk-clear"
          // The button disappears with the panel, so the focus returns to the night.
          onClick={() => document.querySelector<HTMLElement>(".desk-month [tabindex='0']")?.focus()}
          aria-label={clear}
        >
          ×
        </Link>
      </div>
      {error ? (
        <p role="alert" className="mt-2 font-medium text-coral-ink">
          {error}
        </p>
      ) : null}
    </>
  );
}
