import { property } from "#content/house/property.ts";
import type { RichText } from "#content/rich-text.ts";
import { factsGatheredMonth } from "./facts-gathered.ts";
import type { Place } from "./way-from-house.ts";

export type PizzeriaId = "sams" | "macks" | "poppis" | "steak-em-up" | "joes" | "santuccis";

export type PizzeriaTag = "Boardwalk Classic" | "The Icons" | "Gourmet Pie" | "Family Fun" | "Best Value";

export type PizzeriaStyle =
  | "Classic Boardwalk"
  | "Authentic Neapolitan"
  | "American Diner"
  | "Jumbo NY-Style"
  | "Square Tomato Pie";

export type Pizzeria = {
  id: PizzeriaId;
  name: string;
  location: string;
  place: Place;
  /** Search text for directions to the door. */
  mapSearch: string;
  style: PizzeriaStyle;
  /** What sets this shop apart, in one line for the card. */
  differentiator: string;
  /** A rough comparison of the shops, not a price list. */
  price: "$" | "$$" | "$$$";
  /** One-bite score, 0 to 10. Null if none was found, shown as "not scored". */
  portnoyScore: number | null;
  /** Shown beside the score everywhere. */
  scoreNote?: string;
  established?: string;
  tags: readonly PizzeriaTag[];
  recommendation: { title: string; text: string };
  description: readonly RichText[];
};

