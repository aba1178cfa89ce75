import { property } from "#content/house/property.ts";
import { dateInTimeZone } from "#contract/calendar-date.ts";
import { calendarSpan, readPlan } from "../planner/plan.ts";
import { checkOutOf, nightsRange, partyFields, problemInWords } from "../planner/stay.ts";
import type { PlannedStay } from "./follow-plan.ts";
import { knownNights, knownPrices } from "./known-house.ts";

/** The plan in the page's address as the planner reads it; undefined without one, or when something is known against it. */
export async function standingPlan(
  address: URLSearchParams,
  mostGuests: number,
  dogs: boolean,
): Promise<PlannedStay | undefined> {
  const [{ booked }, prices] = await Promise.all([knownNights(), knownPrices()]);
  const today = dateInTimeZone(new Date(), property.timeZone);
  const rates = prices ?? { seasons: [], weeks: [], cleaning: 0, pet: 0, deposit: 0 };
  const ranges = { nights: nightsRange(rates), guests: { min: 1, max: mostGuests }, dogs };
  const { checkIn, nights, guests, dog } = readPlan(address, calendarSpan(today, booked), ranges);
  if (checkIn === undefined) return undefined;
  const stay = { checkIn, nights };
  if (problemInWords(stay, { today, booked, rates }) !== undefined) return undefined;
  return { checkIn, checkOut: checkOutOf(stay), ...partyFields(guests, dog) };
}
