import type { RichText } from "#content/rich-text.ts";
import { factsGatheredNote } from "./facts-gathered.ts";
import { type BeachSpotId, beachNames, type BeachTown } from "./towns.ts";
import type { Place } from "./way-from-house.ts";

export type Vibe = "Family" | "Lively" | "Quiet" | "Bayside" | "Exclusive";

export type BeachSpot = {
  id: BeachSpotId;
  name: string;
  town: BeachTown;
  /** The filters that show the spot: our own judgment, not anyone else's rating. */
  vibe: readonly Vibe[];
  /** For whom a family spot is, after "Best for". */
  family?: string;
  feature: string;
  parking: string;
  restrooms: string;
  rentals: string;
  atmosphere: readonly RichText[];
  access: readonly RichText[];
  amenities: readonly RichText[];
  tags: readonly string[];
  /** Estimated between published street positions, accurate to about a quarter mile: for a map pin, never for directions. */
  place: Place;
  /** Search text for directions to the nearest named address. */
  mapSearch: string;
};

export type VibeFilter = Vibe | "all";

/** The beach guide's filter buttons, in order. */
export const vibeFilters: readonly { value: VibeFilter; label: string }[] = [
  { value: "all", label: "All Spots" },
  { value: "Family", label: "Family Fun" },
  { value: "Lively", label: "Action-Packed" },
  { value: "Quiet", label: "Relaxed & Quiet" },
  { value: "Bayside", label: "Bayside & Boating" },
  { value: "Exclusive", label: "Exclusive & Upscale" },
];

/** The filters' values, for the URL. */
export const vibes = vibeFilters.map(({ value }) => value);

/** Returns a mood's text, as on its filter button. */
export function vibeLabel(vibe: Vibe): string {
  return vibeFilters.find(({ value }) => value === vibe)?.label ?? vibe;
}

/** Whether a filter shows a spot. */
export function hasVibe({ vibe }: BeachSpot, filter: VibeFilter): boolean {
  return filter === "all" || vibe.includes(filter);
}

export const beachGuideNote = `This is an independent guide by the family that rents out the house, not affiliated with any town, beach patrol or business. ${factsGatheredNote} Rules, meters and guarded streets change from one season to the next: if this page disagrees with a sign or a lifeguard, go with the sign and the lifeguard.`;

