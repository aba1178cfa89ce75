import { isDeepStrictEqual } from "node:util";
import { subtitleOf } from "#content/house/house.ts";
import type { House } from "#contract/house/house.ts";
import type { HouseFieldReader } from "#contract/house/read-house-fields.ts";
import { shippedHouse } from "#server/house/merge-house.ts";
import { bedList } from "#server/house/room-counts.ts";

/** Reads the highlights and lists. An unchanged list of beds is stored as it ships, so that it follows the rooms. */
export function amenitiesIn(form: HouseFieldReader, house: House): Pick<House, "highlights" | "amenities"> {
  return {
    highlights: shippedHouse.highlights.map((_highlight, at) => ({
      title: form.text(`highlights.${at}.title`),
      text: form.text(`highlights.${at}.text`),
    })),
    amenities: shippedHouse.amenities.map((shipped, at) => {
      const [title, items] = [form.text(`amenities.${at}.title`), form.list(`amenities.${at}.items`)];
      const isBedList = shipped.id === "sleeping" && isDeepStrictEqual(items, bedList(house));
      return { id: shipped.id, title, items: isBedList ? shipped.items : items };
    }),
  };
}

/** Divides the headline where it was divided before, or as it ships, if its end is the same; or else in the middle. */
export function headlineIn(form: HouseFieldReader, { headline }: House): House["headline"] {
  const text = form.text("headline");
  const ends = [headline.emphasis, shippedHouse.headline.emphasis];
  const emphasis = ends.find((end) => end !== "" && text.endsWith(` ${end}`));
  if (emphasis !== undefined) return { plain: text.slice(0, -emphasis.length - 1), emphasis };
  const words = text.split(" ");
  const half = Math.ceil(words.length / 2);
  return { plain: words.slice(0, half).join(" "), emphasis: words.slice(half).join(" ") };
}

/** Stores the site's own subtitle if it was left unchanged, so that it follows the number of bedrooms, as the list of beds does. */
export function subtitleIn(form: HouseFieldReader, { bedrooms }: House): string {
  const subtitle = form.text("subtitle");
  return subtitle === subtitleOf(bedrooms) ? shippedHouse.subtitle : subtitle;
}
