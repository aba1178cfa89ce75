import type { RichText } from "#content/rich-text.ts";

export type SandbarIsland = {
  name: string;
  paragraphs: readonly RichText[];
  /** Shown apart from the paragraphs: nesting birds are protected by law. */
  warning: RichText;
};

/** The Vacationer's Toolkit: what locals pack, know and eat. */
export const toolkit: readonly { title: string; text: RichText }[] = [
  {
    title: "Beach Gear Rentals",
    text: "In Wildwood a stand at Oak Avenue has rented boogie boards, loungers, chairs and umbrellas. Elsewhere, assume you carry what you sit on. You can rent wooden storage boxes, about four by four feet, on the beach in Wildwood (by the week or the season) and the Crest (season only). Bring your own lock, keep food out, and ask in winter, because they go fast. Kayaks and bikes come with the house.",
  },
  {
    title: "On-Beach Vendors",
    text: "Ice cream walks the sand in North Wildwood and the Crest, and in North Wildwood so does iced coffee. Selling it was long a job for military veterans and volunteer firefighters, and one man did it for fifty summers. Carry small bills. At Diamond Beach, try the resorts. On the bay strand in West Wildwood, you're the vendor.",
  },
  {
    title: "Dining Highlights",
    text: "The boardwalk has pizza, fries, fudge and taffy from 16th to Cresse Avenue. For the pizza, see the [pizza guide](/pizza-guide). North Wildwood's pubs gather around Olde New Jersey Avenue, and Wildwood's deck views are on the back bay. The Crest is dry, so most restaurants are BYOB. West Wildwood answers with one small saloon: it's in the [borough guide](/west-wildwood-guide). On Saturday mornings in season, the Downtown Wildwood farmers market has over 70 vendors.",
  },
  {
    title: "What to pack, and the one thing to leave out",
    text: "Leave out the beach tag: North Wildwood, Wildwood and Wildwood Crest sell none, and their ocean sand is free, about five miles of it. Bring shoes for the crossing, because midday sand can burn bare feet, a cart with wide wheels, more water than seems reasonable, sunscreen, and an umbrella with an anchor. The sea breeze collects the other kind. Towns limit the size of tents and canopies, each in its own way, so check before you haul one.",
  },
  {
    title: "Lifeguards: where and when",
    text: "Guards work roughly 10:00 AM to 5:30 PM: on weekends from about Memorial Day, and every day from mid-June to Labor Day. The guarded streets change from year to year. **Swim only in front of an occupied stand**, and stay well away from the inlet ends of the island, where currents are strong. The bay shores have none that we know of. If a rip current takes you, float, wave, and swim along the shore rather than against the pull.",
  },
  {
    title: "Dogs on the sand",
    text: "The Wildwood dog beach is open 6:00 AM to dusk, on a leash, with a fenced park at the entrance. North Wildwood has allowed leashed dogs outside guarded hours. Wildwood Crest's rules keep animals off the beach, and the refuge beyond Diamond Beach takes none at all. At the house we welcome small dogs under 20 lbs for a fee: see [rates and policies](/#rates).",
  },
  {
    title: "Alcohol, smoke and other things to leave behind",
    text: "Plan on a dry beach. Wildwood allows no alcohol on the beach or the boardwalk, under a 2023 rule not even unopened. The Crest's beach rules ban it too, along with fires. Smoking and vaping are off limits on New Jersey's public beaches by state law, except where a town has marked out a small section. Evening rules on bags and curfews change; signs at the boardwalk ramps have the current ones.",
  },
  {
    title: "Reaching the water without crossing the sand",
    text: "Each beach patrol helps people who can't walk it, with surf chairs, beach wheelchairs or a ride. Ask at the first-aid station at 15th Avenue in North Wildwood, at headquarters at Lincoln Avenue in Wildwood, or at headquarters at Rambler Road in the Crest. Go early, and ask how long you may keep the chair. For tired legs of any age there's Wildwood's beach taxi, $5 per person per trip.",
  },
  {
    title: "Bikes on and off the boardwalk",
    text: "Mornings only on the boardwalk, and the hour bikes must be off has varied over the years, so read the sign at the ramp. At the Cresse Avenue end, the Crest's beachfront path takes over and runs on to Rambler Road. Bikes are included at the house. By long custom the boardwalk stops at 11:00 AM for the national anthem: hit the brakes and stand with everyone else.",
  },
];

export const sandbarIsland: SandbarIsland = {
  name: "Champagne Island",
  paragraphs: [
    "In Hereford Inlet, between North Wildwood and Stone Harbor Point, is a sandbar with a name better than its prospects. You can only reach Champagne Island by boat, and no one can say what winter will leave of it: in 2007 it was put at less than an acre at high tide, and the next spring a storm took much of that.",
    "What's left is popular, above all with birds. In its best years about 1,600 black skimmers were counted on it, a colony nothing else in New Jersey could match. Common terns have nested among them, and in 2007 royal terns did too, with their first success in the state. Skimmers are endangered in New Jersey. They nest on bare sand in late spring and summer, when you are on vacation too.",
    "State wildlife staff fence and post the nesting areas. In most years that has meant ropes around parts of the bar; in 2008 no boats could land at all, except on a part reopened if conditions allowed. The string looks flimsy because it's a request, backed by law. Walk up to a nest, or let a dog do it, and the parents take off: what they were shading bakes, and gulls are waiting for exactly that.",
    "By boat from West Wildwood, go north along Grassy Sound to the inlet. Depths shift, there are no lifeguards or services, and a rising tide takes the beach away under your cooler. Go with a current chart, a tide table and a boat you know. A kayak is the wrong one: save it for the quiet back bay. [Ask us](/#contact) what people have seen out there lately.",
  ],
  warning:
    "**Respect the fenced bird-nesting zones.** Stay outside every fence, string and sign. If the whole bar is posted, stay in the boat. Never bring a dog. Keep wakes and voices low, anchor well off, take your trash home, and leave right away if birds rise screaming overhead: they mean you.",
};
