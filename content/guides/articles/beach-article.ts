import { beachNames, type BeachSpotId, towns } from "#content/guides/towns.ts";
import type { Article } from "./article.ts";

/** Restrooms, gear and the one thing to know, for the table of spots; a missing spot fails the type check. */
const comforts: Record<BeachSpotId, readonly [restrooms: string, gear: string, know: string]> = {
  "hereford-inlet": ["Seasonal, reported", "Bring your own", "Inlet currents"],
  "north-boardwalk": ["Boardwalk, seasonal", "Bring your own", "Surf chairs at 15th Avenue"],
  "piers-beach-taxi": ["Boardwalk, seasonal", "Stand at Oak Avenue, reported", "Taxi, $5 per person per trip"],
  "wildwood-dog-beach": ["Boardwalk, seasonal", "Bags and water in the park", "6:00 AM to dusk, on a leash"],
  "drive-on-beach": ["Boardwalk, seasonal", "Your own trunk", "4WD only, daily fee"],
  "crest-pier-beach": ["Ask at the visitor center", "Season boxes only", "Foot showers, bike path"],
  "sunset-lake": ["Not confirmed", "Kayaks nearby, reported", "No lifeguards known"],
  "diamond-beach": ["For resort guests", "For resort guests", "Ask which sand is open"],
  "glenwood-bay-beach": ["At the house", "Kayaks at the house", "Tidal, no lifeguards"],
};

