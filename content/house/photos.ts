export type PhotoCategory = "Exterior" | "Interior" | "Kitchen" | "Bedrooms" | "Bathrooms";

/** A picture under `content/house/photos`. `rendering` marks one that was drawn by computer until a photograph replaces it. */
export type Photo = { file: string; category: PhotoCategory; alt: string; rendering: boolean };

/** A photograph that replaces a rendering says `rendering: false`. */
const files: readonly (Omit<Photo, "rendering"> & { rendering?: false })[] = [
  {
    file: "exterior-golden-front.jpg",
    category: "Exterior",
    alt: "Front of the three-story house from the bay at golden hour, with decks, turf yard, gazebo and dock",
  },
  {
    file: "interior-dining.jpg",
    category: "Interior",
    alt: "Oak dining table laid for twelve beside sliding doors that open to the deck and the bay",
  },
  {
    file: "kitchen-island.jpg",
    category: "Kitchen",
    alt: "Kitchen with navy cabinets, a marble-look island for three and a window on the bay",
  },
  {
    file: "interior-living-bay.jpg",
    category: "Interior",
    alt: "Living room with linen sofa, blue armchairs, shiplap fireplace and windows on the bay",
  },
  {
    file: "bedroom-king.jpg",
    category: "Bedrooms",
    alt: "King bedroom with shiplap wall, upholstered bed, blue throw and a sliding door to the deck",
  },
  {
    file: "bedroom-queen-sage.jpg",
    category: "Bedrooms",
    alt: "Queen bed with a rattan headboard, mustard pillows and a woven pendant in a sage green room",
  },
  {
    file: "bedroom-twins.jpg",
    category: "Bedrooms",
    alt: "Kids' room with three twin beds, paddles on the wall, bunting and a teddy bear",
  },
  {
    file: "exterior-deck-view.jpg",
    category: "Exterior",
    alt: "Sunset from the second-floor deck, over the dock, the bay and the marsh",
  },
  {
    file: "exterior-dock.jpg",
    category: "Exterior",
    alt: "Straight up the dock to the house, kayaks on the left and a white Adirondack chair on the right",
  },
  {
    file: "exterior-gazebo.jpg",
    category: "Exterior",
    alt: "White gazebo on the turf yard with a fire pit and a half circle of Adirondack chairs",
  },
  {
    file: "bathroom-soaking-tub.jpg",
    category: "Bathrooms",
    alt: "Bathroom with a freestanding tub below a window on the bay and a walnut tray across it",
  },
  {
    file: "exterior-kayaks.jpg",
    category: "Exterior",
    alt: "Three kayaks, coral, teal and yellow, at the low float beside the dock",
  },
  {
    file: "interior-living-open.jpg",
    category: "Interior",
    alt: "Open living and dining room seen from the hearth, with armchairs, a long table and bay light",
  },
  {
    file: "exterior-aerial.jpg",
    category: "Exterior",
    alt: "Aerial view of the corner lot: house, turf yard, gazebo and T-shaped dock with bay on two sides",
  },
  {
    file: "kitchen-range.jpg",
    category: "Kitchen",
    alt: "Steel range under a plaster hood, with glass-green tiles, refrigerator and microwave tower",
  },
  {
    file: "exterior-dining-grill.jpg",
    category: "Exterior",
    alt: "Covered deck with the grill and a dining table laid for six, above the yard and the bay",
  },
  {
    file: "bedroom-king-view.jpg",
    category: "Bedrooms",
    alt: "King bedroom looking out over the deck rail to the bay, with a linen armchair by the door",
  },
  {
    file: "exterior-dusk-front.jpg",
    category: "Exterior",
    alt: "The house at dusk seen across the dock, every window glowing and string lights over the yard",
  },
  {
    file: "interior-reading-nook.jpg",
    category: "Interior",
    alt: "Reading nook in a bay window: cushioned seat, pillows, an open book and a mug above the water",
  },
  {
    file: "bedroom-queen-coral.jpg",
    category: "Bedrooms",
    alt: "White slatted queen bed with a coral throw, and a folding cot made up beside the window",
  },
  {
    file: "bathroom-walk-in-shower.jpg",
    category: "Bathrooms",
    alt: "Bathroom with a sea-glass tiled walk-in shower, slate floor and a navy vanity below a round mirror",
  },
  {
    file: "kitchen-coffee-bar.jpg",
    category: "Kitchen",
    alt: "Coffee bar with espresso machine, grinder and toaster, mugs and jars on oak shelves and a bowl of lemons",
  },
  {
    file: "interior-kids-corner.jpg",
    category: "Interior",
    alt: "Kids' corner with a play tent, a small table with wooden blocks, stools and a bean bag",
  },
  {
    file: "kitchen-sink.jpg",
    category: "Kitchen",
    alt: "Farmhouse sink with a brass faucet below the kitchen window, dishwasher and open shelves beside it",
  },
  {
    file: "interior-stairs.jpg",
    category: "Interior",
    alt: "Open stair with oak treads, white balusters and a striped runner, leading up past a cushioned bay window",
  },
  {
    file: "bathroom-family.jpg",
    category: "Bathrooms",
    alt: "Family bathroom with a striped shower curtain, three rubber ducks and a teal vanity",
  },
  {
    file: "exterior-sunrise.jpg",
    category: "Exterior",
    alt: "Sunrise over the calm bay from the yard, with the dock and its white chairs in the foreground",
  },
  {
    file: "exterior-street.jpg",
    category: "Exterior",
    alt: "Street side of the house in the afternoon, with the entry stair, hydrangeas and a shell-paved drive",
  },
  {
    file: "bathroom-vanity-oak.jpg",
    category: "Bathrooms",
    alt: "Oak vanity with a round brass mirror, two globe lamps and white beadboard",
  },
];

/**
 * The gallery in its order: nine different things first, the weakest pictures last. No text says how many beds are in a room or whose it is:
 * the sleeping plan says that. `bedroom-full.jpg` is left for galleries that name it: it shows a full bed in a room of its own.
 */
export const photos: readonly Photo[] = files.map((photo) => ({ rendering: true, ...photo }));
