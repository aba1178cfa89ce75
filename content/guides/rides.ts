export type Pier = "Surfside" | "Mariner's" | "Adventure";

export type RideType =
  | "Coaster"
  | "Drop"
  | "Spinning"
  | "Water"
  | "Flying"
  | "Dark Ride"
  | "Scenic"
  | "Walk-through"
  | "Xtreme"
  | "Go-Kart";

export type Thrill = "High" | "Moderate" | "Family" | "Low";

type RideRecord = {
  id: string;
  name: string;
  pier: Pier;
  type: RideType;
  thrill: Thrill;
  /** Minimum in inches. 0 if none or not given, which never means that everyone may ride. */
  height: number;
  /** A higher minimum from a second source, in inches: riders between the two must check the sign. */
  heightElsewhere?: number;
  /** Height in inches from which a rider needs no companion, if higher than `height`. */
  heightAlone?: number;
  /** Tallest rider allowed, in inches. */
  heightMax?: number;
  /** What riders say. If little has been written about a ride, the text says so. */
  consensus: string;
  description: string;
  intel: string;
  requirements: string;
  /** Address of a video the owner has chosen. Without one, the page links to a search, because single videos disappear. */
  pov?: string;
  isCoaster: boolean;
  /** Coasters only: how often a ride turns upside down, including the return trip. */
  inversions?: number;
  /** Tickets in addition to any wristband, for rides that charge extra. */
  tickets?: number;
  /** `open` means running when last reported, which is no promise for today. */
  status: "open" | "retired" | "uncertain";
  /** One sentence; required if not `open`. */
  statusNote?: string;
};

