import type { GuideId } from "./guides.ts";

/**
 * Facts that no one could confirm, by the name of their subject: pages word them with care, and the content checks hold pages and list to each
 * other. Separate from the guides, because no page shows them. Remove a line once you have confirmed it.
 */
export const guideDoubts: Record<GuideId, Readonly<Record<string, readonly string[]>>> = {
  pizza: {
    "Sam's Pizza Palace": [
      "Sam's: the map position is estimated from the house number.",
      "Sam's: the price sign ($) is our estimate.",
      "Sam's: takeout window on 26th Street and cash at the register, according to visitors in past years.",
    ],
    "Mack's Pizza": [
      "Mack's: one local write-up of 2021 gives 6.7. The guide's other low score, 6.8, is for Steak 'Em Up; please check that the two are not swapped.",
      "Mack's: the map position is estimated from the house number; the second shop has no pin.",
      "Mack's: the price sign ($) is our estimate.",
      "Mack's: cash at the register, according to visitors in past years.",
    ],
    "Poppi's Brick Oven Pizza": [
      "Poppi's: the map position is estimated, good to about 800 feet; the street address is left out until you confirm it.",
      "Poppi's: the price sign ($$) is our estimate.",
      "Poppi's: open all year, according to a local food blog.",
      "Poppi's: no one-bite score was found; a missing score is shown as not scored.",
    ],
    "Steak 'Em Up": [
      "Steak 'Em Up: the score of 6.8 was not found in any source. Please confirm the shop and the number, or remove the score.",
      "Steak 'Em Up: the map position is the town's: the block on the North Wildwood boardwalk is unknown.",
      "Steak 'Em Up: is it open, and does it serve pizza and steak sandwiches today?",
      "Steak 'Em Up: the style (American Diner), the tag and the price sign ($$) are our estimate.",
    ],
    "Joe's Pizza": [
      "Joe's: the address is from 2011 and the name appears as Joe's Pizza, Joe's Pizzeria and Joe's Italian Pizzaria. Which is on the sign today?",
      "Joe's: the map position is estimated from the house number.",
      "Joe's: the price sign is our estimate; $$ would also be fair.",
      "Joe's: the style is called NY-Style here; sources speak only of a very large slice.",
      "Joe's: no one-bite score was found; a missing score is shown as not scored.",
    ],
    "Santucci's Original Square Pizza": [
      "Santucci's: the 7.5 from a Philadelphia location was not found in any source we could read.",
      "Santucci's: the map position is estimated from the street corner.",
      "Santucci's: the price sign ($$) is our estimate.",
      "Santucci's: menu as reported for the opening in 2022.",
    ],
  },
  piers: {
    Flitzer: [
      "Flitzer, minimum height in its last years: 36 inches by one report, 44 by an older one.",
      "Flitzer is listed as the seventh coaster because only six were reported running since 2019. Is there another one now?",
    ],
    "Cygnus X-1": [
      "Cygnus X-1: minimum height.",
      "Cygnus X-1: the rider consensus is drawn from rides of this kind, no reviews of this one were found.",
    ],
    "Zoom Phloom": ["Zoom Phloom: minimum height."],
    Kong: ["Kong, minimum height: 36 inches by one report, 44 by another."],
    "Dante's Dungeon": ["Dante's Dungeon: minimum height."],
    "Sea Serpent": [
      "Sea Serpent: six inversions count the three elements twice, forward and backward; some lists say three.",
    ],
    "Rollie's Coaster": [
      "Rollie's Coaster, minimum height: 50 inches by a recent list, 44 by an older one.",
      "Rollie's Coaster: the year of the refurbishment, 2023, is deduced from an opening date.",
    ],
    "Wild Whizzer": ["Wild Whizzer: how families take to it is deduced from coasters of its size."],
    "Giant Wheel": [
      "Giant Wheel: its return after the overhaul was announced for 2026; no report of it running again was found.",
      "Giant Wheel: height rule for children.",
    ],
    "Ghost Ship": [
      "Ghost Ship: whether it runs at all.",
      "Ghost Ship: height rule; the age advice is 10 and up by one source, 12 and up by another.",
    ],
    "Musik Express": [
      "Musik Express: minimum height, and whether it still runs; it is listed but not individually reported.",
      "Musik Express: description and consensus are drawn from rides of this kind.",
    ],
    Teacups: [
      "Teacups: minimum height, and whether it still runs; it is listed but not individually reported.",
      "Teacups: description and consensus are drawn from rides of this kind.",
    ],
    "Screamin' Swing": [
      "Screamin' Swing: that it is one of the two rides that cost 22 tickets.",
      "Screamin' Swing: minimum height.",
    ],
    SkyScraper: [
      "SkyScraper: that it is one of the two rides that cost 22 tickets.",
      "SkyScraper: minimum height, and that it is the model whose figures are given.",
    ],
    SkyCoaster: ["SkyCoaster: that it was the ride that cost 30 tickets."],
    "Grand Prix Raceway": [
      "Grand Prix Raceway: that it is the ride that costs 8 tickets.",
      "Grand Prix Raceway: height rules for drivers and passengers.",
    ],
  },
  beaches: {
    "Hereford Inlet & Seawall Beach": [
      "Restrooms on the seawall and portable toilets in the inlet park were described in 2018 and not seen since.",
      "The paid parking season in North Wildwood is that of a 2021 amendment: May 15 to the last Sunday in October.",
      "Leashed dogs outside guarded hours: allowed in 2021 and by the tourism office since, not checked for this season.",
      "That no chair or umbrella stand works at this end of the beach.",
    ],
    "15th & 16th Avenue Boardwalk Beach": [
      "Which boardwalk restrooms near 16th Avenue are open, and when.",
      "The accessible walkways from under the boardwalk were built in 2013; their present state was not checked.",
      "The guarded avenues are those of 2022.",
    ],
    "Boardwalk Piers Beach (beach taxi area)": [
      "The rental stand at Oak Avenue was described in 2021.",
      "Storage boxes by the week or season: terms as reported in 2019.",
      "Where the beach taxi picks up this season.",
      "The morning hour at which bikes must leave the boardwalk (11:00 AM and 1:00 PM are both on record).",
      "That private lots near the boardwalk charge by the day.",
    ],
    "Wildwood Dog Beach & Dog Park": [
      "Whether the dog beach is open all year (one source) or May to October (the tourism office).",
      "The hydrant's height: 25 feet and 35 feet are both on record, so none is given.",
      "That water stations and bags are still provided free, and that no fee or registration is asked.",
    ],
    "Baker Avenue Drive-On Beach": [
      "Whether all-wheel drive is admitted: a city official and a beach supervisor were quoted with opposite answers.",
      "Restrooms nearest to the lot, and whether there are portable units.",
      "The beach taxi stop at the lot, accessible spaces and beach wheelchairs are as of 2019.",
    ],
    "Crest Beach, Heather to Rambler Road": [
      "Public restrooms on this stretch.",
      "Whether visitors may fish from the Crest Fishing Pier without a club membership.",
      "Storage boxes for the season only: terms of 2019.",
      "Meters on and east of Atlantic Avenue: rule of 2014.",
    ],
    "Sunset Lake Bayfront": [
      "Public restrooms at Sunset Lake.",
      "Rental of kayaks, paddleboards and jet skis on Park Boulevard: as of 2023.",
      "That no lifeguards work here, and whether street parking is metered.",
    ],
    "Diamond Beach": [
      "Which sections of Diamond Beach are open to whom, and at what fee.",
      "Public restrooms and public parking at Diamond Beach.",
      "Whether the beach club described in 2017 still works, and which restaurants seat non-guests.",
    ],
    "Glenwood Avenue Bay Strand": [
      "The strand is described from one newspaper portrait of about 2013: its width, state and use today.",
      "Whether the borough's accessible beach ramp is finished.",
      "Where on the strand launching a kayak is allowed.",
    ],
    "Champagne Island": [
      "Champagne Island's present size and shape, and whether landing is allowed this season: no report newer than 2008 was found.",
      "The boat route from West Wildwood by Grassy Sound, its depths and its bridge clearances.",
    ],
  },
  borough: {
    "Matthew Ksiazek": [
      "That Matthew Ksiazek kept Public Works, Parks & Public Property in the term that began in 2025. Public works and parks were assigned to him in January 2021; the full title is the customary one for a three-member commission.",
    ],
    "Joseph Segrest": [
      "That Joseph Segrest kept Revenue & Finance in the term that began in 2025. It was assigned to him in January 2021.",
    ],
    "Jane DiMattia": [
      "The full name of Jane DiMattia's department. In mid-2025 she was reported as director of public safety; Public Affairs & Public Safety was the name in the previous term.",
    ],
    "Old-Fashioned 4th of July": [
      "What the West Wildwood children's parade on July 4 is like now: the description is from 2018; the borough authorized the event again in 2023; route and hour were not found.",
    ],
    "Friday Night Fireworks": [
      "That the Friday fireworks still go up at Pine Avenue from late June to Labor Day weekend: the schedule seen was the one of 2023.",
    ],
    "National Marbles Tournament": [
      "The first year of the National Marbles Tournament: sources say 1922 or 1923, so the text says early 1920s.",
    ],
    "Downtown Wildwood Farmers Market": [
      "The farmers market's season (late May to early September) and its place at Byrne Plaza: last seen in reports of 2023.",
    ],
  },
};
