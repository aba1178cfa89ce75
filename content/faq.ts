import { allInPeakWeek, dollars, rates } from "./rates.ts";
import type { RichText } from "./rich-text.ts";

/** The home page's questions, one open at a time. */
export const faq: readonly { id: string; question: string; answer: RichText }[] = [
  {
    id: "best-area",
    question: "What is the best area to rent in the Wildwoods?",
    answer: [
      "It depends on what you want to hear at night. North Wildwood and Wildwood put you next to the boardwalk, Wildwood Crest is the quiet family beach, and West Wildwood, where this house stands, is a small borough on the back bay with about 560 neighbors and one bridge. You are five minutes from the beach by car and ten from the boardwalk, and you come home to water. Our ",
      { text: "beach finder", href: "/beach-finder-guide" },
      " compares the towns.",
    ],
  },
  {
    id: "weekly-rentals",
    question: "Do you offer weekly rentals near North Wildwood?",
    answer: `Yes. The house rents by the week, with a minimum stay of ${rates.minimumNights} days, and North Wildwood begins just across the back bay. From ${rates.peakSeason} a week is ${dollars(allInPeakWeek)} with cleaning included; outside those dates, ask us.`,
  },
  {
    id: "bayfront",
    question: "What makes a bayfront rental special?",
    answer:
      "The water starts where the yard ends. You fish and crab from the dock, put the kayaks in before breakfast, swim from the small beach and watch the sun go down over the marsh from the deck. The ocean is close when you want waves.",
  },
  {
    id: "last-minute",
    question: "Is there last-minute availability?",
    answer: [
      "Sometimes a week opens late. The calendar shows what is booked; for anything soon, ",
      { text: "contact the owners directly", href: "/#contact" },
      " by phone or e-mail and they will tell you right away.",
    ],
  },
  {
    id: "amenities",
    question: "What amenities does the house have?",
    answer: [
      "A full kitchen, multiple bedrooms with beds for 15, three full bathrooms, bay access with a dock, and outdoor spaces: a deck, turf, a gazebo and a grill. Bikes, kayaks, linens and towels are included. The full list is under ",
      { text: "Amenities", href: "/#amenities" },
      ".",
    ],
  },
  {
    id: "pets",
    question: "What is your pet policy?",
    answer: [
      `Small dogs under 20 lbs are welcome for a fee of ${dollars(rates.pet)}. Please `,
      { text: "contact the owners directly", href: "/#contact" },
      " about your dog before you book.",
    ],
  },
];