const records = {
  Surfside: [
    {
      id: "great-noreaster",
      name: "The Great Nor'easter",
      type: "Coaster",
      thrill: "High",
      height: 52,
      heightMax: 79,
      consensus:
        "Anyone who rode it before 2017 remembers it in the neck. Nearly all of the track was replaced that year, and most riders now call it smooth and forceful, without the old head-banging.",
      description:
        "A Vekoma coaster from 1995 that hangs its riders under the track with their feet free. It climbs about 115 feet, reaches about 55 mph and turns over five times along 2,170 feet of track, threaded through the water slides, with the log flume close by.",
      intel:
        "Front row for the ocean on the way up, back row for the forces on the way down. Hats, phones and flip-flops stay with whoever isn't riding.",
      requirements: "From 52 inches up to 79. Empty your pockets. The sign at the entrance has the fine print.",
      inversions: 5,
    },
    {
      id: "runaway-tram",
      name: "Runaway Tram",
      type: "Coaster",
      thrill: "Family",
      height: 40,
      heightAlone: 48,
      consensus:
        "Parents come off pleased at how smoothly it runs. Enthusiasts, who measure it against the old Flitzer, see a likable oddball rather than a thrill.",
      description:
        "The boardwalk's tram car, escaped. Zierer built this family coaster for the piers' fiftieth year, and it opened on July 2, 2019: ten cars in a single train, a climb of about 40 feet, and 922 feet of curves taken at just under 30 mph.",
      intel:
        "A good first coaster for a child who doesn't trust coasters. Go early: with a single train, a full pier means a line at tram speed.",
      requirements: "Alone from 48 inches. Between 40 and 48, with a supervising companion. Under 40, no.",
    },
    {
      id: "flitzer",
      name: "Flitzer",
      type: "Coaster",
      thrill: "Family",
      height: 36,
      consensus:
        "People remember it as better than it looked: fast for its size, with the scenery rushing by up close. For a great many it was their first coaster ever, and the slow line is part of the memory.",
      description:
        "Retired. From 1983 to 2018 this small Zierer sent people around single file, in cars that could have passed for log-flume boats. A ride lasted less than a minute, and by the park's count there were more than four million.",
      intel:
        "You can't ride it anymore; Runaway Tram has its fans now. It's on this list as a piece of boardwalk history.",
      requirements: "Retired in September 2018. Toward the end riders had to be 36 inches tall, by one report.",
      status: "retired",
      statusNote: "It gave its last rides on September 23, 2018, and Runaway Tram followed it in 2019.",
    },
    {
      id: "atmosfear",
      name: "AtmosFEAR",
      type: "Drop",
      thrill: "High",
      height: 48,
      consensus:
        "The wait is the ride: you climb for more than a minute, sure you'll know the moment, and hardly anybody does. It's popular and has few seats, so the line is long at night.",
      description:
        "A drop tower, 140 feet high and here since May 2005. Twelve seats in a ring creep up through lights, fog and stage thunder. Then they fall at about 50 mph, and magnets do the catching.",
      intel:
        "The line forms late, so come in daylight or right after dinner. Don't watch for the release: a canopy is in the way, and the beach is a better view.",
      requirements: "At least 48 inches; the sign at the ride has the rest.",
    },
    {
      id: "it",
      name: "IT",
      type: "Spinning",
      thrill: "High",
      height: 56,
      heightMax: 79,
      consensus:
        "Often named among the strongest rides on the boardwalk that have no track: long cycles, big forces, and nothing but a lap bar, which leaves you feeling underdressed. It also takes days off for repairs.",
      description:
        "A KMG Afterburner from 2011. It seats twenty-four in a circle, swings them out to 120 degrees or so while the circle turns, and shows them the pier upside down from 65 feet up.",
      intel:
        "If it's running, ride it now: later may be too late. Have dinner afterward, and come back after dark, when the lights do half the work.",
      requirements: "At least 56 inches, the tallest minimum we know of on these piers, and no more than 79.",
    },
    {
      id: "cygnus-x-1",
      name: "Cygnus X-1",
      type: "Spinning",
      thrill: "Moderate",
      consensus:
        "Reviews are scarce. On rides like this, people who like being pinned to a wall usually come out happy, and people who get dizzy come out pale.",
      description:
        "A closed, space-themed spinner that arrived in 2008 and borrowed its name from the first black hole anyone identified. It turns fast enough to pin you to the wall, which is roughly what a black hole would do, with worse lighting.",
      intel: "It's indoors, so save it for the heat or a drizzle. Not right after eating.",
      requirements: "We don't know the minimum height: check the sign before you get in line.",
    },
    {
      id: "zoom-phloom",
      name: "Zoom Phloom",
      type: "Water",
      thrill: "Moderate",
      consensus:
        "Several reviewers call it their favorite log flume. They praise its length, its scenery and both drops, and most of them found the line bearable.",
      description:
        "A log flume from 1985 that lasts about seven minutes and rises to about 60 feet. One of its two drops takes the boat under the boardwalk itself, past a beach party that has been going on down there for years. Since 2013 you also sail through a shark's mouth.",
      intel:
        "It's how this pier cools off, so save it for the hottest hour, or be there at opening while the line is short. Phones go in a bag that closes.",
      requirements:
        "We don't know the height rule: check the sign, and seat small children with an adult. You may get wet. That's the point.",
    },
    {
      id: "kong",
      name: "Kong",
      type: "Flying",
      thrill: "Family",
      height: 36,
      heightElsewhere: 44,
      consensus:
        "Parents like it as much as kids do, since you fly the plane yourself and the ape photographs well. Gentle, unless somebody discovers the rudder.",
      description:
        "A giant ape clings to a lighthouse, one fist around a tram car, while eight shark-nosed planes circle him. He arrived in May 2015 in memory of an earlier Kong who stood nearby in the 1970s; the planes fly at up to 27 mph or so and swing out as high as about 26 feet.",
      intel:
        "Sweep the rudder left and right without jerking and the plane swings wider. There's room for a parent beside the child, and after dark the ape looks back: his eyes glow.",
      requirements:
        "36 inches in the report of its opening, 44 in another source, so check the sign if your pilot is small.",
    },
    {
      id: "dantes-dungeon",
      name: "Dante's Dungeon",
      type: "Dark Ride",
      thrill: "Moderate",
      consensus:
        "Loved as a survivor from the days when a boardwalk spook house meant to make you giggle. Some nights have live actors, and some people wish they'd picked another night.",
      description:
        "Surfside Pier has had this two-level haunted castle since 1981, when it was called, more grandly, Dante's Inferno. In 2022 the facade was repainted and its figures got moving again.",
      intel:
        "The cars are small, and tall adults will notice. Half the show is the winged demon outside, who looks best after dark and is free to look at.",
      requirements:
        "We don't know the minimum height: check the sign. It may scare young children, especially on a night with actors, so ask.",
    },
  ],
  "Mariner's": [
    {
      id: "sea-serpent",
      name: "Sea Serpent",
      type: "Coaster",
      thrill: "High",
      height: 48,
      consensus:
        "Short, strong and famous. Newer trains have taken the worst of the edge off, riders report, and for most of them one ride per visit is plenty.",
      description:
        "The first Boomerang coaster in the United States: Vekoma delivered it in 1984. It hauls you backward up a tower some 120 feet high, lets go, and sends you through three inversions at up to 47 mph. Then you do all three in reverse, for six in all.",
      intel:
        "One train, so the line creeps: come first thing. On the way back you can't see what's next, so keep your head against the rest.",
      requirements: "At least 48 inches. The entrance sign lists the other limits.",
      inversions: 6,
    },
    {
      id: "rollies-coaster",
      name: "Rollie's Coaster",
      type: "Coaster",
      thrill: "Moderate",
      height: 50,
      consensus:
        "It rattles like a coaster at an old-time fair, which people over forty find restful. Riders call it mild, like the dips and mention the jolts.",
      description:
        "It took the place of an older Zyklon on this pier in 1999: three hills with a helix thrown in, built by Pinfari for cars of four, and overhauled down to its supports for the 2023 season.",
      intel:
        "The first dips give the most lift. Graduates of Wild Whizzer come here next, as soon as they measure 50 inches.",
      requirements: "50 inches on the more recent list, 44 on an older one: check the sign.",
    },
    {
      id: "wild-whizzer",
      name: "Wild Whizzer",
      type: "Coaster",
      thrill: "Family",
      height: 36,
      heightAlone: 48,
      consensus:
        "Its real fans rarely write reviews, most of them being under eight. As with other coasters its size, kids tend to ask for it again and adults go along.",
      description:
        "A beach-themed coaster made by SBF Visa Group and added in 2018. Its only train seats sixteen, and the layout is small enough that a grandparent at the fence never loses sight of anyone.",
      intel:
        "Each ride is short, so come while the pier is still empty. Teacups, on the same pier, is the natural second stop.",
      requirements: "Alone from 48 inches. Between 36 and 48, with a supervising companion. Under 36, no.",
    },
    {
      id: "giant-wheel",
      name: "Giant Wheel",
      type: "Scenic",
      thrill: "Low",
      consensus:
        "The postcard: slow, beautiful and best at night. It can sway on a windy evening, which some riders love and others talk about for the rest of the week.",
      description:
        "A 156-foot Vekoma wheel of 40 gondolas that has towered over Mariner's Pier since 1985, these days in programmable LED lights. After the 2025 season it was taken apart for a thorough overhaul; as of February 2026, the newest report we found, the park expected it back for the season.",
      intel:
        "Time it for sunset: you see beach and bay in daylight, and by the time you get off, the boardwalk has lit up. Photos are allowed up here; on most rides they aren't.",
      requirements:
        "No single riders: a gondola takes two people or more. We don't know the height rule for children, so check the sign, and look up first to see that the wheel is turning.",
    },
    {
      id: "ghost-ship",
      name: "Ghost Ship",
      type: "Walk-through",
      thrill: "Moderate",
      consensus:
        "Opinions are split: the sets and makeup get praise, while haunted-house collectors find it short. At the exit you hear screams and laughter, sometimes from the same person.",
      description:
        "A haunted walk-through aboard a stranded freighter, the Ignis Fatuus, built in 2010 by the piers' own people. It has two decks, live actors and a plot that owes something to the legend of the Philadelphia Experiment.",
      intel:
        "When it runs, it runs in the evening, and you're on your feet for about a quarter of an hour. Don't promise it to anyone until a ticket booth says yes for that night.",
      requirements:
        "It may be closed, and we don't know the height rule: check the sign. The advice is 10 to 12 years and up, because of darkness, tight spaces, gore and actors.",
      status: "uncertain",
      statusNote:
        "The park closed it for 2022 and a list from January 2024 shows it again, but nothing since confirms that it runs.",
    },
    {
      id: "musik-express",
      name: "Musik Express",
      type: "Spinning",
      thrill: "Moderate",
      consensus:
        "We found no reviews to speak of, which for a ride at every other carnival in the country is a kind of praise. Expect to be squashed to one side, fast and at full volume.",
      description:
        "A carnival standard: a ring of linked cars races around a hilly circle to pop music. Rides like this sometimes run it all again backward.",
      intel:
        "Everyone slides outward, so the bigger rider takes the outer seat. By night you get the lights with the music.",
      requirements:
        "We don't know the minimum height: check the sign. Smaller riders usually need an adult beside them.",
    },
    {
      id: "teacups",
      name: "Teacups",
      type: "Spinning",
      thrill: "Low",
      consensus:
        "No one reviews teacups. How dizzy it gets is up to the cup, and in the cup it's usually up to the ten-year-old.",
      description:
        "Cups that turn on a turning platform. Riders usually set the spin themselves with a wheel inside the cup, which makes this one of the few rides where you have no one else to blame.",
      intel:
        "Little kids are happy if no one spins it; bigger ones keep score. A good first or last ride for a family that can't agree.",
      requirements: "We don't know the minimum height: check the sign. The smallest usually want an adult in the cup.",
    },
  ],
  Adventure: [
    {
      id: "great-white",
      name: "The Great White",
      type: "Coaster",
      thrill: "High",
      height: 48,
      consensus:
        "The one enthusiasts come for: out of your seat again and again, with the ocean beside you, and a different ride in front than in back. Few have called it rough since it got new track in 2021.",
      description:
        "Opened in June 1996: the track is wood, the frame is steel. Before the lift even begins, the train dives 25 feet through a tunnel under the pier. Then come a 110-foot climb, a drop of about 100, and a run out over the sand: 3,300 feet of track in all, at around 50 mph.",
      intel:
        "Choose your row: the last one flies, the first one has the view, and both are better after dark. Since 2025 it has run new trains with no belts to check, so the line should be quicker.",
      requirements: "At least 48 inches. Empty your pockets, or close them.",
    },
    {
      id: "screamin-swing",
      name: "Screamin' Swing",
      type: "Xtreme",
      thrill: "High",
      tickets: 22,
      consensus:
        "One reviewer called it the best ride without a track on all three piers: quick, open to the air, weightless for a moment at each end of the swing. Nervous riders prefer a coaster.",
      description:
        "A giant pendulum driven by compressed air, near the Great White. Two rows, back to back, go higher with every swing, until the playground kind is a distant, pleasant memory.",
      intel:
        "If you get a choice, take the side that faces the water. Decide at the booth, since a wristband doesn't cover it.",
      requirements: "Extra charge, reported as 22 tickets. For height and other limits check the sign at the ride.",
    },
    {
      id: "skyscraper",
      name: "SkyScraper",
      type: "Xtreme",
      thrill: "High",
      tickets: 22,
      consensus:
        "Few people have written about it; few people ride it. Expect open air on all sides, a moment on your head, and a ride that ends sooner than it feels.",
      description:
        "A tall arm that turns like a propeller, with seats at each end that tumble freely. The specs for this model: four riders, about 160 feet to the top, and more than 55 mph.",
      intel:
        "So few seats make a slow line: ride it before the pier's other evening rides. This model parks you at the top while the other end loads. Look at the view: it's what you paid for.",
      requirements:
        "Extra charge, reported as 22 tickets and not part of a wristband. For height, weight and health limits check the sign at the ride.",
    },
    {
      id: "skycoaster",
      name: "SkyCoaster",
      type: "Xtreme",
      thrill: "High",
      tickets: 30,
      consensus:
        "For a generation, the boardwalk's big dare. People called the hanging and waiting terrifying, and the flight pure joy.",
      description:
        "Retired. You were strapped in flat, alone or with one or two others, and hauled to about 110 feet above the sand. No one let go for you: one of you had to pull the cord, and out you swung at up to 60 mph. It flew, summer after summer, from the 1990s to 2025.",
      intel:
        "No longer flying. The pier's other big dares, Screamin' Swing and SkyScraper, were still there when it closed, and the park's news will say what takes its place.",
      requirements:
        "Retired in November 2025, so there is nowhere left to check the sign. It was reported as the most expensive ride in its day: 30 tickets.",
      status: "retired",
      statusNote: "The park announced its retirement on November 23, 2025.",
    },
    {
      id: "grand-prix-raceway",
      name: "Grand Prix Raceway",
      type: "Go-Kart",
      thrill: "Family",
      tickets: 8,
      consensus:
        "Noisy, bumpy and competitive: wheels on wooden planks make any speed feel like more. Siblings rate it highly, depending on the result.",
      description:
        "Go-karts on a winding wooden track beside the Great White. Your opponents are your family, and the screaming next door is someone else's.",
      intel:
        "The turns are tight, so pass on the straights. A good way to fill the time while the others ride the Great White.",
      requirements:
        "Extra charge, reported as 8 tickets. Drivers and passengers have height rules of their own: check the sign at the track.",
    },
  ],
} as const satisfies Record<Pier, readonly WrittenRide[]>;

/** A ride as written here: without a height none is known, without inversions a coaster has none, without a status it is open. */
type WrittenRide = Omit<RideRecord, "pier" | "height" | "isCoaster" | "status"> &
  Partial<Pick<RideRecord, "height" | "status">>;

export type RideId = (typeof records)[Pier][number]["id"];

/** The ids of one pier's rides that are neither retired nor uncertain. */
export type OpenRideId<On extends Pier> = Exclude<(typeof records)[On][number], { status: string }>["id"];

export type Ride = RideRecord & { id: RideId };

/** The guide's 21 rides, pier by pier from north to south, including retired ones. */
export const rides: readonly Ride[] = (Object.keys(records) as Pier[]).flatMap((pier) =>
  records[pier].map((ride) => {
    const isCoaster = ride.type === "Coaster";
    return { pier, height: 0, status: "open", ...(isCoaster ? { inversions: 0 } : {}), ...ride, isCoaster } as const;
  }),
);

/** Returns the ride with this id. */
export function rideById(id: RideId): Ride {
  return rides.find((ride) => ride.id === id) as Ride;
}
