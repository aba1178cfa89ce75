import { regionalFestivals } from "#content/guides/borough-events.ts";
import { climate, commissioners, policeNotice } from "#content/guides/borough.ts";
import type { Article } from "./article.ts";

/** When each festival takes place, in a few words, and what to bring. */
const planner: Record<(typeof regionalFestivals)[number]["id"], readonly [season: string, bring: string]> = {
  "kite-festival": ["Late May", "A windbreaker"],
  "country-music-fest": ["June", "A ticket and earplugs"],
  "marbles-tournament": ["June", "A child with strong opinions"],
  "bbq-blues-festival": ["July", "Napkins, then more napkins"],
  "friday-fireworks": ["Fridays, late June to Labor Day", "A blanket and a sweater"],
  "farmers-market": ["Saturdays, late May to early September", "Two bags and an early start"],
};

export const boroughArticle: Article = {
  guide: "borough",
  title: "West Wildwood, on the quiet side of the bridge",
  description:
    "About 560 people, one road in and no boardwalk: the water, the wedge-shaped saloon, the three commissioners and the whole year in West Wildwood, New Jersey.",
  lead: "Most people who drive to the Wildwoods are looking for the ocean, and most of them never learn that there is a fourth Wildwood behind them. It has one bridge, no boardwalk and the bay on every side. We rent out a house there. This is what we tell our guests when they ask what kind of place it is.",
  scene: "the-bridge",
  sections: [
    {
      id: "meet-the-borough",
      heading: "A town you can count",
      blocks: [
        "West Wildwood is small the way a boat is small: everything has a place, and everyone knows who left the hose out. About 560 people live here year-round, on 0.29 square miles of land. Central Park would hold it four times.",
        "The borough calls itself “Small Town Charm on the Back Bay”. Towns with slogans usually want something from you. This one has no strip of hotels to fill and little to sell beyond bait and a cold beer, so the line may simply be a description. It is mostly houses, with several marinas along the water and one bar.",
        {
          figure: "90.9%",
          text: "of households own their home. The people next door are not passing through. They will be there next summer, and they will remember where you parked.",
        },
        "The median age is 63.3, which explains the early walkers and the fact that someone always knows the tide. It also explains why a family with loud kids is greeted with interest. In summer the population climbs to about 5,000 by the usual estimate, roughly nine times the winter number.",
        "There is one way in by road. Glenwood Avenue leaves Wildwood, crosses a two-lane bridge and carries on as West Glenwood on the other side. No one drives through West Wildwood to get somewhere else, because there's nowhere else to go.",
      ],
    },
    {
      id: "on-the-water",
      heading: "The front door faces the bay",
      scene: "crab-line",
      blocks: [
        "On the ocean side of the Wildwoods, you go to the water. Here it comes to you twice a day and looks in. Beyond the bulkheads are Grassy Sound and Richardson Sound, all channels and salt marsh, and for an hour on either side of high tide the land looks like an afterthought.",
        "What you do on a bay is different too. There are no waves to jump, so you paddle, fish, or lower a line for blue claws. Crabbing from docks and street ends is an old custom on this side of the island, and it suits all ages, because the skill is mostly sitting still. Children are bad at that for ten minutes and then, once the string twitches, astonishingly good.",
        {
          items: [
            "**By kayak:** set out against the current and the wind, so that both are on your side when your arms are tired. Life jackets on.",
            "**With a rod or a crab line:** read the state's current rules on seasons, sizes and registration before the first cast. They change.",
            "**With a boat:** arrange the slip before you arrive. Call a marina, or [ask us](/#contact) what our own dock can take.",
            "**With nothing at all:** sit. The sun sets on the bay side of a barrier island.",
          ],
        },
        "> There is no ocean beach in West Wildwood. A thin strip of bay sand at the end of Glenwood Avenue has long been the town's own shore, good for looking and for cold feet. For real swimming go over to the ocean, where the lifeguards are.",
      ],
    },
    {
      id: "the-saloon",
      heading: "The bar that ran out of room",
      scene: "the-wedge",
      blocks: [
        "Every small town has a building that explains it. Here it is the **Westside Saloon** on West Glenwood Avenue, one story high and shaped like the last slice of pie. Locals call it the Wedge. At its thin end you can stretch out your arms and more or less measure the place. It is said to be the narrowest bar in New Jersey.",
        "The house game needs a dollar. You push a tack through the bill, fold it around a coin for weight, and throw the whole thing at the ceiling. Do it right and it stays up there with the others. Do it wrong and you've earned a second try and the attention of the room.",
        {
          figure: "$1",
          text: "plus a coin and a tack: the price of leaving your mark on the ceiling of the Wedge.",
        },
        "We don't list hours, because small bars keep their own. Ask when you arrive, and go on foot if you can.",
      ],
    },
    {
      id: "how-it-is-run",
      heading: "Three people and a gavel",
      scene: "neptune-park",
      blocks: [
        "The strangest thing about West Wildwood may be its government, and there's water in that story. In 1900 a hurricane wrecked Galveston, a city on a barrier island in Texas. To rebuild, Galveston handed its affairs to a small commission, each member in charge of one part of the work. Other towns saw that it got things done. New Jersey wrote the idea into law in 1911, in what is called the Walsh Act, and West Wildwood adopted it in 1964.",
        "So a form of government invented on one flooded island is still at work on another. Three commissioners are elected at large, without party labels, for four years. They divide the departments among themselves and choose one of the three as mayor, who chairs the meetings and otherwise has one vote like the rest. If a streetlight is out, you don't have to guess which committee to ask.",
        {
          caption: `The commissioners, as of ${commissioners.asOf}`,
          head: ["Name", "Role", "Department"],
          rows: commissioners.members.map(({ name, role, department }) => [name, role, department]),
          note: "Names and departments as last reported by then. Offices change hands; the borough can tell you who holds what today.",
        },
        "On a mild evening you can walk past borough hall and see most of the machinery of government at a glance. The small park across the street has a statue of Neptune, with a gazebo for company.",
        `> ${policeNotice.text}`,
      ],
    },
    {
      id: "from-marsh-to-borough",
      heading: "From marsh to borough",
      scene: "glenwood-bay-beach",
      blocks: [
        "Long before there were deeds, the Lenni Lenape spent their summers on Five Mile Beach, the island the Wildwoods share. What is now West Wildwood was salt marsh on its back side, belonging first to the tide and then, on paper, to Middle Township.",
        {
          figure: "April 21, 1920",
          text: "The day the state legislature made West Wildwood a borough. The ground, by most accounts, was still being finished.",
        },
        "In the 1920s the marsh was filled and bulkheads were set around it to hold the new lots in place. It was a bold piece of bookkeeping: take a wet place, write it down as dry, and build before anyone checks. The bay has been checking ever since.",
        "It checked hard in March 1962, in a storm that people on this shore have not forgotten. It came into the streets again with Sandy in October 2012, and after the storm of January 2016 the neighboring towns came to help. Each time the answer was the same: clean up, and build the bulkhead better. You will see the results wherever a street stops at the water, and now you know what you are looking at.",
        "> When a strong wind and a high tide come together, water can still get over the edge. Watch the tide table in a storm, move the car before you need to, and never drive through water on the road: it's salt.",
      ],
    },
    {
      id: "the-year",
      heading: "The year, and the case for September",
      scene: "crest-pier-beach",
      blocks: [
        "July is the month everyone knows: a high of 85, a low of 70, and 4.2 inches of rain. But read the chart to the end. September is six degrees warmer than May by day and seven by night, and the crowd is back in school. If you aren't tied to a school yourself, that's your month.",
        {
          caption: "Average daily high, month by month",
          unit: "°F",
          max: 100,
          bars: climate.map(({ month, high, low, precip }) => ({
            label: month,
            value: high,
            note: `low ${low}°, ${precip.toFixed(1)} in. of rain`,
          })),
        },
        "These are typical averages for the Wildwood and Cape May area, rounded, and partly estimated for rain. Winter is mild by northern standards, with about 12 to 15 inches of snow in all, and very quiet.",
      ],
    },
    {
      id: "events",
      heading: "One parade at home, six reasons to leave",
      scene: "july-parade",
      blocks: [
        "West Wildwood keeps one big day for itself, the Old-Fashioned 4th of July. Its center is a children's parade with decorated bikes, family floats and dogs in costume. On an island this small, half the town is in the parade and the other half is waving at it.",
        "For everything else there is the rest of the region, which counts over 180 events a year. The Saturday farmers market in Wildwood alone has over 70 vendors, about one for every eight people in West Wildwood.",
        {
          caption: "The festivals next door",
          head: ["Event", "Usually", "Bring"],
          rows: regionalFestivals.map(({ id, name }) => [name, ...planner[id]]),
          note: "Dates move from year to year: check the current ones before you plan a week around them.",
        },
      ],
    },
    {
      id: "staying-here",
      heading: "Staying here",
      scene: "halyards",
      blocks: [
        "Don't look for a hotel here. You stay in a house, like the neighbors. Ours is a bayfront house with a dock and a deck that looks over the water. The home page says how many it sleeps and what's included. [Rates and open dates](/#rates) are there, too. There's no booking robot: [write to us](/#contact) and a person answers.",
        "Local custom is simple. Say hello first. Keep music on your side of the fence after dark, since sound carries over water. Rinse the crab gear before it announces itself. Do that, and by Wednesday someone will be telling you where the fish are.",
      ],
    },
    {
      id: "next-door",
      heading: "Next door, all the noise you want",
      scene: "giant-wheel",
      blocks: [
        "The best thing about a quiet town is what it's near. You don't have to give up the roller coasters. You just get to leave them behind at night, which people who stay next to the boardwalk can't do.",
        {
          caption: "How far from the house",
          unit: "minutes",
          max: 20,
          bars: [
            { label: "Wildwood Beach", value: 5 },
            { label: "Wildwood Boardwalk", value: 10 },
            { label: "Cape May Zoo", value: 12 },
            { label: "Cape May Ferry", value: 20 },
          ],
        },
        "By bike, cross the bridge and keep going east until you hear screaming; those are the piers, and our [ride guide](/moreys-piers-guide) sorts the gentle ones from the rest. The [beach finder](/beach-finder-guide) picks a stretch of sand to suit your crew. For supper, the [pizza guide](/pizza-guide) has six places.",
        "For the borough itself, with the weather table, the timeline and six questions to ask at breakfast, see the [West Wildwood guide](/west-wildwood-guide). It takes about as long to read as the island takes to walk.",
      ],
    },
  ],
};
