import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { property } from "#content/house/property.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { plannerLink } from "#contract/prices/weeks.ts";
import type { WishRow } from "../../platform/db/schema.ts";
import type { Mail } from "../../mail/enqueue.ts";
import { mailBody } from "../../mail/mail-template.ts";

/** Every event of the one mail begins with this. */
export const freedPrefix = "week-freed:";

export const freedEvent = (id: string) => `${freedPrefix}${id}`;
const confirmationEvent = (id: string) => `wish:${id}`;

/** The events of the mails about a wish: the one that asks, and the one that tells. */
export function eventsOfWish(id: string): string[] {
  return [confirmationEvent(id), freedEvent(id)];
}

function weekInWords(checkIn: CalendarDate): string {
  return stayDates(checkIn, addDays(checkIn, 7));
}

/** Mails that expire have no share of the other mails' budget, and lose their text when they have left. */
type Wish = Pick<WishRow, "id" | "email" | "check_in">;

/** Asks whoever owns the address. The same link confirms and stops. */
export function confirmationMail({ id, email, check_in }: Wish, house: string, link: string, expiresAt: number): Mail {
  const week = weekInWords(check_in);
  return {
    event: confirmationEvent(id),
    to: { address: email },
    replyTo: null,
    subject: `Do you want an email if ${week} opens up?`,
    expiresAt,
    ...mailBody([
      {
        paragraph: `Somebody, we hope you, asked for an email if the week from ${week} at ${house}, ${property.place}, opens up. Open this link and press "Yes" within two days.`,
      },
      { link, words: "Yes, or stop" },
      {
        paragraph:
          "You get one email if the week opens up, and none otherwise. The same link stops it at any time. If you did not ask for this, do nothing: we delete your address after two days.",
      },
    ]),
  };
}

/** The one mail. Its wish is deleted when it has left. */
export function freedMail({ id, email, check_in }: Wish, house: string, siteUrl: string): Mail {
  const week = weekInWords(check_in);
  return {
    event: freedEvent(id),
    to: { address: email },
    replyTo: "owner",
    subject: `${week} has opened up`,
    // Noon of the day of arrival.
    expiresAt: Date.parse(`${check_in}T16:00:00Z`),
    ...mailBody([
      {
        paragraph: `The week from ${week} at ${house}, ${property.place}, has opened up. You asked us to tell you; others may have asked, too, and the first to book gets it.`,
      },
      { link: `${siteUrl}${plannerLink(check_in)}`, words: "See the week, its price and its dates" },
      { paragraph: "This is the only email: we have deleted your address." },
    ]),
  };
}
