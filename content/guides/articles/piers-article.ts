import { type Itinerary, itineraries } from "#content/guides/itineraries.ts";
import { type RideId, rideById } from "#content/guides/rides.ts";
import type { Article, ArticleBlock } from "./article.ts";

/** Returns one of the guide's days, with the names of its rides. */
function plannedDay(id: Itinerary["id"]): ArticleBlock {
  const day = itineraries.find((itinerary) => itinerary.id === id);
  if (!day) throw new Error(`No itinerary named ${id} in content/guides/itineraries.ts`);
  const steps = day.steps.map((step) => ({ ...step, rides: step.rides.map((ride) => rideById(ride).name) }));
  return { title: day.title, description: day.description, steps };
}

/** Returns a bar of the height chart from the ride list, so that chart and guide agree. */
function heightBar(id: RideId, note?: string): { label: string; value: number; note?: string } {
  const { name, height } = rideById(id);
  return note === undefined ? { label: name, value: height } : { label: name, value: height, note };
}

/** Returns a row of the coaster table: name, pier, inversions, and our sentence. */
function coasterRow(id: RideId, sentence: string): readonly string[] {
  const { name, pier, inversions } = rideById(id);
  return [name, pier, inversions ? `${inversions} times` : "never", sentence];
}

export const piersArticle: Article = {
  guide: "piers",
  title: "Three piers, one boardwalk and a tape measure",
  description:
    "Surfside, Mariner's and Adventure Pier in the Wildwoods, NJ: which rides to choose, which heights decide, how tickets work, and three days already planned.",
  lead: "Ten minutes from our kitchen table, three amusement piers reach out over the beach. They share a boardwalk, an owner and a ticket card, and very little else. Here is what we tell guests who ask where to start. The [interactive ride guide](/moreys-piers-guide) lets you sort it by pier, nerve and type of ride.",
  scene: "great-white",
  sections: [
    {
      id: "one-boardwalk",
      heading: "One boardwalk, three moods",
      blocks: [
        "Morey's Piers has no gate. Usually you stroll in from the boardwalk, look around and pay only for what you ride.",
        {
          caption: "The piers from north to south",
          head: ["Pier", "Where it starts", "In a few words", "Water park"],
          rows: [
            [
              "Surfside",
              "25th Avenue, North Wildwood",
              "The dense one: steel, water and planes on top of each other",
              "Ocean Oasis",
            ],
            [
              "Mariner's",
              "Schellenger Avenue, Wildwood",
              "The classic one: the big wheel, teacups and a coaster that goes backward",
              "Raging Waters",
            ],
            [
              "Adventure",
              "Spencer Avenue, Wildwood",
              "The wild one: a wooden coaster, karts and extra-charge rides",
              "None",
            ],
          ],
          note: "The water parks charge separate admission; ride tickets don't cover it.",
        },
        {
          figure: "3/4 mile",
          text: "from the first pier to the last: about half a mile from Surfside to Mariner's and another quarter to Adventure. With little legs along, the tram cars, in service since 1949, are no luxury.",
        },
        "Half a mile is nothing at noon and a long way at ten at night with someone asleep on your shoulder. So turn around at most once: head up the boardwalk while everyone is fresh, come back pier by pier, and finish closest to your car.",
      ],
    },
    {
      id: "a-slide",
      heading: "It began with a slide",
      blocks: [
        {
          figure: "25 cents",
          text: "bought one trip in 1969 down the Wipe Out, the giant slide between 25th and 26th Avenues that started everything here.",
        },
        "The brothers Will and Bill Morey had seen a slide like it draw a crowd outside a Florida shopping center the year before, and brought the idea home to North Wildwood. It stayed open until the fall of 2010. Two years later a six-lane racing water slide at Ocean Oasis took the name, minus the space.",
        "The rest came pier by pier. Mariner's, where people had been having fun since 1918, joined after the 1976 season, and the third pier in 1988. It's still a family business, and it collects the way families do: whatever arrives has to fit around what's already there.",
      ],
    },
    {
      id: "surfside",
      heading: "Surfside: everything through everything else",
      scene: "great-noreaster",
      blocks: [
        "**The Great Nor'easter** shows what that means. Its riders hang, feet free, from 2,170 feet of track threaded through the water slides, five inversions and all, with the log flume passing close by. If you rode it before 2017 and swore never again, reconsider: nearly all of its track has been replaced, and riders now mostly call it smooth.",
        "Around it are the rides for people with iron stomachs. IT swings and spins 24 of them at once. AtmosFEAR takes more than a minute to lift twelve riders up 140 feet and no time at all to bring them down. Cygnus X-1 pins you to a wall, indoors, which on a drizzly afternoon is better than it sounds.",
        "The gentler half is just as good. Runaway Tram is a family coaster dressed as the boardwalk's tram car. Kong lets you steer your own plane around an ape on a lighthouse. Zoom Phloom, since 1985, takes seven unhurried minutes and drops you under the boardwalk itself, beneath people eating ice cream. Dante's Dungeon has been mildly scaring Surfside since 1981. The Flitzer retired in 2018.",
        "> Runaway Tram has one train and AtmosFEAR has twelve seats. Ride the first as early as you can and the second before dark. Kong flies at any hour; if you're still around after dark, look back: the ape's eyes light up.",
      ],
    },
    {
      id: "mariners",
      heading: "Mariner's: the skyline",
      scene: "giant-wheel",
      blocks: [
        "The **Giant Wheel** is how you know you are at the shore: 156 feet, 40 gondolas, there since 1985. No one rides alone, by rule, and it's one of the few rides where you may take photos. After the 2025 season it was taken apart for an overhaul; as of February 2026, our newest report, it was expected back for the season. Look up before you promise it to anyone.",
        {
          figure: "6",
          text: "inversions on the Sea Serpent, although the track has only three. The first Boomerang coaster in the United States, from 1984, runs them all forward, stops to think, and runs them again in reverse.",
        },
        "The rest of the pier is where a family can stay together. Wild Whizzer is the coaster for beginners, Rollie's Coaster the one for graduates, with three hills and an honest rattle. Teacups and Musik Express do what they do at every fair. The Ghost Ship, a haunted walk through a stranded freighter, has been closed, listed again and not confirmed since, so ask at the booth.",
      ],
    },
    {
      id: "adventure",
      heading: "Adventure: wood, wind and extra tickets",
      scene: "grand-prix-raceway",
      blocks: [
        "People who travel for coasters come for **The Great White**. It opens with a cheap shot: before the lift, before you've settled in, the train plunges 25 feet and vanishes beneath the pier. Then come a 110-foot climb, a drop of about 100, and 3,300 feet of wooden track that run out over the beach. The back row spends a lot of it in the air. Its trains date from 2025 and have no belts to check, so the line should move.",
        "Next to it are the rides that cost extra, wristband or not. The counts are as reported: 8 tickets for Grand Prix Raceway's karts, 22 each for Screamin' Swing and SkyScraper. SkyCoaster, once the most expensive at 30, retired in November 2025. What takes its place is up to the park.",
        "> Split up here. Those tall enough ride the Great White; the rest take the karts next door, under the screams, where a sign says who drives and who rides along.",
      ],
    },
    {
      id: "the-deciding-inch",
      heading: "The inch that decides the evening",
      scene: "teacups",
      blocks: [
        "Height rules are enforced strictly, and rightly. No view will comfort a kid who learns at the front of the line that he's one inch short. So measure in the kitchen, in bare feet, before anyone picks a favorite. Then make it official at Guest Services on any of the piers.",
        {
          caption: "Minimum heights as reported, shortest first",
          unit: "inches",
          max: 60,
          bars: [
            heightBar("wild-whizzer", "with a companion; 48 to ride alone"),
            heightBar("kong", "another source says 44"),
            heightBar("runaway-tram", "with a companion; 48 to ride alone"),
            heightBar("atmosfear"),
            heightBar("sea-serpent"),
            heightBar("great-white"),
            heightBar("rollies-coaster", "an older list says 44"),
            heightBar("great-noreaster", "and no more than 79"),
            heightBar("it", "and no more than 79"),
          ],
        },
        "We have no figure for the other rides, which doesn't mean there is none: check the sign. Two numbers are worth remembering. At 48 inches a child can ride the small coasters alone, plus the Great White and the Sea Serpent. At 52 every coaster on the piers is open. There's a limit at the top, too: the Nor'easter and IT stop at 79 inches.",
        {
          caption: "Six coasters in order of courage",
          head: ["Coaster", "Pier", "Upside down", "In a sentence"],
          rows: [
            coasterRow("wild-whizzer", "Small, short, and asked for again."),
            coasterRow("runaway-tram", "Smooth enough for a suspicious child."),
            coasterRow("rollies-coaster", "Respectable dips, and a rattle with a past."),
            coasterRow("great-white", "Out of your seat, out over the beach."),
            coasterRow("great-noreaster", "Feet free, head down, and no time to count."),
            coasterRow("sea-serpent", "There and back again, and back is worse."),
          ],
        },
      ],
    },
    {
      id: "tickets",
      heading: "Tickets, wristbands and what stays behind",
      blocks: [
        "There are two ways to pay. Tickets go on a refillable card, and each ride takes its share. A wristband covers the standard rides on all three piers, but not the extra-charge ones, and you can't hand it to your sister. Prices change by day and season, so check the park's own list.",
        {
          items: [
            "Two or three rides after dinner, or a grandparent who only wants the wheel: tickets.",
            "A whole afternoon with anyone between eight and eighteen: the wristband, and start early.",
            "A very small child: ask Guest Services for the Parent's Limited Ride Pass, which lets a parent ride along on certain kiddie rides.",
            "Loose items stay off the rides and so do cameras, with a few gentle exceptions. Flip-flops count as loose.",
          ],
        },
        "Rides run from about April or May into October. Mariner's has the longest season and opens earliest in the day. The other two run mainly from Memorial Day to Labor Day, and early on may open only on weekends or in the evening. In high season the lights can stay on until about midnight. Check the park's calendar that day; weather has the last word.",
      ],
    },
    {
      id: "three-days",
      heading: "Three days, already planned",
      scene: "runaway-tram",
      blocks: [
        "Each plan hits all three piers, repeats no ride and turns around at most once. They follow three rules: single-train rides early, water in the heat, and something beautiful saved for sunset or later. The one exception is the Sea Serpent on memory lane, which comes late, because old times start after lunch.",
        plannedDay("family"),
        plannedDay("thrill"),
        plannedDay("nostalgia"),
        "None of them includes dinner, because that's its own debate: see [our guide to the local pizza](/pizza-guide). On summer Fridays there are usually fireworks from the beach between Surfside and Mariner's. They and the year's other events are in [the West Wildwood guide](/west-wildwood-guide).",
      ],
    },
    {
      id: "back-over-the-bridge",
      heading: "Back over the bridge",
      scene: "the-bridge",
      blocks: [
        "The best thing about the piers may be that you can leave them. West Wildwood has no boardwalk, one bridge and plenty of quiet. After the ten-minute drive home, the loudest thing left is the water at the dock. The next morning belongs to [whichever beach suits you](/beach-finder-guide).",
        "If you would like to try it for a week, [the rates are here](/#rates), and [we answer questions](/#contact), including who is tall enough for what. We have a tape measure, but no connection to Morey's Piers: this is an independent guide, drawn from published reports, and the sign at the ride decides.",
      ],
    },
  ],
};
