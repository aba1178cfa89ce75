import { scoredPizzerias } from "#content/guides/pizzerias.ts";
import type { Article } from "./article.ts";

/** The pizza guide's article. Its score chart uses the guide's data. */
export const pizzaArticle: Article = {
  guide: "pizza",
  title: "Sam's or Mack's: the oldest argument on the boardwalk",
  description:
    "How two families from Trenton split the Wildwood boardwalk into pizza camps, what the juries said, and how to settle the matter yourself.",
  lead: "There are two quick ways to meet people on the Wildwood boardwalk. One is to lose a french fry to a gull. The other is to say out loud, within earshot of anyone who has been coming here since childhood, which pizza you like better.",
  scene: "macks",
  sections: [
    {
      id: "the-question",
      heading: "The question",
      blocks: [
        "Sam's or Mack's? It may reach you before your bags are out of the car, and it sounds like small talk. It is closer to being asked which church your grandmother went to.",
        "A national food site set the two against each other in 2006, a pizza blog did it again in 2012, and both found the same thing: people belong to one camp or the other, and hardly anyone got there by tasting. You ate where your parents took you, they ate where theirs did, and by the time you were old enough to hold an opinion you were already holding the slice.",
        "Here's our shot at a fair account. We rent out a house ten minutes away and hope to stay on speaking terms with both sides. The shops themselves, with their filters, scores and map, are in [the pizza guide](/pizza-guide); this is the story behind them.",
      ],
    },
    {
      id: "two-families",
      heading: "Two families, one road from Trenton",
      scene: "sams",
      blocks: [
        "Mack's is older. Its founders made tomato pies in Trenton, a city that had pizzerias by 1910 and put the cheese down first, the tomato on top. In 1953 they brought the habit down the shore, to a boardwalk that hadn't asked for it.",
        {
          figure: "8 pies",
          text: "Everything Mack's sold in its first three days. It was Memorial Day weekend of 1953, and it rained the whole time.",
        },
        "Then the sun came out. At one time the boardwalk had four of them. In the mid-1950s a branch of the family went to Ocean City and, with a Manco cousin, opened what people now know as Manco & Manco. A Mack's opened in Stone Harbor, by one account in 1987. If you grew up on boardwalk pizza farther up this coast, you may have been eating Wildwood's cousins without knowing it.",
        "Sam's began with steaks. Salvatore Spera came from Villalba, in Sicily, to Trenton in 1951. He first saw the Wildwood boardwalk in the spring of 1957 and was working on it by that summer, with a share in someone else's place, called Marconi's. About two years later he had his own Sam's Steak House, and so little money that he slept under the pizza oven.",
        {
          figure: "15 cents",
          text: "A slice at Sam's when pizza was only a sideline, made in one small oven from a family recipe for dough. It soon outsold the steaks.",
        },
        "Both have been through fire, the old enemy of anything built along a wooden street. Mack's lost its shop at Glenwood Avenue in 1976 and the one at Lincoln Avenue in 1983, and two remain. Sam's lost its building in December 2005 and had a larger one for Memorial Day 2006. The founder lived to 92.",
      ],
    },
    {
      id: "what-differs",
      heading: "What differs, besides everything",
      blocks: [
        "Trade writers do talk about a New Jersey boardwalk style: a thin crust, a sauce on the sweet side, plenty of mozzarella and now and then some cheddar. No one can say who invented it. Mack's is that style with the volume up. Sam's turns a few knobs down and eats closer to a New York slice.",
        {
          caption: "The two shops, point by point",
          head: ["Point", "Mack's", "Sam's"],
          rows: [
            ["On the boardwalk since", "1953", "1957; pizza came after the steaks"],
            ["Brought from", "Trenton, as tomato pie", "Villalba in Sicily, by way of Trenton"],
            ["Cheese", "Mozzarella with white cheddar: sharp, salty", "Mozzarella: mild"],
            ["Sauce", "From a hose, over the cheese", "No spiral, no hose to watch"],
            ["Order", "Plain, then white", "Plain, pepperoni, white with broccoli"],
            ["Where", "Near Wildwood Avenue; a second shop near Roberts Avenue", "26th Street"],
            ["One-bite score, 2021", "6.7", "7.9"],
          ],
          note: "Ingredients as described by visiting writers over the years. Recipes are the shops' own business.",
        },
        "So the argument comes down to cheese, then sauce. If you like cheddar on a cracker, you have a head start at Mack's, and the hose, fed from a barrel below, is a show in itself. If you want the parts to get along, walk to 26th Street.",
        "> A boardwalk slice comes hot and has been known to drip. Tilt it or blot it with a napkin before the first bite.",
      ],
    },
    {
      id: "the-juries",
      heading: "Two juries, two verdicts",
      blocks: [
        "On August 26, 2021, Dave Portnoy came to Wildwood for the first time. He reviews pizza on a ten-point scale and calls the exercise one bite. He gave Sam's 7.9 and a place among the finest pizza he'd had on any boardwalk. Mack's was next, at 6.7.",
        {
          caption: "One-bite scores of the four shops that have one",
          unit: "out of 10",
          max: 10,
          bars: scoredPizzerias.map(({ name, portnoyScore, scoreNote }) => ({
            label: name,
            value: portnoyScore,
            ...(scoreNote === undefined ? {} : { note: scoreNote }),
          })),
        },
        "Two of these bars come with fine print. Santucci's was scored **at a Philadelphia location**, not down here. The figure for Steak 'Em Up is a reported score that we have not found in print. Poppi's and Joe's are missing from the bars: they have no score that we know of, which says nothing at all about the pizza.",
        "Now the other jury. In years between 2010 and 2019 the Wildwood Pizza Tour, five friends with a scorecard, walked the boards in a single night and rated a slice at nearly every pizzeria along the way, which in some years meant more than twenty. In 2018, and again in 2019, they named the same winner: Mack's.",
        "One visitor with one bite prefers Sam's. Five friends with years of practice preferred Mack's, twice. Family habit remains undefeated.",
      ],
    },
    {
      id: "the-big-one",
      heading: "The slice you carry with both hands",
      scene: "joes",
      blocks: [
        "Two blocks south of Sam's, Joe's plays a different game. It was new in 2011, in what had long been a restaurant called Pierre's, with a brick oven and a boast about size. The Pizza Tour, being the Pizza Tour, brought a ruler.",
        {
          caption: "The largest slice the Wildwood Pizza Tour measured, at Joe's both times",
          unit: "square inches",
          max: 80,
          bars: [
            { label: "2015", value: 55 },
            { label: "2018", value: 71 },
          ],
        },
        "For scale, 71 square inches is about three quarters of a sheet of letter paper. The tour gave Joe's that year's prize for value and tied it with Mack's for taste, though it was listed second. In 2019 it also noted that no single slice cost more.",
      ],
    },
    {
      id: "other-schools",
      heading: "Other schools of thought",
      scene: "poppis",
      blocks: [
        "You can skip the argument altogether, and on a week's vacation you probably should, at least for a night.",
        {
          figure: "900°",
          text: "The gas-fired brick oven at Poppi's, downtown, where a Neapolitan pie takes about two minutes. It opened in 2014, and a New Jersey Monthly critic later preferred it to everything between Atlantic City and Cape May.",
        },
        "Santucci's brought Philadelphia's square pan pie to 26th Street in 2022, sixty-three years after Joseph and Philomena Santucci lit their first oven, in Juniata Park. Cheese below, tomato above: Trenton would nod. Steak 'Em Up, on the North Wildwood boardwalk, is another Philadelphia name and came in 2019. It's the one we know least about, so look it up before you walk.",
        {
          caption: "Five styles, and how to tell them apart with your eyes closed",
          head: ["Style", "What it is", "In our guide"],
          rows: [
            ["Classic Boardwalk", "A slice to eat on your feet", "Sam's, Mack's"],
            ["Authentic Neapolitan", "Charred rim, soft center; use the fork", "Poppi's"],
            ["American Diner", "A long menu that has pizza on it", "Steak 'Em Up"],
            ["Jumbo NY-Style", "Oversized, and folded or regretted", "Joe's"],
            ["Square Tomato Pie", "Pan-baked, the sauce on top of the cheese", "Santucci's"],
          ],
        },
        "Six is a selection, not a census: in past years the tour found more than twenty pizza stops on the boards alone. Olympic Flame won in 2016 with a pan-baked slice. When the friends tried the streets behind the boardwalk in 2020, Piro's on New Jersey Avenue came in third of twelve. NJ.com's picks for the shore in 2024 include a Sicilian tomato pie from Dolce Italia in North Wildwood. Ask your server where they eat.",
      ],
    },
    {
      id: "your-own-trial",
      heading: "Hold your own trial",
      scene: "santuccis",
      blocks: [
        "The evidence is spread over less than half a mile of boardwalk, with the ocean on your left the whole way. Plain slices only.",
        {
          ordered: true,
          items: [
            "**Sam's, 26th Street. **Arrive hungry, buy one plain slice for every two people, and eat it there. There has been a takeout window on the 26th Street side.",
            "**Joe's, 2810 Boardwalk. **About two blocks on. One slice for the whole party, to cleanse the palate and settle the children.",
            "**Mack's, near Wildwood Avenue. **Four more blocks. One plain slice between two again, and one white to pass around, which does not count toward the verdict.",
            "**Vote before anyone explains. **Secret ballot, on napkins. The youngest counts.",
          ],
        },
        "Surfside Pier is near the start of this walk and Mariner's Pier is a few blocks past the end of it. [Our pier guide](/moreys-piers-guide) will tell you which rides to leave for tomorrow. If you overdid it, there's the tram car, on duty since 1949.",
      ],
    },
    {
      id: "when-to-go",
      heading: "When the ovens are lit",
      blocks: [
        "Boardwalk pizza runs on shore time. Locals say the season starts, unofficially, with the first weekend at Sam's, in past years Presidents' Day weekend, and people have stood in line for it below freezing.",
        {
          caption: "The pizza year, going by past ones",
          head: ["When", "What to expect"],
          rows: [
            ["Mid-February", "Sam's has opened for weekends"],
            ["March and April", "Mack's original shop has opened for weekends; Roberts Avenue later"],
            ["Memorial Day to Labor Day", "The boards in full swing; longest lines at dinner"],
            ["October", "Mack's has closed around mid-month; in 2023 Sam's ran until late in the month"],
            ["Winter", "Look downtown: Poppi's has been described as open all year"],
          ],
          note: "Patterns, not promises. Check with the shop before you drive.",
        },
        "> Bring cash, since both big names have been reported to want it. Go in the middle of the afternoon or late in the evening. And never hold a slice at shoulder height near the railing: a gull takes that as an offer.",
      ],
    },
    {
      id: "back-at-the-house",
      heading: "Over the bridge with a warm box",
      blocks: [
        "A boardwalk slice belongs on the boardwalk, where it is minutes old and the neon does half the seasoning. Whole pies travel. Our house is ten minutes from the boards, and a square pan crust should handle the trip better than a thin one.",
        "Some math for the cook with the night off: for a table of fifteen, two slices each makes thirty. Round pies usually come cut in eight, so four of them leave two extra. Ask how the square ones are cut.",
        "Then carry the boxes out to the deck and let the sun go down over the bay while the verdict is appealed. If that sounds like your family, here are [the rates and the calendar](/#rates), and here is [how to reach us](/#contact). The rest of our side of the bridge is in [the West Wildwood guide](/west-wildwood-guide), and you can walk it all off with [the beach finder](/beach-finder-guide).",
      ],
    },
  ],
};
