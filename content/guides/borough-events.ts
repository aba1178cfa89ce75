import type { AttractionName } from "#content/house/property.ts";
import type { RichText } from "#content/rich-text.ts";
import type { BoroughScene } from "./borough-scenes.ts";

export type BoroughEvent = {
  id: string;
  name: string;
  /** The typical time of year. Always tells the reader to check, because no year's dates are stored here. */
  when: string;
  where: string;
  /** The attraction where it takes place, if its distance from the house is known. */
  at?: AttractionName;
  scene?: BoroughScene;
  text: RichText;
};

export const localTraditions: readonly BoroughEvent[] = [
  {
    id: "fourth-of-july",
    name: "Old-Fashioned 4th of July",
    when: "July 4; check the borough's calendar for the hour and the route",
    where: "The streets of West Wildwood",
    scene: "july-parade",
    text: "The heart of it is a children's parade: decorated bikes, family floats, dogs dressed against their will. In past years every child who marched got a hot dog, a pretzel and a drink at the end, which is more than most generals offer. Watch from the curb or join in. On a small island the line between the two is thin.",
  },
];

/** The larger events nearby, in order. None takes place in West Wildwood itself. */
export const regionalFestivals = [
  {
    id: "kite-festival",
    name: "Wildwoods International Kite Festival",
    when: "Late May, Memorial Day weekend; check the year's dates",
    where: "The beach by the Convention Center, near Rio Grande Avenue, Wildwood",
    at: "Wildwood Beach",
    text: "Billed as the largest in North America, and free to watch. Giant kites hang over the sand, pilots fly stunts to music, some of the flying moves indoors where there's no wind at all, and on Friday night the kites are lit. Bring a jacket: what's good for kites is bad for bare shoulders.",
  },
  {
    id: "country-music-fest",
    name: "Barefoot Country Music Fest",
    when: "June, four days around the third weekend; check the year's dates",
    where: "The beach in Wildwood",
    at: "Wildwood Beach",
    text: "Four days of country music on several stages with sand for a floor, held since 2021. It is ticketed and it is big: from West Wildwood you can come and go by bike while others look for parking, and sleep on the quieter side of the bridge.",
  },
  {
    id: "bbq-blues-festival",
    name: "NJ State BBQ Championship and Anglesea Blues Festival",
    when: "July, usually the second weekend, three days; check the year's dates",
    where: "Olde New Jersey Avenue and 2nd Avenue, North Wildwood",
    text: "Dozens of teams cook for Kansas City Barbeque Society judges while blues bands play. Entry has been free, supper hasn't, and the proceeds help the Anglesea fire company. It's the rare weekend when firefighters are happy to see that much smoke.",
  },
  {
    id: "friday-fireworks",
    name: "Friday Night Fireworks",
    when: "Fridays after dark, late June to Labor Day weekend; check the year's schedule",
    where: "The beach at Pine Avenue, Wildwood, between Surfside Pier and Mariner's Pier",
    at: "Wildwood Beach",
    text: "Free, and set to music that plays along the boardwalk. Sit on the sand with a blanket, or stand on the boards with something fried. Wind and rain can move it, so look before you carry a sleepy child over the bridge.",
  },
  {
    id: "marbles-tournament",
    name: "National Marbles Tournament",
    when: "June, usually four days of the week after Father's Day; check the year's dates",
    where: "Ringer Stadium, on the beach at Wildwood Avenue, Wildwood",
    at: "Wildwood Beach",
    text: "Players aged 8 to 14 settle a national title that goes back to the early 1920s. The game is Ringer: 13 marbles laid in an X, a ring ten feet across, first to knock out seven wins. They play over 1,200 games in four days. Watching is free, and quieter than chess.",
  },
  {
    id: "farmers-market",
    name: "Downtown Wildwood Farmers Market",
    when: "Saturday mornings, late May to early September; check the season's dates",
    where: "Byrne Plaza, 3400 Pacific Avenue, and the blocks around it, Wildwood",
    text: "Over 70 vendors with produce, bread and pies, honey and crafts, plus live music. If your week starts on a Saturday, shop first: check-in is at 3:00 PM, and the market is a morning thing.",
  },
] as const satisfies readonly BoroughEvent[];
