import { addDays, type CalendarDate, weekday } from "#contract/calendar-date.ts";
import { saturday } from "#contract/prices/weeks.ts";
import type { ReviewSubmission } from "#contract/reviews/review.ts";
import type { Inquiry } from "#contract/stays/inquiry.ts";
import type { PaymentKind } from "#contract/stays/stay-money.ts";

export type InventedStay = {
  name: string;
  checkIn: CalendarDate;
  nights: number;
  notes: string;
  bookedDaysAgo: number;
  /** Payments in dollars, each this many days ago. The rest of the price is unpaid. */
  paid?: readonly {
    dollars: number;
    daysAgo: number;
    method: string;
    kind?: PaymentKind;
    word?: string;
    clears?: false;
  }[];
  ended?: { state: "closed" | "canceled"; daysAgo: number };
};

export type InventedInquiry = Pick<Inquiry, "name" | "checkIn" | "checkOut" | "otherInfo"> & {
  hoursAgo: number;
  taken?: number;
  answered?: true;
  suspected?: true;
};

export type InventedReview = Omit<ReviewSubmission, "email"> & {
  daysAgo: number;
  became: "waiting" | "suspected" | "published" | "hidden";
  reply?: string;
};

/** Returns an address and a number that belong to no one (RFC 2606; 555-0100 to 555-0199 are reserved for fiction). */
export function contactOf(name: string): { email: string; phone: string } {
  return { email: `${name.split(" ")[0]?.toLowerCase()}@example.com`, phone: "609 555 0142" };
}

/** Returns invented guests around `today`, the day at the house: what an owner might find on a working day. */
export function inventedGuests(today: CalendarDate) {
  const summer = nextSummer(today);
  const stays: InventedStay[] = [
    {
      name: "Oscar Example",
      checkIn: addDays(today, -24),
      nights: 7,
      notes: "Came for the birds. Quiet.",
      bookedDaysAgo: 90,
      paid: [
        { dollars: 750, daysAgo: 89, method: "Zelle" },
        { dollars: 4200, daysAgo: 80, method: "Check" },
        { dollars: 4175, daysAgo: 68, method: "Zelle" },
        { dollars: 700, daysAgo: 11, method: "Zelle", kind: "deposit-returned" },
        { dollars: 50, daysAgo: 11, method: "", kind: "deposit-kept", word: "A broken lamp in the hall" },
      ],
      ended: { state: "closed", daysAgo: 9 },
    },
    {
      name: "Maya Sample",
      checkIn: addDays(today, -3),
      nights: 7,
      notes: "Two kids, and a dog named Imaginary.",
      bookedDaysAgo: 60,
      paid: [
        { dollars: 750, daysAgo: 58, method: "Venmo" },
        { dollars: 8375, daysAgo: 48, method: "PayPal" },
      ],
    },
    {
      name: "Ben Placeholder",
      checkIn: addDays(today, 9),
      nights: 5,
      notes: "Arrives late, asked for the key box.",
      bookedDaysAgo: 30,
      paid: [
        { dollars: 750, daysAgo: 30, method: "Zelle" },
        { dollars: 3000, daysAgo: 4, method: "Check", clears: false },
      ],
    },
    {
      name: "Nora Invented",
      checkIn: summer,
      nights: 7,
      notes: "Same week as last year.",
      bookedDaysAgo: 20,
      paid: [{ dollars: 750, daysAgo: 18, method: "Check" }],
    },
    { name: "Carl Fictional", checkIn: addDays(summer, 14), nights: 14, notes: "", bookedDaysAgo: 12 },
    {
      name: "Dora Madeup",
      checkIn: addDays(summer, 35),
      nights: 7,
      notes: "",
      bookedDaysAgo: 40,
      paid: [{ dollars: 2000, daysAgo: 39, method: "Zelle" }],
      ended: { state: "canceled", daysAgo: 5 },
    },
  ];
  const blocks = [
    { from: addDays(today, 20), nights: 4, note: "Painting the porch" },
    { from: addDays(summer, 28), nights: 7, note: "Our own week" },
  ];
  const inquiries: InventedInquiry[] = [
    {
      name: "Gus Example",
      checkIn: addDays(today, 40),
      checkOut: addDays(today, 43),
      otherInfo: "Is the dock lit at night? We would bring a small boat.",
      hoursAgo: 48,
      answered: true,
    },
    {
      name: "Hanna Sample",
      checkIn: addDays(summer, 7),
      checkOut: addDays(summer, 14),
      otherInfo: "Two families, five kids. Are there cribs, and may we bring a puppy?",
      hoursAgo: 6,
    },
    {
      name: "Ivan Placeholder",
      checkIn: summer,
      checkOut: addDays(summer, 7),
      otherInfo: "The first July week for our tenth anniversary, if it is still free.",
      hoursAgo: 1,
      taken: 7,
    },
    {
      name: "Best Rank Invented",
      checkIn: today,
      checkOut: today,
      otherInfo: "We bring your site to the first place!",
      hoursAgo: 20,
      suspected: true,
    },
  ];
  const reviews: InventedReview[] = [
    {
      guest_name: "Pia Invented",
      hometown: "Nowhere, PA",
      rating: 5,
      title: "Seven invented sunsets",
      review_text: "We counted them from the dock. The house is quiet, and the kayaks were ready.",
      stay_date: addDays(today, -150),
      daysAgo: 140,
      became: "published",
      reply: "Thank you, Pia. Number eight is on us.",
    },
    {
      guest_name: "Quinn Fictional",
      hometown: "Madeup, NJ",
      rating: 4,
      title: "Good beds, short driveway",
      review_text: "Slept better than at home. Two cars fit, the third one does not.",
      stay_date: addDays(today, -120),
      daysAgo: 110,
      became: "published",
    },
    {
      guest_name: "Rosa Example",
      hometown: "",
      rating: 3,
      title: "Nice place, weak shower upstairs",
      review_text: "We would come again, but please look at the shower in the upper bathroom.",
      stay_date: addDays(today, -90),
      daysAgo: 80,
      became: "published",
      reply: "The plumber was here the week after. Thank you for telling us.",
    },
    {
      guest_name: "Sven Sample",
      hometown: "Testing, DE",
      rating: 5,
      title: "Ask for the neighbor",
      review_text: "The neighbor with the red boat gave us his number: 609 555 0199.",
      stay_date: addDays(today, -60),
      daysAgo: 50,
      became: "hidden",
    },
    {
      guest_name: "Uwe Placeholder",
      hometown: "",
      rating: 2,
      title: "Greenheads in July",
      review_text: "The house is fine, the flies were not. Somebody should say so before you book.",
      stay_date: addDays(today, -40),
      daysAgo: 2,
      became: "waiting",
    },
    {
      guest_name: "Tess Madeup",
      hometown: "Nowhere, PA",
      rating: 5,
      title: "The bay at six in the morning",
      review_text: "Worth the drive. Our kids now believe that crabs live in every kitchen drawer.",
      stay_date: addDays(today, -24),
      daysAgo: 1,
      became: "waiting",
    },
    {
      guest_name: "Vera Example",
      hometown: "",
      rating: 5,
      title: "Great site",
      review_text: "Cheap watches on our page.",
      stay_date: null,
      daysAgo: 1,
      became: "suspected",
    },
  ];
  return { stays, blocks, inquiries, reviews };
}

/** Returns the first Saturday of the next July that is at least some weeks away. */
function nextSummer(today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4));
  const isFarOff = `${year}-07-01` > addDays(today, 60);
  const first = `${isFarOff ? year : year + 1}-07-01`;
  return addDays(first, (saturday - weekday(first) + 7) % 7);
}
