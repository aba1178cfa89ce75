import * as z from "zod/mini";
import { prices as shipped } from "#content/house/prices.ts";
import { type CalendarDate, isCalendarDate, longDate } from "#contract/calendar-date.ts";
import { changedElsewhere, changeResult, formError, type FormResult } from "#contract/forms/form-result.ts";
import type { HouseDocument } from "#contract/house/house.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/prices/federal-holidays.ts";
import { centsPerDollar, dollars, maxPriceCents } from "#contract/prices/money.ts";
import { type ConfirmedRules, datesOf, type Prices, type PricesAnswer, type Season } from "#contract/prices/prices.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { checkStored } from "#server/platform/db/stored-json.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { readDocument } from "#server/settings/house-document.ts";
import { changeHouseSetting, readHouseSetting } from "#server/settings/house-settings.ts";

const settingName = "rates";

/** The most seasons and individual weeks stored: many years' worth, yet still a small page. */
const most = { seasons: 40, weeks: 200 };

/** When the shipped prices were last reviewed, ISO 8601. */
const shippedAsOf = "2026-11-21T12:00:00Z";

/** Shipped summers, from this year on: those the calendar can show. */
const shippedSummers = 3;

/**
 * The prices in force, when they last changed, and their version for the next change (0 for the shipped ones). `unsetSummer`: the year of
 * the next summer without a price; null while the shipped summers count.
 */
export type CurrentPrices = { prices: Prices; asOf: string; version: number; unsetSummer: number | null };

const date = z.string().check(z.refine(isCalendarDate));
const cents = z.int().check(z.minimum(0), z.maximum(maxPriceCents));

const allPrices = z.object({
  seasons: z.array(
    z.object({
      name: z.string(),
      from: date,
      to: date,
      weekPrice: cents,
      minimumNights: z.int(),
      arrival: z.nullable(z.literal([1, 2, 3, 4, 5, 6, 7])),
    }),
  ),
  weeks: z.array(z.object({ checkIn: date, price: cents })),
  cleaning: cents,
  pet: cents,
  deposit: cents,
});

const storedRates = z.partial(allPrices);
type StoredPrices = z.infer<typeof storedRates>;

/** Reads the owner's prices, over the shipped ones. `now` decides which summers ship. Rejects if a stored value is invalid. */
export async function readPrices(db: Db | Tx, now: number): Promise<CurrentPrices> {
  return (await readStored(db, now)).current;
}

async function readStored(db: Db | Tx, now: number): Promise<{ current: CurrentPrices; stored: StoredPrices }> {
  const setting = await readHouseSetting(db, settingName);
  const shippedNow = shippedPrices(now);
  if (!setting)
    return { current: { prices: shippedNow, asOf: shippedAsOf, version: 0, unsetSummer: null }, stored: {} };
  const stored = checkStored(storedRates, setting.value, `house_settings.value of ${settingName}`);
  const prices: Prices = z.parse(allPrices, { ...shippedNow, ...stored });
  const asOf = new Date(setting.changedAt).toISOString();
  const unsetSummer = stored.seasons ? firstUnsetSummer(prices, todayAtHouse(now)) : null;
  return { current: { prices, asOf, version: setting.version, unsetSummer }, stored };
}

function firstUnsetSummer({ seasons }: Prices, today: CalendarDate): number {
  let year = Number(today.slice(0, 4));
  const isSet = ({ from, to }: Season) => to <= today || seasons.some((season) => season.from < to && from < season.to);
  while (isSet(summer(year))) year += 1;
  return year;
}

/** Reads the prices of all nights, and which of their rules the owner has confirmed. */
export async function readPriceList(db: Db | Tx, now: number): Promise<PricesAnswer> {
  const { prices, asOf } = await readPrices(db, now);
  return { ...prices, confirmed: confirmedBy(await readDocument(db)), asOf };
}

/** Reads the prices of future nights. */
export async function readPublicPrices(db: Db, now: number): Promise<PricesAnswer> {
  return publicPrices(await readPriceList(db, now), now);
}

function confirmedBy({ settled = [] }: HouseDocument): ConfirmedRules {
  return {
    proRata: settled.includes("rates-pro-rata"),
    memorialDayWeekend: settled.includes("rates-memorial-day-weekend"),
    offSeasonMinimum: settled.includes("rates-off-season-minimum"),
  };
}

/** Returns the prices of future nights before anything is stored. */
export function shippedPublicPrices(now: number): PricesAnswer {
  return publicPrices({ ...shippedPrices(now), confirmed: confirmedBy({}), asOf: shippedAsOf }, now);
}

function publicPrices(prices: PricesAnswer, now: number): PricesAnswer {
  const today = todayAtHouse(now);
  return {
    ...prices,
    seasons: prices.seasons.filter(({ to }) => to > today),
    weeks: prices.weeks.filter((week) => datesOf(week).to > today),
  };
}