/** The guide's six shops, in the order of its cards. Filters list tags in the order they first appear here. */
export const pizzerias: readonly Pizzeria[] = [
  {
    id: "sams",
    name: "Sam's Pizza Palace",
    location: "2600 Boardwalk at 26th Street, Wildwood",
    place: { latitude: 38.9901, longitude: -74.8046, confirmed: false, boardwalk: true },
    mapSearch: "Sam's Pizza Palace, 2600 Boardwalk, Wildwood, NJ",
    style: "Classic Boardwalk",
    differentiator: "Mozzarella and nothing to hide behind, from the family that started the place.",
    price: "$",
    portnoyScore: 7.9,
    scoreNote: "Given on the boardwalk in August 2021.",
    established: "Since 1957",
    tags: ["Boardwalk Classic", "The Icons"],
    recommendation: {
      title: "The first slice",
      text: "For a week with room for one slice on the boards. Ask for plain, add a birch beer, and form your opinion early like everyone else.",
    },
    description: [
      "Sam's is right where Wildwood turns into North Wildwood. The palace on the sign is really a big, breezy dining room of about two hundred seats, and the plain slice is just as plainspoken: mozzarella only, sauce and crust in proportion, nothing picking a fight with anything else. New York would recognize it before its famous neighbor's.",
      "Salvatore Spera, Sam to everyone, left Villalba in Sicily in 1951 and settled in Trenton. In the spring of 1957 he came to see the Wildwood boardwalk. By summer he was in business on it, sharing a place called Marconi's. About two years later he had his own shop, and that one sold steaks. Money was so short that he slept under the pizza oven.",
      "That small oven was a sideline, with the family's own dough and 15-cent slices. It outsold the steaks. A fire in December 2005 destroyed the building, and a larger Sam's was in its place for Memorial Day weekend 2006. The founder died in 2021, at 92, and the shop stayed in the family.",
      "**What to order: **plain first. Then pepperoni, or the white pie with broccoli, which the family has named, along with plain, as what people ask for most.",
      "**A tip: **there has been a takeout window for slices around the corner on 26th Street. When the line for tables looks like a boarding gate, ask for a stool at the counter. Bring cash.",
    ],
  },
  {
    id: "macks",
    name: "Mack's Pizza",
    location: "3218 Boardwalk near Wildwood Avenue, Wildwood, with a second shop near Roberts Avenue",
    place: { latitude: 38.987, longitude: -74.8078, confirmed: false, boardwalk: true },
    mapSearch: "Mack's Pizza, 3218 Boardwalk, Wildwood, NJ",
    style: "Classic Boardwalk",
    differentiator: "White cheddar, a crust that snaps, and sauce that arrives by hose.",
    price: "$",
    portnoyScore: 6.7,
    scoreNote: "From the same visit in August 2021, according to local press.",
    established: "Since 1953",
    tags: ["Boardwalk Classic", "The Icons"],
    recommendation: {
      title: "The nostalgia slice",
      text: "Thin, sharp and not chasing any trend. Get a plain one and, since you're in line anyway, a white one.",
    },
    description: [
      "Mack's is boardwalk pizza with an accent. The crust is very thin and crisp. The cheese brings white cheddar along with the mozzarella, so the slice comes sharp and a little salty. The sauce goes on last, pumped through a hose from a barrel below, and if you can see the counter it's worth the wait just to watch.",
      "The family made tomato pies in Trenton before it opened here on Memorial Day weekend of 1953. It rained for three days, and they sold eight pies. The weather improved and so did business.",
      "Once you could pass four of them on one walk along these boards. Fires took one in 1976 and another in 1983, and two are left. Around the mid-1950s one branch of the family went up the coast to Ocean City and joined a Manco cousin there. Today the sign says Manco & Manco, so the argument over whose slice is whose runs up the whole coast.",
      "**What to order: **a plain slice and a white one. NJ.com's reviewer in 2024 ranked the white among the finest on any boardwalk in the state.",
      "**A tip: **fold it, tilt it, and give it a second to settle. Bring cash. Of the two shops, the original near Wildwood Avenue has had the longer season, in past years from weekends in March or April to mid-October.",
    ],
  },
  {
    id: "poppis",
    name: "Poppi's Brick Oven Pizza",
    location: "Downtown Wildwood, across from Dogtooth Bar & Grill",
    place: { latitude: 38.9827, longitude: -74.8212, confirmed: false },
    mapSearch: "Poppi's Brick Oven Pizza, Wildwood, NJ",
    style: "Authentic Neapolitan",
    differentiator: "Two minutes in a 900-degree brick oven, and it shows.",
    price: "$$",
    portnoyScore: null,
    established: "Since 2014",
    tags: ["Gourmet Pie", "Family Fun"],
    recommendation: {
      title: "The sit-down pie",
      text: "For the night when pizza should be dinner: a chair, a napkin, and a Margherita you don't have to eat walking.",
    },
    description: [
      "Poppi's is off the boardwalk, in downtown Wildwood, and plays by other rules. The pies are Neapolitan and small, charred at the rim and soft enough in the middle to need a knife and fork.",
      "It's the oven: brick, gas-fired, and up to 900 degrees. A pie takes about two minutes. You have less time to settle the toddlers than you think.",
      "A Wildwood native opened it in 2014; in its first years it was Poppi's Pizza Napoletana. Giulio Adriani, a specialist from New York, advised on the opening menu. A New Jersey Monthly critic later put Poppi's ahead of all other pizza on the shore from Atlantic City down to Cape May. That's one critic's view, and the boardwalk doesn't have to share it.",
      "**What to order: **the Margherita. If the Montanara is on, get one for the table: its crust is deep-fried rather than baked, and somebody will need to know. Pies have been personal size, so count on one per person, or order a round and trade.",
      "**A tip: **in summer the wait grows at dinnertime, so go early. Poppi's has been described as open all year, which makes it the one to call first in the cold months.",
    ],
  },
  {
    id: "steak-em-up",
    name: "Steak 'Em Up",
    location: "North Wildwood boardwalk",
    // North Wildwood's published position, until the shop's is known.
    place: { latitude: 39.005944, longitude: -74.797505, confirmed: false, onlyTown: "North Wildwood" },
    mapSearch: "Steak 'Em Up, Boardwalk, North Wildwood, NJ",
    style: "American Diner",
    differentiator: "From Philadelphia, with steak in its name and a pizza reviewer among its customers.",
    price: "$$",
    portnoyScore: 6.8,
    scoreNote: "A reported score: we have not found it in print.",
    established: "In the Wildwoods since 2019",
    tags: ["Family Fun"],
    recommendation: {
      title: "The split vote",
      text: "For a car split between pizza and steak sandwiches. Going by the name over the door, one stop may settle it. Check the menu first.",
    },
    description: [
      "Steak 'Em Up is the odd one out on this list, and we like it there. It's a Philadelphia name that came to the shore in 2019, the first of a run: Antney's Grub followed in 2020, Barry's Buns in 2021 and Santucci's, also in this guide, in 2022.",
      "The name makes a promise about steaks. It's in a pizza guide because a pizza reviewer stopped by: local reports list it with Sam's and Mack's among the shops rated on the one-bite scale in the late summer of 2021. The 6.8 we show is the score as it was reported to us. We have not found it in print, and say so wherever it appears.",
      "By one of those reports the visit had an unplanned dessert: from here the reviewer went looking for ice cream, and found it at Duffer's on Pacific Avenue. As family itineraries go, you could do worse.",
      "**What to order: **we haven't found that in print, and we don't make up menus. Pizza is what the reviewer came for, and steak is what the sign promises. Ask what the kitchen is proud of. The answer will be newer than this page.",
      "**A tip: **[Surfside Pier](/moreys-piers-guide) is at this end of the boardwalk too, so stop here before the rides or, better, after. The reports say North Wildwood boardwalk and name no block, so our map has its pin on the town, marked as approximate. Look up the shop before you go, and trust what it says over what we say.",
    ],
  },
  {
    id: "joes",
    name: "Joe's Pizza",
    location: "2810 Boardwalk, Wildwood",
    place: { latitude: 38.989, longitude: -74.8057, confirmed: false, boardwalk: true },
    mapSearch: "Joe's Pizza, 2810 Boardwalk, Wildwood, NJ",
    style: "Jumbo NY-Style",
    differentiator: "A slice that needs two plates and, ideally, two people.",
    price: "$",
    portnoyScore: null,
    established: "Since 2011",
    tags: ["Boardwalk Classic", "Family Fun", "Best Value"],
    recommendation: {
      title: "The one to share",
      text: "Buy one slice and see how far it goes. Usually two small kids. Come back if that wasn't far enough.",
    },
    description: [
      "Every boardwalk needs a big one, and here that's Joe's: an oversized slice that you fold to eat and can spot from across the boards.",
      "In 2011 it was new at 2810 Boardwalk, for a long time the address of Pierre's Restaurant and briefly of Boyd's BBQ and Duva's Italian Grill. It advertised a brick oven and a boast: no one's pie was bigger. Boasts on this boardwalk get checked. The Wildwood Pizza Tour, five friends who rated a slice at nearly every pizzeria here in a single night, brought a ruler: 55 square inches in 2015 and 71 in 2018, the largest slice they measured in either year.",
      "Size was not the whole of it. In 2018 the same five gave Joe's the prize for value, hence its tag here, and scored it 4.2 of 5 for taste, tied with Mack's, though Mack's was named first. A year later they noted that a single slice at Joe's cost more than any other that evening. Both are true: one slice is pricey, and one slice is enough for two.",
      "**What to order: **plain. A slice this long has enough to carry already.",
      "**A tip: **put a second plate under the first and fold before you lift. Joe's is on the way from Sam's to Mack's, so it makes a fair referee in any [taste test](/wildwood-pizza-article#your-own-trial).",
    ],
  },
  {
    id: "santuccis",
    name: "Santucci's Original Square Pizza",
    location: "26th Street at Surf and Ocean Avenues, a block in from the boardwalk",
    place: { latitude: 38.991, longitude: -74.8059, confirmed: false, boardwalk: true },
    mapSearch: "Santucci's Original Square Pizza, Wildwood, NJ",
    style: "Square Tomato Pie",
    differentiator: "Philadelphia's square pan pie: cheese underneath, sauce on top.",
    price: "$$",
    portnoyScore: 7.5,
    scoreNote: "Given at a Philadelphia location; none is known for the shore shop.",
    established: "Founded 1959, at the shore since 2022",
    tags: ["The Icons", "Gourmet Pie"],
    recommendation: {
      title: "The take-home pie",
      text: "Square, pan-baked, and likely to survive the ride: the box for a night when no one at the house will put shoes back on.",
    },
    description: [
      "Santucci's bakes in a square pan and builds the pie upside down: cheese on the dough, sauce over the cheese. The pan leaves a crisp edge, and the corner pieces have started fights in better families than ours.",
      "The founders were Joseph and Philomena Santucci, and the first pans went into the oven in Juniata Park, in the northeast of Philadelphia, in 1959. The Wildwood shop came in the spring of 2022, ahead of the announced date. A couple opened it: he's a retired Philadelphia police officer who grew up around the original shop and spent his summers here.",
      "Its 7.5 on the one-bite scale needs its address with it: it was **earned at a Philadelphia location**. Whether salt air does anything for a square is yours to find out.",
      "**What to order: **the plain square. When it opened here the menu also ran to stromboli, flatbreads, sandwiches and salads, to eat in or take out, which helps with a group that will not agree.",
      "**A tip: **look for the full name, Original Square Pizza; other businesses, separately owned, go by similar ones. The pan crust is also the likeliest to reach the house in one piece.",
    ],
  },
];

