/** Where the home page shows a detail. */
export type DetailPlace = keyof typeof detailsByPlace;

/** A fact about the house that only the owner knows. Pages show `term` and the owner's text, once it is filled in. */
export type HouseDetail = {
  /** Its key in `House.details`. */
  id: string;
  place: DetailPlace;
  question: string;
  /** Shown before the owner's text. */
  term: string;
  /** What to write, or where to find it. Examples are marked as such: only the owner knows the facts. */
  hint: string;
  /** Maximum length in characters. */
  limit: number;
};

const [short, medium, long] = [80, 240, 600];

/** Details by place and id, in the form's order. */
const detailsByPlace = {
  owner: {
    "owner-names": {
      question: "Who owns the house?",
      term: "The owners",
      hint: "Your names as they appear in the county's tax records: guests compare them before they pay. Example: Ann and Bob Example.",
      limit: short,
    },
    "answer-time": {
      question: "How fast do you answer?",
      term: "We answer",
      hint: "Only what you keep on most days. Example: within a day, mostly in the evening.",
      limit: short,
    },
    "owner-about": {
      question: "Who are you, in two or three sentences?",
      term: "About us",
      hint: "Where you live, how long you have had the house, who lets guests in.",
      limit: medium,
    },
  },
  pricing: {
    taxes: {
      question: "Which taxes does the price include?",
      term: "Taxes",
      hint: "Which taxes the price includes, or that none is due. Ask your tax adviser and the borough clerk: a 2019 state FAQ exempts rentals directly from an owner of one or two units; later changes are not verified.",
      limit: medium,
    },
    "deposit-holds": {
      question: "Does the deposit hold the week?",
      term: "What holds the week",
      hint: "When no one else can book it anymore. Example: once the deposit and the signed agreement are here.",
      limit: medium,
    },
    "deposit-covers": {
      question: "What may be taken from the deposit?",
      term: "What the deposit covers",
      hint: "What you keep money for, who decides, and that the guest gets a list of it.",
      limit: medium,
    },
    "off-season": {
      question: "What does the house cost off-season?",
      term: "Off-season",
      hint: "Seasons under Prices are better, because the planner uses them. Use this for what they cannot express. Example: spring and fall weeks on request, weekends from October on.",
      limit: medium,
    },
  },
  arrival: {
    "arrival-day": {
      question: "On which weekday do stays begin?",
      term: "Arrival day",
      hint: "The weekday on which stays begin, and whether others are possible. Seasons under Prices can enforce it. Example: Saturdays in summer, any day otherwise.",
      limit: short,
    },
  },
  floors: {
    floors: {
      question: "Which bedroom and bathroom is on which floor?",
      term: "Floor by floor",
      hint: "One line for each floor, from the entry up: bedrooms, bathrooms, kitchen. Grandparents and parents of toddlers choose by it.",
      limit: long,
    },
    steps: {
      question: "How many steps are there, and how wide are the doors?",
      term: "Steps and doors",
      hint: "Steps up to the entry and to the nearest bedroom, handrails, the narrowest door, a shower without a tub. Also on the accessibility page.",
      limit: long,
    },
  },
  family: {
    crib: {
      question: "How many cribs and high chairs are there?",
      term: "Cribs and high chairs",
      hint: "How many of each, and whether sheets are there. “None” is an answer, too.",
      limit: medium,
    },
    railings: {
      question: "Is there a gate or fence between the grass and the water?",
      term: "Gate, railings and dock",
      hint: "What is between the yard and the water, railings on decks and stairs, depth at the dock. Also say what is not there.",
      limit: medium,
    },
  },
  everyday: {
    parking: {
      question: "How many cars can park?",
      term: "Parking",
      hint: "How many cars fit on the lot, and where others park. Trailers, too, if guests bring boats.",
      limit: medium,
    },
    laundry: {
      question: "Is there a washer and a dryer?",
      term: "Washer and dryer",
      hint: "Whether there are any, and on which floor.",
      limit: medium,
    },
  },
  water: {
    dock: {
      question: "How large is the dock, and may a boat tie up?",
      term: "Dock",
      hint: "Length, depth at low water, cleats, power and water, the longest boat that may tie up, and where the next ramp is.",
      limit: medium,
    },
    kayaks: {
      question: "How many kayaks are there?",
      term: "Kayaks",
      hint: "How many, singles or doubles, paddles.",
      limit: short,
    },
    "life-jackets": {
      question: "How many life jackets are there, and of which sizes?",
      term: "Life jackets",
      hint: "How many of which size: infant, child, youth, adult. The size is on the label.",
      limit: short,
    },
    bikes: {
      question: "How many bikes are there, and of which sizes?",
      term: "Bikes",
      hint: "How many of which size, helmets, locks, child seats.",
      limit: short,
    },
  },
  guests: {
    "extra-guests": {
      question: "May a 16th guest come?",
      term: "Extra guests",
      hint: "Whether a 16th guest or a baby may come, where they sleep, and what it costs.",
      limit: medium,
    },
    visitors: {
      question: "May visitors come for the day?",
      term: "Visitors",
      hint: "Whether friends may come for the day, how many, and until when.",
      limit: medium,
    },
  },
  "on-record": {
    license: {
      question: "Under which license do you rent?",
      term: "Rental license",
      hint: "On the certificate that the borough clerk sends after the yearly fire inspection: West Wildwood's mercantile license covers dwellings and boat slips. Copy it exactly, with its year.",
      limit: short,
    },
    insurance: {
      question: "How is the house insured?",
      term: "Insurance",
      hint: "New Jersey asks rental owners to register a certificate with the municipality each year (P.L. 2022, c. 92). The amount is on your policy, the registration at the borough clerk's.",
      limit: medium,
    },
    "legal-notices": {
      question: "Which legal notices must guests see before they book?",
      term: "Notices",
      hint: "Ask the borough clerk or a lawyer what a summer rental must tell its guests before they book, and copy the wording. Not verified: which notices apply to you.",
      limit: long,
    },
  },
} as const satisfies Record<string, Record<string, Pick<HouseDetail, "question" | "term" | "hint" | "limit">>>;

export const houseDetails: readonly HouseDetail[] = Object.entries(detailsByPlace).flatMap(([place, details]) =>
  Object.entries(details).map(([id, detail]) => ({ id, place: place as DetailPlace, ...detail })),
);

/** The form at the desk that asks for the details of a place. Questions asks for all others. */
const formOf: Partial<Record<DetailPlace, string>> = { owner: "about", pricing: "rules", "on-record": "rules" };

/** Returns the details that a form under House asks for. */
export function detailsOf(form: string): readonly HouseDetail[] {
  return houseDetails.filter(({ place }) => (formOf[place] ?? "questions") === form);
}

/** Returns the rule of a detail's field. */
export function ruleOfDetail({ question, hint, limit }: HouseDetail) {
  return {
    kind: limit > short ? ("paragraph" as const) : ("line" as const),
    label: question,
    hint,
    limit,
    required: false,
  };
}

/** The filled-in details by place, as a page shows them. */
export type ShownDetails = Partial<Record<DetailPlace, { id: string; term: string; text: string }[]>>;

/** Groups the filled-in details by their place on the home page. */
export function shownDetails(details: Readonly<Record<string, string>>): ShownDetails {
  const shown: ShownDetails = {};
  for (const { id, place, term } of houseDetails) {
    const text = details[id];
    if (text) (shown[place] ??= []).push({ id, term, text });
  }
  return shown;
}