/** `seenVersion` is that of the prices the owner saw; null changes whatever is in force. `what` describes the change in a sentence. */
type ChangeDeps = { write: Write; seenVersion: number | null; what: string; now: number };

/** Changes the prices. `change` maps the current ones to new ones. Stores nothing if those overlap or are too many. Returns an id to undo it with. */
export async function changePrices(
  deps: ChangeDeps,
  change: (prices: Prices) => Prices,
): Promise<FormResult<{ change: string }>> {
  const { write, seenVersion, what, now } = deps;
  return write(async (tx) => {
    const { current, stored } = await readStored(tx, now);
    const { prices, version } = current;
    if (seenVersion !== null && seenVersion !== version) return changedElsewhere();
    const changed = inOrder(change(prices));
    if (!stored.seasons) changed.seasons = withoutLaterSummers(changed.seasons, prices.seasons, todayAtHouse(now));
    const error = pricesError(changed);
    if (error !== null) return formError(422, error);
    const value = { ...stored, ...difference(prices, changed) };
    const id = await changeHouseSetting(tx, settingName, { value, unset: {} }, { seenVersion: version, what, now });
    // Another transaction may have been faster.
    return changeResult(id);
  });
}

/**
 * Returns the seasons to store when the owner first sets one: shipped summers after it would be last year's price by default. The next summer
 * stays, so that a fall season leaves it alone.
 */
function withoutLaterSummers(seasons: Season[], before: readonly Season[], today: CalendarDate): Season[] {
  const own = seasons.filter((season) => !before.includes(season));
  const next = before.find(({ to }) => to > today);
  const last =
    [...own, ...(next ? [next] : [])]
      .map(({ from }) => from)
      .toSorted()
      .at(-1) ?? today;
  return own.length === 0 ? seasons : seasons.filter((season) => own.includes(season) || season.from <= last);
}

/** Sets the price of the week that begins on this day, or removes it if null. */
export function withWeekPrice(prices: Prices, checkIn: CalendarDate, price: number | null): Prices {
  const others = prices.weeks.filter((week) => week.checkIn !== checkIn);
  return { ...prices, weeks: price === null ? others : [...others, { checkIn, price }] };
}

export function weekPriceInWords(checkIn: CalendarDate, price: number | null): string {
  const now = price === null ? "has its season's price again" : `costs ${dollars(price)}, fees not included`;
  return `The week of ${longDate(checkIn)} ${now}.`;
}

/** Returns what is wrong with these prices as a whole, in a sentence for the owner, or null. */
function pricesError({ seasons, weeks }: Prices): string | null {
  if (seasons.length > most.seasons) return `There can be ${most.seasons} seasons. Please remove past ones first.`;
  if (weeks.length > most.weeks) return `${most.weeks} weeks can have their own price. Please remove past ones first.`;
  for (const [i, later] of seasons.entries()) {
    const earlier = seasons[i - 1];
    if (earlier && later.from < earlier.to) {
      return `${seasonInWords(earlier)} and ${seasonInWords(later)} overlap. A night can be in one season only.`;
    }
  }
  for (const [i, later] of weeks.entries()) {
    const earlier = weeks[i - 1];
    if (earlier && later.checkIn < datesOf(earlier).to) {
      return `The weeks of ${longDate(earlier.checkIn)} and ${longDate(later.checkIn)} overlap, and both have their own price.`;
    }
  }
  return null;
}

function seasonInWords({ name, from, to }: Season): string {
  return `${name} (${longDate(from)} to ${longDate(to)})`;
}

function inOrder(prices: Prices): Prices {
  return {
    ...prices,
    seasons: prices.seasons.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    weeks: prices.weeks.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
  };
}

function difference(before: Prices, after: Prices): Partial<Prices> {
  const same = (name: string) =>
    JSON.stringify(before[name as keyof Prices]) === JSON.stringify(after[name as keyof Prices]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => !same(name)));
}

/** Returns the shipped prices: each summer from Memorial Day to Labor Day at one price, and nothing outside it. */
function shippedPrices(now: number): Prices {
  const thisYear = Number(todayAtHouse(now).slice(0, 4));
  return {
    seasons: Array.from({ length: shippedSummers }, (_, i) => summer(thisYear + i)),
    weeks: [],
    cleaning: shipped.cleaning * centsPerDollar,
    pet: shipped.pet * centsPerDollar,
    deposit: shipped.deposit * centsPerDollar,
  };
}

function summer(year: number): Season {
  return {
    name: `Summer ${year}`,
    from: lastMondayOfMay(year),
    to: firstMondayOfSeptember(year),
    weekPrice: shipped.peakWeek * centsPerDollar,
    minimumNights: shipped.minimumNights,
    arrival: null,
  };
}