/** The shops with a one-bite score, highest first. */
export const scoredPizzerias = pizzerias
  .flatMap((shop) => (shop.portnoyScore === null ? [] : [{ ...shop, portnoyScore: shop.portnoyScore }]))
  .toSorted((a, b) => b.portnoyScore - a.portnoyScore);

/** A sentence under the bars about the shops without a one-bite score. */
export const unscoredNote = `${pizzerias
  .filter(({ portnoyScore }) => portnoyScore === null)
  .map(({ name }) => name)
  .join(" and ")} have no one-bite score that we know of, which says nothing at all about the pizza.`;

/** What the score bars mean, in one sentence for the chart's heading. */
export const pizzaScaleNote =
  "One-bite scores run from zero to ten and come from one person on one visit. We repeat them for the sake of argument, and no one is endorsing anyone.";

/** Returns the guide's footer, which names the reports that the scores are from. `house` is the house's name. */
export const pizzaCredits = (house: string) =>
  `The Slices of Summer is the pizza guide of ${house}, our vacation house in ${property.place}. The debate follows The Press of Atlantic City's report on the one-bite visit to Sam's in August 2021, and The City Pulse's on the same visit to Mack's; the rest comes from other local reporting and the shops' own pages, gathered in ${factsGatheredMonth}. A score we have only heard of is marked as reported, and a shop without one is shown as not scored. Price signs and pins are our estimates. The guide is independent and not affiliated with any pizzeria, reviewer or review site. Details change, so check with the shop.`;
