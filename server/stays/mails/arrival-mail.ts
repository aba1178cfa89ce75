import { property } from "#content/house/property.ts";
import { dayAndDate } from "#contract/calendar-date.ts";
import { toldStreetAddress } from "#contract/stays/stay.ts";
import type { StayRow } from "../../platform/db/schema.ts";
import { mailBody } from "../../mail/mail-template.ts";
import { firstName } from "./owner-written-mail.ts";
import type { Letter } from "./stay-letters.ts";

/** What guests who have booked are told of the way in. `streetAddress` is null until one is published. */
export type ArrivalFacts = {
  name: string;
  phone: string;
  checkIn: string;
  checkOut: string;
  streetAddress: string | null;
};

/** Where a guest goes and when, for a mail; null while no street address is published, or the stay's guest is not told it. */
export function arrivalDetails(
  stay: Pick<StayRow, "state" | "check_in" | "check_out">,
  { name, phone, checkIn, checkOut, streetAddress }: ArrivalFacts,
): [label: string, value: string][] | null {
  if (streetAddress === null || !toldStreetAddress(stay.state)) return null;
  return [
    [name, withTown(streetAddress)],
    ["Check-in", `${dayAndDate(stay.check_in)}, from ${checkIn}`],
    ["Check-out", `${dayAndDate(stay.check_out)}, by ${checkOut}`],
    ["On the way, call", phone],
  ];
}

/** Owners type the street alone, or all of the address. */
function withTown(street: string): string {
  const { locality, region, postalCode } = property.address;
  return street.includes(locality) || street.includes(postalCode)
    ? street
    : `${street}, ${locality}, ${region} ${postalCode}`;
}

/** The email with the way in, a week or a day before. Only for a stay with `arrivalDetails`. */
export function arrivalLetter(stay: StayRow, facts: ArrivalFacts & { siteUrl: string }, which: "week" | "day"): Letter {
  const { check_in } = stay;
  return {
    subject: `Your arrival on ${dayAndDate(check_in)}: ${facts.name}, ${property.place}`,
    ...mailBody([
      { lines: `Dear ${firstName(stay.name)},` },
      {
        paragraph:
          which === "week"
            ? "In a few days the house is yours. This is where you go, and when."
            : "It is almost time. Once more, this is where you go, and when.",
      },
      { facts: arrivalDetails(stay, facts) ?? [] },
      { link: `${facts.siteUrl}/bay?week=${check_in}`, words: "Tides, sun and weather alerts at the dock that week" },
      {
        paragraph:
          "Something unclear, or late on the road? Just answer this email. No email of ours ever names an account: if one does, call us before you pay.",
      },
      { lines: `Safe travels\n${facts.name}, ${property.place}` },
    ]),
  };
}
