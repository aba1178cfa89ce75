/** A picture under `content/house/photos`. `rendering` marks a computer rendering, until a photograph replaces it. */
export type Photo = {
  file: string;
  category: (typeof categories)[keyof typeof categories];
  alt: string;
  rendering: boolean;
};

/** Files that are photographs; all others are renderings. */
const photographs: ReadonlySet<string> = new Set([]);

/** By the first word of a file's name. */
const categories = {
  exterior: "Exterior",
  interior: "Interior",
  kitchen: "Kitchen",
  bedroom: "Bedrooms",
  bathroom: "Bathrooms",
} as const;

/**
 * Alternative texts, in the gallery's order: nine different subjects first, a view for the wide last place. None says how many beds a room has or
 * who sleeps there, which is up to the sleeping plan. `bedroom-full.jpg`, a full bed in its own room, is only for galleries that name it.
 */
const alts = {
  "exterior-golden-front.jpg":
    "Front of the three-story house from the bay at golden hour, with decks, turf yard, gazebo and dock",
  "interior-dining.jpg": "Oak dining table laid for twelve beside sliding doors that open to the deck and the bay",
  "kitchen-island.jpg": "Kitchen with navy cabinets, a marble-look island for three and a window on the bay",
  "interior-living-bay.jpg": "Living room with linen sofa, blue armchairs, shiplap fireplace and windows on the bay",
  "bedroom-king.jpg": "King bedroom with shiplap wall, upholstered bed, blue throw and a sliding door to the deck",
  "bedroom-queen-sage.jpg":
    "Queen bed with a rattan headboard, mustard pillows and a woven pendant in a sage green room",
  "bedroom-twins.jpg": "Kids' room with three twin beds, paddles on the wall, bunting and a teddy bear",
  "exterior-deck-view.jpg": "Sunset from the second-floor deck, over the dock, the bay and the marsh",
  "exterior-dock.jpg":
    "Straight up the dock to the house, kayaks on the left and a white Adirondack chair on the right",
  "exterior-gazebo.jpg": "White gazebo on the turf yard with a fire pit and a half circle of Adirondack chairs",
  "bathroom-soaking-tub.jpg": "Bathroom with a freestanding tub below a window on the bay and a walnut tray across it",
  "exterior-kayaks.jpg": "Three kayaks, coral, teal and yellow, at the low float beside the dock",
  "interior-living-open.jpg":
    "Open living and dining room seen from the hearth, with armchairs, a long table and bay light",
  "exterior-aerial.jpg":
    "Aerial view of the corner lot: house, turf yard, gazebo and T-shaped dock with bay on two sides",
  "kitchen-range.jpg": "Steel range under a plaster hood, with glass-green tiles, refrigerator and microwave tower",
  "exterior-dining-grill.jpg":
    "Covered deck with the grill and a dining table laid for six, above the yard and the bay",
  "bedroom-king-view.jpg": "King bedroom looking out over the deck rail to the bay, with a linen armchair by the door",
  "exterior-dusk-front.jpg":
    "The house at dusk seen across the dock, every window glowing and string lights over the yard",
  "interior-reading-nook.jpg":
    "Reading nook in a bay window: cushioned seat, pillows, an open book and a mug above the water",
  "bedroom-queen-coral.jpg": "White slatted queen bed with a coral throw, and a folding cot made up beside the window",
  "bathroom-walk-in-shower.jpg":
    "Walk-in shower in sea-glass tile, with a rain head, a hand shower and a brass-framed glass panel",
  "kitchen-coffee-bar.jpg":
    "Coffee bar with espresso machine, grinder and toaster, mugs and jars on oak shelves and a bowl of lemons",
  "interior-kids-corner.jpg": "Kids' corner with a play tent, a small table with wooden blocks, stools and a bean bag",
  "kitchen-sink.jpg":
    "Farmhouse sink with a brass faucet below the kitchen window, dishwasher and open shelves beside it",
  "interior-stairs.jpg":
    "Open stair with oak treads, white balusters and a striped runner, leading up past a cushioned bay window",
  "bathroom-family.jpg": "Family bathroom with a striped shower curtain, three rubber ducks and a teal vanity",
  "exterior-street.jpg": "Street side of the house in the afternoon, with the entry stair and hydrangeas",
  "bathroom-vanity-oak.jpg": "Oak vanity with a round brass mirror, two globe lamps and white beadboard",
  "exterior-sunrise.jpg":
    "Sunrise over the calm bay from the yard, with the dock and its white chairs in the foreground",
} as const satisfies Record<`${keyof typeof categories}-${string}.jpg`, string>;

export const photos: readonly Photo[] = Object.entries(alts).map(([file, alt]) => ({
  rendering: !photographs.has(file),
  file,
  category: categories[file.split("-")[0] as keyof typeof categories],
  alt,
}));
