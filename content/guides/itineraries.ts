import { factsGatheredNote } from "./facts-gathered.ts";
import type { OpenRideId, Pier } from "./rides.ts";

export type Itinerary = {
  id: "family" | "thrill" | "nostalgia";
  label: string;
  title: string;
  description: string;
  steps: readonly [ItineraryStep, ...ItineraryStep[]];
};

type StepOn<On extends Pier> = {
  /** Time of day in words, because opening hours change with season and weather. */
  time: string;
  pier: On;
  rides: readonly [OpenRideId<On>, ...OpenRideId<On>[]];
  note: string;
};

export type ItineraryStep = { [On in Pier]: StepOn<On> }[Pier];

/** Three sample days on the piers. The steps follow opening times, short lines and the light. */
export const itineraries: readonly Itinerary[] = [
  {
    id: "family",
    label: "Family",
    title: "The family day",
    description:
      "For kids 40 inches and up. It starts on the pier that opens earliest, gets everybody wet in the heat and ends with go-karts. The tallest minimum we know of is 40 inches with a companion, or 44 at Kong by one report.",
    steps: [
      {
        time: "Midday",
        pier: "Mariner's",
        rides: ["teacups", "wild-whizzer"],
        note: "Mariner's opens earliest, and the small rides are quiet before lunch. While you're there, have Guest Services measure the kids once, officially.",
      },
      {
        time: "Early afternoon",
        pier: "Surfside",
        rides: ["runaway-tram"],
        note: "Ride the tram car up the boardwalk, then ride its cousin that got away. It has a single train, so go before the pier fills.",
      },
      {
        time: "Hottest hour",
        pier: "Surfside",
        rides: ["zoom-phloom", "kong"],
        note: "The flume to get wet, the planes to dry off. For a small child check the signs at both.",
      },
      {
        time: "Sunset",
        pier: "Mariner's",
        rides: ["giant-wheel"],
        note: "At least two to a gondola, and cameras are allowed. If the wheel isn't turning, the teacups won't mind a second visit.",
      },
      {
        time: "Evening",
        pier: "Adventure",
        rides: ["grand-prix-raceway"],
        note: "Settle the day's arguments on wheels, for a few extra tickets. The sign says who may drive. If the kids are already asleep, skip this step and carry them home.",
      },
    ],
  },
  {
    id: "thrill",
    label: "Thrill",
    title: "The thrill seeker's circuit",
    description:
      "Three big coasters, a drop, and three machines that swing, spin and tumble. The tallest minimum we know of is 56 inches, two more limits are known only to their signs, and dinner should be small.",
    steps: [
      {
        time: "Opening time",
        pier: "Mariner's",
        rides: ["sea-serpent"],
        note: "One train and a slow line: be there when the pier opens, and get the six inversions done while you are fresh.",
      },
      {
        time: "Afternoon",
        pier: "Surfside",
        rides: ["great-noreaster", "it"],
        note: "If IT is running when you arrive, take it first, because it takes days off. Front row on the Nor'easter for the ocean, back row for the rest.",
      },
      {
        time: "Early evening",
        pier: "Surfside",
        rides: ["atmosfear"],
        note: "Before the night crowd finds it. Take the tram car south afterward: your legs have done enough.",
      },
      {
        time: "After dinner",
        pier: "Adventure",
        rides: ["skyscraper", "screamin-swing"],
        note: "Both cost extra tickets on top of a wristband, and SkyScraper has so few seats that it comes first.",
      },
      {
        time: "After dark",
        pier: "Adventure",
        rides: ["great-white"],
        note: "Last row, at night, out over the beach. Then walk back along the boardwalk very slowly.",
      },
    ],
  },
  {
    id: "nostalgia",
    label: "Nostalgia",
    title: "Boardwalk memory lane",
    description:
      "Old Wildwood in one long evening: a spook house from 1981, a flume from 1985, the heir to a famous ape, and the wooden coaster under the stars. The tallest minimum we know of is 50 inches, by a recent list, at Rollie's Coaster.",
    steps: [
      {
        time: "Afternoon",
        pier: "Surfside",
        rides: ["zoom-phloom", "kong"],
        note: "Under the boardwalk by boat, as people have done since 1985, then once around the ape, who is back after 35 years away.",
      },
      {
        time: "Late afternoon",
        pier: "Surfside",
        rides: ["dantes-dungeon"],
        note: "Step out of the sun into 1981. Greet the winged demon on the way in.",
      },
      {
        time: "Early evening",
        pier: "Mariner's",
        rides: ["rollies-coaster", "musik-express"],
        note: "The rattle and the loud music of every fair you went to as a child. The bigger rider sits on the outside.",
      },
      {
        time: "Dusk",
        pier: "Mariner's",
        rides: ["sea-serpent", "giant-wheel"],
        note: "The pair of 1984 and 1985. The Serpent's line would have been shorter at opening: it's the one thing this plan does late. Then the wheel for the lights, if it's turning again.",
      },
      {
        time: "Night",
        pier: "Adventure",
        rides: ["great-white"],
        note: "A wooden track in the dark, with the surf for company. No better ending has been built here since 1996.",
      },
    ],
  },
];

/** Shown in the ride guide and its article. */
export const piersGuideNote = `This is an independent guide by a family that rents out a house nearby; we are not affiliated with Morey's Piers. Heights and ticket counts are as reported, and the sign at the ride decides. ${factsGatheredNote}`;
