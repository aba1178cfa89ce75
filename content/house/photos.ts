export type PhotoCategory = "Exterior" | "Interior" | "Kitchen" | "Bedrooms" | "Bathrooms";

/** A picture under `content/house/photos`. `rendering` marks one that was drawn by computer until a photograph replaces it. */
export type Photo = { file: string; category: PhotoCategory; alt: string; rendering: boolean };

/**
 * The gallery, in the order it is shown: nine different things first, the weakest pictures last. A bed is described without saying how many stand beside it or in whose room it is: that is the
 * sleeping plan's to say, and the owner's to settle.
 */
export const photos: readonly Photo[] = [
  {
    file: "exterior-golden-front.jpg",
    category: "Exterior",
    alt: "Front of the three-story house from the bay at golden hour, with decks, turf yard, gazebo and dock",
    rendering: true,
  },
  {
    file: "interior-dining.jpg",
    category: "Interior",
    alt: "Oak dining table laid for twelve beside sliding doors that open to the deck and the bay",
    rendering: true,
  },
  {
    file: "kitchen-island.jpg",
    category: "Kitchen",
    alt: "Kitchen with navy cabinets, a marble-look island for three and a window on the bay",
    rendering: true,
  },
  {
    file: "interior-living-bay.jpg",
    category: "Interior",
    alt: "Living room with linen sofa, blue armchairs, shiplap fireplace and windows on the bay",
    rendering: true,
  },
  {
    file: "bedroom-king.jpg",
    category: "Bedrooms",
    alt: "King bedroom with shiplap wall, upholstered bed, blue throw and a sliding door to the deck",
    rendering: true,
  },
  {
    file: "bedroom-queen-sage.jpg",
    category: "Bedrooms",
    alt: "Queen bed with a rattan headboard, mustard pillows and a woven pendant in a sage green room",
    rendering: true,
  },
  {
    file: "bedroom-twins.jpg",
    category: "Bedrooms",
    alt: "Kids' room with three twin beds, paddles on the wall, bunting and a teddy bear",
    rendering: true,
  },
  {
    file: "exterior-deck-view.jpg",
    category: "Exterior",
    alt: "Sunset from the second-floor deck, over the dock, the bay and the marsh",
    rendering: true,
  },
  {
    file: "exterior-dock.jpg",
    category: "Exterior",
    alt: "Straight up the dock to the house, kayaks on the left and a white Adirondack chair on the right",
    rendering: true,
  },
  {
    file: "exterior-gazebo.jpg",
    category: "Exterior",
    alt: "White gazebo on the turf yard with a fire pit and a half circle of Adirondack chairs",
    rendering: true,
  },
  {
    file: "bathroom-soaking-tub.jpg",
    category: "Bathrooms",
    alt: "Bathroom with a freestanding tub below a window on the bay and a walnut tray across it",
    rendering: true,
  },
  {
    file: "exterior-kayaks.jpg",
    category: "Exterior",
    alt: "Three kayaks, coral, teal and yellow, at the low float beside the dock",
    rendering: true,
  },
  {
    file: "interior-living-open.jpg",
    category: "Interior",
    alt: "Open living and dining room seen from the hearth, with armchairs, a long table and bay light",
    rendering: true,
  },
  {
    file: "exterior-aerial.jpg",
    category: "Exterior",
    alt: "Aerial view of the corner lot: house, turf yard, gazebo and T-shaped dock with bay on two sides",
    rendering: true,
  },
  {
    file: "kitchen-range.jpg",
    category: "Kitchen",
    alt: "Steel range under a plaster hood, with glass-green tiles, refrigerator and microwave tower",
    rendering: true,
  },
  {
    file: "exterior-dining-grill.jpg",
    category: "Exterior",
    alt: "Covered deck with the grill and a dining table laid for six, above the yard and the bay",
    rendering: true,
  },
  {
    file: "bedroom-king-view.jpg",
    category: "Bedrooms",
    alt: "King bedroom looking out over the deck rail to the bay, with a linen armchair by the door",
    rendering: true,
  },
  {
    file: "exterior-dusk-front.jpg",
    category: "Exterior",
    alt: "The house at dusk seen across the dock, every window glowing and string lights over the yard",
    rendering: true,
  },
  {
    file: "interior-reading-nook.jpg",
    category: "Interior",
    alt: "Reading nook in a bay window: cushioned seat, pillows, an open book and a mug above the water",
    rendering: true,
  },
  {
    file: "bedroom-queen-coral.jpg",
    category: "Bedrooms",
    alt: "White slatted queen bed with a coral throw, and a folding cot made up beside the window",
    rendering: true,
  },
  {
    file: "bathroom-walk-in-shower.jpg",
    category: "Bathrooms",
    alt: "Bathroom with a sea-glass tiled walk-in shower, slate floor and a navy vanity below a round mirror",
    rendering: true,
  },
  {
    file: "kitchen-coffee-bar.jpg",
    category: "Kitchen",
    alt: "Coffee bar with espresso machine, grinder and toaster, mugs and jars on oak shelves and a bowl of lemons",
    rendering: true,
  },
  {
    file: "interior-kids-corner.jpg",
    category: "Interior",
    alt: "Kids' corner with a play tent, a small table with wooden blocks, stools and a bean bag",
    rendering: true,
  },
  {
    file: "bedroom-full.jpg",
    category: "Bedrooms",
    alt: "Full bed in driftwood tones, with a small desk under the window",
    rendering: true,
  },
  {
    file: "kitchen-sink.jpg",
    category: "Kitchen",
    alt: "Farmhouse sink with a brass faucet below the kitchen window, dishwasher and open shelves beside it",
    rendering: true,
  },
  {
    file: "interior-stairs.jpg",
    category: "Interior",
    alt: "Open stair with oak treads, white balusters and a striped runner, leading up past a cushioned bay window",
    rendering: true,
  },
  {
    file: "bathroom-family.jpg",
    category: "Bathrooms",
    alt: "Family bathroom with a striped shower curtain, three rubber ducks and a teal vanity",
    rendering: true,
  },
  {
    file: "exterior-sunrise.jpg",
    category: "Exterior",
    alt: "Sunrise over the calm bay from the yard, with the dock and its white chairs in the foreground",
    rendering: true,
  },
  {
    file: "exterior-street.jpg",
    category: "Exterior",
    alt: "Street side of the house in the afternoon, with the entry stair, hydrangeas and a shell-paved drive",
    rendering: true,
  },
  {
    file: "bathroom-vanity-oak.jpg",
    category: "Bathrooms",
    alt: "Oak vanity with a round brass mirror, two globe lamps and white beadboard",
    rendering: true,
  },
];
