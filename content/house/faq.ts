import { numberInWords, type RichText } from "#content/rich-text.ts";
import { petFeeInWords } from "./policies.ts";

type Prices = { minimumStay: string | null; sentence: string; pet: string | null };

/** The owner's settings that the answers mention, and the owner's own answers (`House` in contract/house/house.ts). */
type HouseInAnswers = {
  sleeps: number;
  bathrooms: number | null;
  terms: { dogPounds: number };
  answers: Readonly<Record<string, PlainQuestion>>;
  questions: readonly PlainQuestion[];
};

type PlainQuestion = { question: string; answer: string };
type AnsweredQuestion = { id: string; question: string; answer: RichText };

/** Returns the home page's questions: the shipped ones, some in the owner's words, then the owner's own. */
export function faq(prices: Prices, house: HouseInAnswers): AnsweredQuestion[] {
  return [
    ...shippedQuestions(prices, house).map((shipped) => {
      const own = house.answers[shipped.id];
      return own ? { id: shipped.id, ...asTyped(own) } : shipped;
    }),
    ...house.questions.map((question, index) => ({ id: `question-${index + 1}`, ...asTyped(question) })),
  ];
}

/** Keeps the owner's words as typed: no emphasis, no links. */
function asTyped({ question, answer }: PlainQuestion) {
  return { question, answer: [answer] };
}

/** Writes `three full bathrooms, `, or nothing if their number is not known. */
function bathroomsInWords({ bathrooms }: HouseInAnswers): string {
  return bathrooms === null ? "" : `${numberInWords(bathrooms)} full ${bathrooms === 1 ? "bathroom" : "bathrooms"}, `;
}

const shippedQuestions = ({ minimumStay, sentence, pet }: Prices, house: HouseInAnswers): AnsweredQuestion[] => [
  {
    id: "best-area",
    question: "What is the best area to rent in the Wildwoods?",
    answer:
      "It depends on what you want to hear at night. North Wildwood and Wildwood put you next to the boardwalk, Wildwood Crest is the quiet family beach, and West Wildwood, home to this house, is a small borough on the back bay with about 560 neighbors and one bridge. You are five minutes from the beach by car and ten from the boardwalk, and you come home to water. Our [beach finder](/beach-finder-guide) compares the towns.",
  },
  {
    id: "weekly-rentals",
    question: "Do you offer weekly rentals near North Wildwood?",
    answer: `Yes. The house rents by the week${minimumStay === null ? "" : `, with a minimum stay of ${minimumStay}`}, and North Wildwood begins just across the back bay. ${sentence}`,
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
    answer:
      "Sometimes a week opens late. The calendar shows what is booked; for anything soon, [contact the owners directly](/#contact) by phone or email and they will tell you right away.",
  },
  {
    id: "amenities",
    question: "What amenities does the house have?",
    answer: `A full kitchen, multiple bedrooms with beds for ${house.sleeps}, ${bathroomsInWords(house)}bay access with a dock, and outdoor spaces: a deck, turf, a gazebo and a grill. Bikes, kayaks, linens and towels are included. The full list is under [Amenities](/#amenities).`,
  },
  {
    id: "pets",
    question: "What is your pet policy?",
    answer:
      house.terms.dogPounds === 0
        ? "We cannot host dogs or other pets."
        : `Small dogs under ${house.terms.dogPounds} lbs are welcome for ${petFeeInWords(pet)}. Please [contact the owners directly](/#contact) about your dog before you book.`,
  },
];
