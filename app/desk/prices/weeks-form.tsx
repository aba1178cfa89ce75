import { useId } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { areNightsAmong, nightsTogether } from "#contract/stays/availability.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { Rates, Season } from "#contract/prices/rates.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { nowInWords, type Refused, shownIn } from "./refused.ts";
import { guestPays, type SeasonWeek, seasonWeeks } from "./season-weeks.ts";
import { useTyped } from "./use-typed.ts";
import { DeskForm } from "../desk-form.tsx";

type FormProps = {
  rates: Rates;
  version: number;
  /** The first night of the season that is shown after saving. */
  season: string;
  refused: Refused | null;
};

/** Every week of a season with its price; an empty field leaves the season's. */
export function WeeksForm({
  rates,
  version,
  season,
  refused,
  of,
  today,
  taken,
}: FormProps & { of: Season; today: CalendarDate; taken: readonly TakenNights[] }) {
  const weeks = seasonWeeks(of, rates, today);
  if (weeks.length === 0) return <p className="mt-3">No whole week of this season is left.</p>;
  return (
    <DeskForm name="weeks" className="mt-2 max-w-[40rem]">
      <Hidden part="weeks" version={version} season={season} />
      <ul className="rows">
        {weeks.map((week) => (
          <WeekRow
            key={week.checkIn}
            week={week}
            taken={takenInWords(week, taken)}
            seasonPrice={of.weekPrice}
            rates={rates}
            refused={refused}
          />
        ))}
      </ul>
      <div className="desk-save">
        <button type="submit" className="button button-primary">
          Save weeks
        </button>
      </div>
    </DeskForm>
  );
}

type TakenNights = { from: CalendarDate; to: CalendarDate; blocked: boolean };

/** `booked`, `blocked`, or with "partly" while some of its nights are free; null for a free week. */
function takenInWords({ checkIn, checkOut }: SeasonWeek, taken: readonly TakenNights[]): string | null {
  const within = taken.filter(({ from, to }) => from < checkOut && to > checkIn);
  if (within.length === 0) return null;
  const words = within.every(({ blocked }) => blocked) ? "blocked" : "booked";
  const nights = nightsTogether(within.map(({ from, to }) => ({ start: from, end: to })));
  const isWhole = areNightsAmong(nights, { start: checkIn, end: checkOut });
  return isWhole ? words : `partly ${words}`;
}

type WeekRowProps = {
  week: SeasonWeek;
  taken: string | null;
  seasonPrice: number;
  rates: Rates;
  refused: Refused | null;
};

function WeekRow({ week: { checkIn, checkOut, price }, taken, seasonPrice, rates, refused }: WeekRowProps) {
  const id = useId();
  const name = `week-${checkIn}`;
  const inForce = price === null ? "" : dollars(price);
  const { typed, field } = useTyped(shownIn(refused, name, inForce));
  const error = refused?.errors[checkIn];
  const now = nowInWords(refused, name, inForce);
  const amount = typed.trim() === "" ? null : parseDollars(typed);
  const total = amount === undefined ? null : guestPays(checkIn, amount, rates);
  return (
    <li className="grid grid-cols-[1fr_min(8rem,45%)] items-center gap-x-4 py-2">
      <label htmlFor={id} className="font-medium">
        <span className="sr-only">Price for </span>
        {stayDates(checkIn, checkOut)}
        {taken === null ? null : <span className="tag ml-2 font-normal">{taken}</span>}
      </label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={dollars(seasonPrice)}
        {...field}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        className="field-input row-span-2 text-right tabular-nums"
      />
      <p id={`${id}-note`} className="text-[0.9375rem] text-muted">
        {error ? <span className="font-medium text-coral-ink">{error} </span> : null}
        {now ? <span className="font-medium text-ink">{now} </span> : null}
        {total === null ? "" : `A guest pays ${dollars(total)}.`}
      </p>
    </li>
  );
}

/** A price for seven nights that begin on another day, or outside all seasons. */
export function OtherWeekForm({ version, season, refused }: FormProps) {
  const checkIn = refused?.values["checkIn"] ?? "";
  const error = refused?.errors[checkIn];
  const isDay = refused?.values["checkIn"] !== "";
  return (
    <details className="mt-6" open={refused !== null}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Price a week that is not in this list
      </summary>
      <DeskForm name="week" className="mt-3 grid max-w-[28rem] grid-cols-1 gap-4">
        <Hidden part="week" version={version} season={season} />
        <TextField
          label="First night"
          name="checkIn"
          type="date"
          required
          defaultValue={checkIn}
          error={isDay ? undefined : error}
        />
        <TextField
          label="Rent for the seven nights"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={refused?.values["price"]}
          error={isDay ? error : undefined}
        />
        <button type="submit" className="button button-quiet justify-self-start">
          Save this week
        </button>
      </DeskForm>
    </details>
  );
}

/** What every form of this page posts beside its fields. */
export function Hidden({ part, version, season }: { part: string; version: number; season: string }) {
  return (
    <>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="season" value={season} />
    </>
  );
}
