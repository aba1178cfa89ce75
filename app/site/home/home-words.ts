import { faq } from "#content/house/faq.ts";
import { policies } from "#content/house/policies.ts";
import { sleepsIn } from "#content/house/sleeping-plan.ts";
import { type HouseWords, notShownOfHouse, type Capacity, type Room, type ShownHouse } from "#contract/house/house.ts";
import { pluralize } from "#contract/numbers.ts";
import type { PricesInWords } from "#contract/page-facts.ts";

/** Drops fields that the page does not show, or shows in other words, from the page's data. */
export function shownHouse(house: HouseWords): ShownHouse {
  const unshown: readonly string[] = notShownOfHouse;
  return Object.fromEntries(Object.entries(house).filter(([name]) => !unshown.includes(name))) as ShownHouse;
}

/** Builds the home page's texts from the house and its prices. Done in the loader, so that browsers need not. */
export function homeWords(house: HouseWords, prices: PricesInWords) {
  return {
    description: descriptionOf(house),
    beyondBeds: beyondBeds(house),
    capacity: capacityInWords(house.capacity),
    sleepingPlan: house.rooms.map((room) => ({ room: room.room, beds: bedsInWords(room), sleeps: sleepsIn(room) })),
    policies: policies(prices, house),
    faq: faq(prices, house),
  };
}

export type HomeWords = ReturnType<typeof homeWords>;

/** Describes the house for search results: its kind, how many it sleeps, what is included. */
function descriptionOf({ bedrooms, sleeps, amenities }: HouseWords): string {
  const items = amenities.flatMap((group) => group.items);
  const included = ["kayaks", "bikes"].filter((thing) =>
    items.some((item) => item.toLowerCase() === `${thing} included`),
  );
  const inWords = included.length === 0 ? "" : ` ${included.join(" and ")} included,`;
  return `A ${bedrooms}-bedroom bayfront house with a dock in West Wildwood, New Jersey: sleeps ${sleeps},${inWords} five minutes from the beach. Book direct by phone or email.`;
}

/** Writes `3 twin beds, 1 full bed`. */
export function bedsInWords({ beds }: Room): string {
  return beds.map(({ kind, count }) => pluralize(count, `${kind} bed`)).join(", ");
}

/** Lists what a large party asks first, as figures with labels. Empty if nothing is known beyond the hero's numbers. */
export function capacityInWords({ cars, tableSeats, bedsByFloor, bathrooms }: Capacity): Fact[] {
  const known = (count: number | null, one: string, many: string): Fact[] =>
    count === null ? [] : [[count, count === 1 ? one : many]];
  const facts = [
    ...known(cars, "car on the lot", "cars on the lot"),
    ...known(tableSeats, "seat at the table", "seats at the table"),
    ...bedsByFloor.flatMap(({ floor, beds, sleeps }) => {
      const where = `on floor ${floor}, for ${sleeps}`;
      return known(beds, `bed ${where}`, `beds ${where}`);
    }),
  ];
  return facts.length === 0 ? [] : [...facts, ...known(bathrooms, "full bathroom", "full bathrooms")];
}

type Fact = [figure: number, label: string];

/** Says where guests beyond the beds sleep, whom the four numbers include: `Couch and cot for 1 more`; null if there are none. */
function beyondBeds(house: HouseWords): string | null {
  const more = house.mostGuests - house.sleeps;
  return more > 0 ? `${house.extraBeds} for ${more} more` : null;
}