export const beachArticle: Article = {
  guide: "beaches",
  title: "How to choose a Wildwood beach",
  description:
    "Five towns, nine beaches and one very long walk to the water: how to choose by town, parking, timing, amenities, gear and manners.",
  lead: "Guests ask us for the best beach in the Wildwoods the way people ask about a favorite child. There's a polite answer and a useful one: it depends on who's carrying the cooler, what time it is, and whether the dog is coming.",
  scene: "crest-pier-beach",
  sections: [
    {
      id: "town",
      heading: "Start with the town",
      scene: "north-boardwalk",
      blocks: [
        "From the air it is a single beach, about five miles of sand facing the same ocean. On the ground it changes character at every town line, and the lines are closer together than you think. Pick the town and you've made most of the decision.",
        {
          caption: "Liveliness of the four ocean towns, by our own reading",
          unit: "of 100",
          max: 100,
          bars: towns.map((town) => ({ label: town.name, value: town.ratings.Liveliness })),
        },
        {
          caption: "Which town for whom",
          head: ["Town", "Choose it for", "Know before you go"],
          rows: [
            [
              "North Wildwood",
              "Lighthouse, seawall, a shorter walk to the water",
              "Said to be the narrowest sand, more so in some years",
            ],
            [
              "Wildwood",
              "Two of the piers, boardwalk lunch, events, dogs, trucks",
              "A crossing that can feel like a pilgrimage",
            ],
            ["Wildwood Crest", "Small children, dolphins, a bike path", "A dry town with early evenings"],
            ["Diamond Beach", "Quiet, and a nature trail next door", "Hotels and clubs run parts of the sand"],
            ["West Wildwood", "Sunset, kayaks, no crowd", "Bay shore, not surf, and no lifeguards"],
          ],
        },
        "North Wildwood was the fishing village of Anglesea before it took the family name, and it still has its 1874 lighthouse, with a garden around it and a seawall that curves along the inlet. The boardwalk starts here, at 16th Avenue, quietly.",
        "It passes the first of three amusement piers while still in North Wildwood, and by the time it crosses into Wildwood it's no longer quiet. The other two piers are there, and the sand beside them is the island's fairground, stadium and concert hall. Our [ride guide](/moreys-piers-guide) sorts the rides.",
        "Cross Cresse Avenue and someone turns down the volume. Wildwood Crest has no boardwalk, sells no alcohol and still has many of its mid-century motels, neon and all. A bike path runs along the beach to Rambler Road. South of it, Diamond Beach is a few blocks of tall resorts, and then the island belongs to the birds: a wildlife refuge with a dune trail that is open all year and a beach that is closed from April through September.",
        "Mixed groups should split along their fault lines. Teenagers go to Wildwood, grandparents and toddlers to the Crest. The [beach finder](/beach-finder-guide) sorts all nine spots by mood.",
      ],
    },
    {
      id: "walk",
      heading: "Respect the walk",
      scene: "piers-beach-taxi",
      blocks: [
        "Most shore towns spend fortunes to keep their beaches from leaving. Wildwood has the opposite problem: the sea keeps delivering. North Wildwood, at the upper end, has been losing sand for years, while Wildwood and the Crest have been gaining it.",
        {
          figure: "1/3 mile",
          text: "is about as far as the walk from boardwalk to water gets in Wildwood. Low tide makes it longer, and midday sand makes it feel twice that.",
        },
        "At many streets the first stretch is a wooden walkway. For the rest there's the beach taxi.",
        {
          figure: "$5",
          text: "per person per trip is what the beach taxi costs. Riding down with the gear and walking back without it is a respectable compromise.",
        },
        "If the walk itself is the obstacle, talk to the beach patrols: each helps people who cannot cross the sand. Ask at the first-aid station at 15th Avenue in North Wildwood, at Lincoln Avenue in Wildwood and at Rambler Road in the Crest.",
      ],
    },
    {
      id: "parking",
      heading: "Parking is a strategy",
      scene: "drive-on-beach",
      blocks: [
        "North Wildwood, Wildwood and the Crest sell no beach tags: their sand is free. The curb beside it is not, and each town has its own idea of where the curb begins. A permit from one is a bookmark in the next.",
        {
          caption: "Where the meters usually are",
          head: ["Town", "You pay", "You do not"],
          rows: [
            ["North Wildwood", "By app or kiosk near the water, about mid-May to late October", "Farther inland"],
            [
              "Wildwood",
              "East side of Pacific Avenue to the beach, late into the night",
              "Most streets west of Pacific",
            ],
            ["Wildwood Crest", "From Atlantic Avenue to the beach, in season", "West of Atlantic"],
            ["Diamond Beach", "Read every sign: few street spaces", "In guest lots, if you are a guest"],
          ],
          note: "Zones and hours change from season to season. The sign on your block decides.",
        },
        "The pattern is the same everywhere: the last three blocks cost money and the next three cost steps. Drop people, chairs and cooler at the beach entrance, then send one driver inland with the car.",
        "The grandest exception is Baker Avenue in Wildwood, where a tunnel under the boardwalk lets four-wheel drives out onto the sand. There is a daily fee, higher on weekends and holidays, and the hours are typically 10:00 AM to 6:00 PM. Even there you walk five minutes to the sea.",
        "> From the house it is about 5 minutes by car to Wildwood's beach and 10 to the boardwalk. Parking here is free and the bikes are [included in the rent](/#rates).",
      ],
    },
    {
      id: "timing",
      heading: "The hour and the day",
      scene: "diamond-beach",
      blocks: [
        "Lifeguards are on duty roughly 10:00 AM to 5:30 PM: at first on weekends, from about Memorial Day, then daily from mid-June to Labor Day. During those hours and dates, choose your street by where a guard is sitting and your spot by everything else.",
        {
          items: [
            "**Before ten:** parking, cool sand, dogs. Bikes still have the boardwalk.",
            "**Noon:** the hottest sand and the longest lines. A good time for lunch in the shade.",
            "**After four:** softer light, open meters, and parents carrying sleeping kids the other way.",
            "**Sundown:** turn your back on the ocean. The sun sets over the bay.",
          ],
        },
        "Saturday is changeover day all over the island: last week's guests are leaving while this week's look for the right street. Wildwood's beach also fills for the kites in late May, for country music in June and for the Friday fireworks, and in July barbecue and blues take over Olde New Jersey Avenue in North Wildwood. Our [West Wildwood guide](/west-wildwood-guide) lists the festivals: buy a ticket or spend that day in the Crest.",
        {
          figure: "71°F",
          text: "is about average for the ocean at Cape May in September. The water has had all summer to warm up.",
        },
      ],
    },
    {
      id: "comforts",
      heading: "Restrooms, chairs and other romance",
      blocks: [
        "Here's what we could find out about the nine spots. “Reported” means someone described it in an earlier year and we couldn't confirm it since.",
        {
          caption: "The nine spots at a glance",
          head: ["Spot", "Restrooms", "Gear", "Know this"],
          rows: Object.entries(beachNames).map(([id, name]) => [name, ...comforts[id as BeachSpotId]]),
        },
        "Boardwalk restrooms are seasonal, and some may be locked by the middle of September, when the water is still warm. Plan a lunch stop around that.",
        "Lunch, in fact, is an amenity too. The boardwalk spots have pizza and fries at the top of the ramp, and in North Wildwood and the Crest the ice cream comes walking. The Crest is a dry town, so dinner is BYOB, which most restaurants allow.",
      ],
    },
    {
      id: "gear",
      heading: "What goes in the cart",
      blocks: [
        "The cart comes first. Wide wheels roll over soft sand; narrow ones plow it. In North Wildwood you can get by with two strong arms. In Wildwood you can't.",
        {
          items: [
            "Shoes for everyone, on the feet and not in the bag.",
            "An umbrella that anchors. The sea breeze comes up after lunch.",
            "Water in quantity, sunscreen, and a shirt for the shoulder you always miss.",
            "Small bills for the ice cream seller.",
            "A bag for trash.",
          ],
        },
        "Leave the big tent in the garage until you've read the rules. Towns limit tents and canopies, the limits have changed in recent summers, and North Wildwood clears away what's left on the sand overnight. Wildwood and the Crest rent out wooden boxes for your gear, but in the Crest only for the whole season, and those have sold out within days.",
      ],
    },
    {
      id: "manners",
      heading: "Manners, posted and otherwise",
      scene: "wildwood-dog-beach",
      blocks: [
        "Beaches this wide forgive a lot. What they don't forgive is mostly on a sign at the entrance.",
        {
          items: [
            "No alcohol: not on Wildwood's beach or boardwalk, opened or unopened, and not on the Crest's sand.",
            "No smoking or vaping on public beaches, by state law, except in the odd marked section.",
            "Dogs go to the dog beach, 6:00 AM to dusk and on a leash, or wherever a sign clearly says so.",
            "Stay off the dunes and outside the bird fences. The birds are endangered.",
            "Keep clear of the lifeguards' line of sight.",
            "Dig knee-deep at most, and fill the hole before you go. Someone will run there in the dark.",
            "Take ball games to the back of the beach and keep the music to your own blanket.",
            "Never feed a gull. It will tell the others.",
          ],
        },
        "Diamond Beach has its own question. Hotels and clubs run parts of its sand, each with its own idea of who may come and what it costs. There are public paths. Ask first, then spread the towel.",
      ],
    },
    {
      id: "bay",
      heading: "The other shore",
      scene: "sunset-lake",
      blocks: [
        "By late afternoon the best beach on the island may be the side without waves. Sunset Lake in the Crest has a fishing pier, a kayak launch and free summer concerts. West Wildwood has a strip of sand at the end of Glenwood Avenue that no one would put on a postcard, except at the hour when everyone does.",
        "Both are bay shores with tides and without guards. Wear water shoes, go near high water, and leave the boat channel to the boats. If you have a proper boat and a chart, the sandbars of Hereford Inlet are farther out. The birds nesting there have the right of way behind every fence and string.",
        "This is our house's shore: a dock, a deck, kayaks, small beach access, and the sun going down over the bay. Spend the day on whichever of the nine beaches won the vote. If it's a tie, [write to us](/#contact) and tell us who's coming. Then settle dinner with the [pizza guide](/pizza-guide).",
      ],
    },
  ],
};