/** The nine spots, roughly north to south along the ocean, bay shores after their towns. */
export const beachSpots: readonly BeachSpot[] = withNames([
  {
    id: "hereford-inlet",
    town: "North Wildwood",
    vibe: ["Family", "Quiet"],
    family: "small kids, and anyone who likes it quiet",
    feature: "An 1874 lighthouse with flowers at its feet, a seawall to walk on, and very little noise.",
    parking:
      "You pay on the streets nearest the water, at a kiosk or by app, in a season that has run from mid-May to the end of October. A few blocks inland the curb is free.",
    restrooms:
      "A seasonal building on the seawall by the large pay lot and portable toilets in the inlet park, by older reports. Find them before you need them.",
    rentals: "We don't know of a stand on this stretch, so bring your own chair and something to hold it down.",
    atmosphere: [
      "North Wildwood's beach is said to be emptiest up here. Families with small kids know it and aren't telling. The loudest thing here is usually a gull with an opinion.",
      "The lighthouse dates from 1874 and still works for a living, as a Coast Guard aid to navigation. Its gardens are open from dawn to dusk.",
      "The sand won't sit still. The corner around 2nd Avenue, where inlet meets ocean, is the part that washes away, so some years have a lot less beach than others.",
    ],
    access: [
      "Aim for the lighthouse at 111 North Central Avenue and walk toward the water from there.",
      "You can walk the top of the seawall, paved and curving along the shore, with the inlet and its sandbars spread out below. Read the signs before you bring bikes or skates.",
      "**Swim only in front of lifeguards.** Inlet currents are strong and the bottom is uneven. Which streets are guarded changes from year to year, and the beach is closed at night.",
    ],
    amenities: [
      "The Lou Booth amphitheater in the inlet park has benches, planted paths, a gazebo on the seawall and a stage for summer concerts and fitness classes.",
      "The beach patrol lends surf chairs to people who can't cross the sand. Ask at the first-aid station at 15th Avenue.",
      "North Wildwood has welcomed leashed dogs outside guarded hours, so think early morning or evening, and check the sign first.",
    ],
    tags: ["Lighthouse", "Seawall Walk", "Gardens", "Sunrise", "Free Beach"],
    place: { latitude: 39.005, longitude: -74.789, confirmed: false },
    mapSearch: "Hereford Inlet Lighthouse, 111 North Central Avenue, North Wildwood, NJ",
  },
  {
    id: "north-boardwalk",
    town: "North Wildwood",
    vibe: ["Family", "Lively"],
    family: "kids who want a playground by eleven",
    feature: "The first planks of the boardwalk, and waves that are closer than Wildwood's.",
    parking:
      "Paid spaces in season on Surf Avenue, on Ocean Avenue and on the blocks from Surf down to the beach, by pay station or app. It gets easier the farther inland you're willing to look.",
    restrooms: "Seasonal restrooms on the boardwalk. Which ones are open changes, so spot one on your way in.",
    rentals: "No fixed stand we can vouch for. The nearest we know of has been on the sand at Oak Avenue in Wildwood.",
    atmosphere: [
      "A family beach with a boardwalk attached. Walk or ride south to the piers for the noise, come back here for the nap.",
      "The sand is narrower than in Wildwood, which helps with the cooler.",
      "North Wildwood's beachfront is known for gazebos, swings and playgrounds, an insurance policy for parents whose kids are done with the ocean by eleven.",
    ],
    access: [
      "The boardwalk begins at 16th Avenue and runs unbroken to Cresse Avenue at the Crest border, and the tram car runs with it.",
      "Firm walkways built for wheelchairs and strollers lead from under the boardwalk out toward the beach.",
      "Lifeguards have sat at 14th, 15th, 16th and 18th Avenues, among others. The stands move from year to year, so set up where you see a stand.",
    ],
    amenities: [
      "The beach patrol's first-aid station at 15th Avenue is also where to ask about surf chairs and a ride to the water for anyone who cannot walk it.",
      "Ice cream and iced coffee come to you: licensed sellers work this sand on foot.",
      "Farther south, at 25th Avenue, Surfside Pier is the first of three amusement piers. Our [ride guide](/moreys-piers-guide) says what's worth the line.",
    ],
    tags: ["Boardwalk Start", "Surf Chairs", "Playgrounds", "Free Beach"],
    place: { latitude: 38.9972, longitude: -74.7935, confirmed: false, boardwalk: true },
    mapSearch: "16th Avenue and Boardwalk, North Wildwood, NJ",
  },
  {
    id: "piers-beach-taxi",
    town: "Wildwood",
    vibe: ["Lively", "Family"],
    family: "teenagers",
    feature: "Amusement piers, boardwalk food and a beach taxi to the water for $5 per person per trip.",
    parking:
      "In season the meters start on the east side of Pacific Avenue and run to Ocean Avenue, late into the night. Most streets on the far side of Pacific are free. The private lots behind the boardwalk charge by the day.",
    restrooms: "Public restrooms on the boardwalk, in season. By mid-September some may already be locked.",
    rentals:
      "At Oak Avenue there has been a stand with umbrellas, chairs and boogie boards to rent. Wooden storage boxes can be rented by the week or the season.",
    atmosphere: [
      "The busiest, loudest sand on the island, with a Ferris wheel for a landmark and music from the boardwalk. If someone in your group is fourteen, you're going here.",
      "Even so there's room: volleyball, Frisbee and a family of twelve can each have an acre.",
      "The big events happen on this beach: kites in late May, country music in June, marbles, fireworks on summer Fridays. Check the calendar if you came for quiet, or if you came for the opposite.",
    ],
    access: [
      "The beach taxi costs **$5 per person per trip** and saves you a walk that can reach about a third of a mile. Pickup points have varied over the years; any lifeguard can point you to one.",
      "At many streets a wooden walkway takes you part of the way. Wear shoes for the rest: by noon the sand can burn bare feet.",
      "Bikes are allowed on the boardwalk in the morning only, and the hour they must be off has varied from year to year. The sign at the ramp knows.",
      "In the evening, extra rules on large bags apply on beach and boardwalk. They're posted too.",
    ],
    amenities: [
      "Mariner's Pier at Schellenger Avenue and Adventure Pier at Spencer Avenue, and just over the North Wildwood line Surfside Pier at 25th: coasters, wheels and water, all in the [ride guide](/moreys-piers-guide).",
      "The beach patrol at Lincoln Avenue has surf chairs, and drives anyone who needs it down to the water.",
      "Lunch is one flight of steps away. For the slice question, consult the [pizza guide](/pizza-guide).",
    ],
    tags: ["Beach Taxi", "Amusement Piers", "Volleyball", "Events", "Free Beach"],
    place: { latitude: 38.986, longitude: -74.807, confirmed: false, boardwalk: true },
    mapSearch: "Schellenger Avenue and Boardwalk, Wildwood, NJ",
  },
  {
    id: "wildwood-dog-beach",
    town: "Wildwood",
    vibe: ["Family", "Lively"],
    family: "families with a dog",
    feature: "Sand, surf and a giant red hydrant for dogs on a leash, 6:00 AM to dusk.",
    parking:
      "Metered streets around Glenwood and Maple Avenues in season. Most streets west of Pacific Avenue are free, and the dog won't mind the walk.",
    restrooms: "None of its own that we know of; the nearest are the seasonal ones on the boardwalk.",
    rentals: "None. Waste bags and water have been free in the fenced park, which covers what most of the guests need.",
    atmosphere: [
      "Sociable and damp. Every dog here is on vacation and would like yours to know it.",
      "You can't miss it: a towering red fire hydrant marks the spot. In an earlier career it was a kids' slide.",
    ],
    access: [
      "Off the boardwalk between Glenwood and Maple Avenues, where it moved in 2017.",
      "**Open 6:00 AM to dusk, dogs on a leash.** Licensed dogs only, and you clean up after yours. No fee and no registration, by the latest word we have.",
      "Sand too hot for your feet is too hot for paws. Morning and evening are kinder.",
    ],
    amenities: [
      "At the entrance is a fenced park, one side for large dogs and one for small, and inside it the leash may come off. On the sand and in the surf it stays on.",
      "Water stations in the park, by the latest word we have. Bring your own bowl anyway.",
      "Staying with us: small dogs are welcome at the house for a fee. See [rates and policies](/#rates) for how small, how much, and the rest.",
    ],
    tags: ["Dogs Welcome", "Leash Required", "Giant Hydrant", "Free Beach"],
    place: { latitude: 38.9882, longitude: -74.8046, confirmed: false },
    mapSearch: "Wildwood Dog Beach, Glenwood Avenue and Boardwalk, Wildwood, NJ",
  },
  {
    id: "drive-on-beach",
    town: "Wildwood",
    vibe: ["Lively"],
    feature: "Bring the 4WD to the beach and park on it: daily fee, typically 10:00 AM to 6:00 PM.",
    parking:
      "On the beach, that's the idea: a marked stretch of sand well back from the water. There is a daily fee, higher on weekends and holidays.",
    restrooms: "The seasonal ones on the boardwalk are the nearest we know of. Ask the attendant about portable units.",
    rentals:
      "Bring what you like. That's what the trunk is for. A beach taxi has run from the lot to the water: $5 per person per trip.",
    atmosphere: [
      "A beach day with the tailgate down, for people who did the third-of-a-mile march once and decided it builds no character.",
      "Laid out for about a thousand cars when it opened in 2018, so space is rarely the problem.",
      "Adventure Pier is next door. Expect music, engines and the smell of funnel cake.",
    ],
    access: [
      "You drive in at Baker Avenue, through a one-way tunnel under the boardwalk, with Adventure Pier on one side and the Wildwoods Convention Center on the other.",
      "**Four-wheel drive only.** Opinions on all-wheel drive have differed, and soft sand casts the deciding vote. Ask the attendant before you roll.",
      "Typical hours are 10:00 AM to 6:00 PM. Early in the season it has been weekends only; by mid-June, usually every day.",
      "You still walk five minutes, more or less, to get your feet wet. The ocean doesn't validate parking.",
    ],
    amenities: [
      "In 2019 the lot gained accessible spaces, and wheelchairs made for sand.",
      "Vehicles leave at closing; there is no overnight stay.",
      "Wildwood allows no alcohol on the beach, tailgate or not.",
    ],
    tags: ["4WD Only", "Drive-On", "Daily Fee", "Tailgate-Style"],
    place: { latitude: 38.9833, longitude: -74.8114, confirmed: false },
    mapSearch: "Baker Avenue and Boardwalk, Wildwood, NJ",
  },
  {
    id: "crest-pier-beach",
    town: "Wildwood Crest",
    vibe: ["Family", "Quiet"],
    family: "toddlers and their grandparents",
    feature: "Wide, quiet and full of families, with the fishing pier at one end and the surfers at the other.",
    parking:
      "In season the meters start at Atlantic Avenue and run to the beach; west of it the curb is free. Bring the cart and save the quarters.",
    restrooms: "Not confirmed. The visitor information center at the Rambler Road entrance should know.",
    rentals:
      "Storage boxes for the whole season only, and they have sold out within days. We don't know of a chair stand.",
    atmosphere: [
      "Wildwood's quieter sister, without a boardwalk and without a drink for sale. By nine in the evening the motels' neon is the liveliest thing on the street.",
      "A reunion of thirty can spread out here without negotiating. Ball games go behind everyone else, where no one gets hit.",
      "Look past the breakers for bottlenose dolphins. They come by often, but not on schedule.",
    ],
    access: [
      "By bike, the boardwalk continues at Cresse Avenue as a path along the beach, as far as Rambler Road.",
      "From Rambler Road south to Jefferson Avenue, wide entrances with decking, benches and bike racks ease the first stretch of sand.",
      "Surfers have had their own beaches at Rambler Road and Aster Road. If you swim, pick another street with a guard stand.",
    ],
    amenities: [
      "The Crest Fishing Pier at Heather Road reaches about 1,010 feet out. Ask there who may fish from it.",
      "Foot showers at the newer entrances, which your rental's vacuum cleaner will thank you for.",
      "A ride over the sand for people who can't walk it, from beach patrol headquarters at Rambler Road. Ask for the hours.",
    ],
    tags: ["Fishing Pier", "Bike Path", "Surfing Beach", "Accessible Entrances", "Free Beach"],
    place: { latitude: 38.9727, longitude: -74.828, confirmed: false },
    mapSearch: "Crest Fishing Pier, Heather Road, Wildwood Crest, NJ",
  },
  {
    id: "sunset-lake",
    town: "Wildwood Crest",
    vibe: ["Bayside", "Family", "Quiet"],
    family: "crabbing and kayaks, not for swimming",
    feature: "A lake that looks west: fish off the pier, launch the kayak, stay for the sky it was named for.",
    parking: "Try the curb on New Jersey Avenue first, then the side streets. Come early on concert evenings.",
    restrooms: "Not confirmed. There's a fountain, which fills bottles too.",
    rentals:
      "A dock on Park Boulevard has rented kayaks, paddleboards and jet skis and let people crab off its boards. Our guests bring the kayaks that come with the house.",
    atmosphere: [
      "By day you watch sailboats and jet skis go by. At sundown the lawn chairs come out: the show is free and starts a little later each evening until late June.",
      "Free weekly concerts have filled the summer evenings at the gazebo. Bring a chair.",
      "The bay here is for boats and for looking at. It's not a swimming beach, and we know of no lifeguards.",
    ],
    access: [
      "The gazebo is near Louisville and New Jersey Avenues, a good address for your map.",
      "Paddlers often make for Ephraim Island, a small islet across from Aster Road. Tide and wind get a say on your way home, so check both before you go.",
    ],
    amenities: [
      "Work done around 2019 gave anglers a pier and paddlers a launch with a floating dock. Everyone else got an observation pier, lights, bike racks and a wheelchair-accessible gazebo.",
      "At Sweetbriar Road there's a second pier for rods and crab lines.",
      "Turtle Gut park and memorial, close by, marks the county's only battle of the Revolutionary War.",
    ],
    tags: ["Sunsets", "Kayak Launch", "Crabbing", "Fishing Pier", "Concerts"],
    place: { latitude: 38.9705, longitude: -74.8435, confirmed: false },
    mapSearch: "Sunset Lake, New Jersey Avenue and Louisville Avenue, Wildwood Crest, NJ",
  },
  {
    id: "diamond-beach",
    town: "Diamond Beach",
    vibe: ["Exclusive", "Quiet"],
    feature: "Resorts and hotel-run sand on a short strip, with a wildlife refuge for a neighbor.",
    parking:
      "Street spaces are few, and the big lots belong to hotels and condos, which let no one else in. Come early or come by bike.",
    restrooms: "The hotels and clubs keep theirs to themselves. We could not confirm a public one.",
    rentals:
      "Chairs and umbrellas are the resorts' business, and their attendants look after hotel guests. Everyone else carries their own.",
    atmosphere: [
      "Under a fifth of a square mile of tall hotels and condominiums, where a beach towel may well match its neighbor.",
      "The calmest name on our town chart: Liveliness 20, Relaxation 100.",
      "One section has had a beach club, with volleyball, music and food, so even the hush has an off switch.",
    ],
    access: [
      "Not a town at all, but an unincorporated corner of Lower Township. The rules you learned in the Crest stop at the line.",
      "**Ask before you settle.** Hotels and clubs run some of the sand. Who may sit where, and for how much, changes from one section to the next. Public paths lead down between the buildings.",
      "In 2005 the state's Supreme Court opened the sand of one former beach club here to everyone, for a reasonable fee. That settled one parcel, not the whole shore.",
    ],
    amenities: [
      "Food by the sand means the resorts' own kitchens. Ask which ones seat people who aren't staying there.",
      "Directly south is the Cape May National Wildlife Refuge, with its Two Mile Beach Unit. That beach is closed from April 1 to September 30 for nesting birds.",
      "All year you may walk the refuge's dune trail, about 0.9 mile out to an observation platform and the same back. Dogs may not.",
    ],
    tags: ["Upscale", "Resort Beach", "Nature Trail", "Know the Rules"],
    place: { latitude: 38.9594, longitude: -74.8455, confirmed: false },
    mapSearch: "Diamond Beach, Lower Township, NJ",
  },
  {
    id: "glenwood-bay-beach",
    town: "West Wildwood",
    vibe: ["Bayside", "Quiet"],
    feature: "A slim edge of bay sand where the borough's main street ends, good for paddling and sunsets.",
    parking: "At the curb on borough streets. Guests of the house leave the car where it is.",
    restrooms: "None that we know of. Guests use the house, which has three.",
    rentals: "None. Kayaks and bikes come with the house, which has small beach access too.",
    atmosphere: [
      "Let's be honest: a newspaper came to look once and wouldn't call it a beach, with so little sand and so much seaweed. Bring low expectations and a camera.",
      "About 560 people live in the borough year-round. On a weekday evening you may have the whole sunset to yourself.",
    ],
    access: [
      "Cross from Wildwood by the two-lane bridge, the only one there is, and stay on Glenwood Avenue. The strand is where the street gives up.",
      "**No lifeguards, and tidal water.** Wear water shoes, read a tide table, and keep out of the boat channel.",
      "A ramp for wheels has been on the borough's list for years. Ask us how it's coming.",
    ],
    amenities: [
      "Where Poplar Avenue meets Bay Avenue, a small park on the water for watching boats; also on Bay, a playground.",
      "Grassy Sound and Richardson Sound begin where the sand ends. Launch near high tide and you keep your shoes.",
      "More on the borough, its marinas and its one saloon in the [West Wildwood guide](/west-wildwood-guide).",
    ],
    tags: ["Bay Sunset", "Kayak", "Water Shoes", "Near the House"],
    place: { latitude: 39.003, longitude: -74.827, confirmed: false },
    mapSearch: "Glenwood Avenue, West Wildwood, NJ",
  },
]);

function withNames(spots: readonly Omit<BeachSpot, "name">[]): BeachSpot[] {
  return spots.map((spot) => ({ ...spot, name: beachNames[spot.id] }));
}
