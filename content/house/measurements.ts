/** Something to measure at the house. Pages show its label with a number and unit, or with the owner's sentence. */
export type Measurement = {
  /** Its key in `House.measurements`. */
  id: string;
  group: "arriving" | "inside" | "bathrooms" | "beds" | "outside";
  label: string;
  /** The unit of the answer, or a sentence instead of a number. */
  unit: "inches" | "feet" | "steps" | "sentence";
  hint: string;
};

export const measurementGroups: Record<Measurement["group"], string> = {
  arriving: "From the car to the door",
  inside: "Inside",
  bathrooms: "Bathrooms",
  beds: "Beds",
  outside: "Deck and dock",
};

/** Maximum length of a sentence, in characters. */
export const longestMeasurement = 160;

/** In the form's order. */
export const measurements: readonly Measurement[] = [
  ...inGroup("arriving", [
    [
      "parking-distance",
      "feet",
      "From the nearest parking space to the entry",
      "Along the way a wheelchair or a stroller takes.",
    ],
    ["parking-surface", "sentence", "Surface along the way", "Example: concrete, then eight feet of gravel."],
    ["entry-steps", "steps", "Steps up to the entry", "Count each rise, including the door sill. 0 if there is none."],
    ["entry-step-height", "inches", "Height of the tallest step", "From one tread to the next."],
    ["entry-rails", "sentence", "Handrails at the entry", "Example: on the right going up, none on the left."],
    [
      "entry-door",
      "inches",
      "Clear width of the entry door",
      "Open it to a right angle; from the face of the door to the frame on the other side.",
    ],
  ]),
  ...inGroup("inside", [
    [
      "inside-steps",
      "steps",
      "Steps from the entry to the nearest bedroom",
      "0 if a bedroom is on the floor of the entry.",
    ],
    [
      "kitchen-steps",
      "steps",
      "Steps from the entry to the kitchen and the living room",
      "0 if they are on the floor of the entry.",
    ],
    [
      "stair-rails",
      "sentence",
      "Stairs inside",
      "Handrails, turns, gates. Example: a rail on one side, one turn, no gate.",
    ],
    ["stair-width", "inches", "Width of the stairs", "At the narrowest place, between wall and rail."],
    ["hall-width", "inches", "Width of the narrowest hallway", "Between furniture and the wall, if there is any."],
    ["bedroom-door", "inches", "Clear width of the narrowest bedroom door", "Measured like the entry door."],
  ]),
  ...inGroup("bathrooms", [
    [
      "bathroom-door",
      "inches",
      "Clear width of the widest bathroom door",
      "The bathroom you would send a guest with a walker to; the other measures here are of the same one.",
    ],
    ["bathroom-steps", "steps", "Steps from the entry to that bathroom", "0 if it is on the floor of the entry."],
    [
      "bathroom-space",
      "inches",
      "Clear floor in front of the sink",
      "From the sink to whatever is opposite. A wheelchair turns within 60.",
    ],
    ["toilet-height", "inches", "Height of the toilet seat", "From the floor to the top of the seat."],
    ["toilet-side", "inches", "Clear floor beside the toilet", "On the wider side, to the wall or the next thing."],
    [
      "shower-threshold",
      "inches",
      "Threshold of the lowest shower",
      "What a foot has to be lifted over. 0 if it is level.",
    ],
    ["shower-opening", "inches", "Opening of that shower", "Clear width with its door open."],
    ["grab-bars", "sentence", "Grab bars and shower seat", "Where they are, or that there are none."],
  ]),
  ...inGroup("beds", [
    ["bed-lowest", "inches", "Height of the lowest bed", "From the floor to the top of the mattress."],
    ["bed-highest", "inches", "Height of the highest bed", "Measured like the lowest one."],
    [
      "bed-side",
      "inches",
      "Clear floor beside the most accessible bed",
      "On the wider side. Use the bed you would give a guest with a wheelchair.",
    ],
  ]),
  ...inGroup("outside", [
    ["deck-threshold", "inches", "Sill of the door to the deck", "0 if it is level."],
    ["dock-steps", "steps", "Steps from the house to the dock", "From the ground floor's door. 0 if there is none."],
    ["dock-width", "inches", "Width of the dock", "At its narrowest place."],
    ["dock-way", "sentence", "Getting to the water", "Ramp, ladder or steps, and how far down at low water."],
  ]),
];

type Row = [id: string, unit: Measurement["unit"], label: string, hint: string];

function inGroup(group: Measurement["group"], rows: Row[]): Measurement[] {
  return rows.map(([id, unit, label, hint]) => ({ id, group, label, unit, hint }));
}

/** Measurements by group, as a page shows them; no group is empty. */
export type ShownMeasurements = { id: string; title: string; rows: { id: string; label: string; text: string }[] }[];

/** Returns the measurements taken, with their units. */
export function shownMeasurements(measured: Readonly<Record<string, string>>): ShownMeasurements {
  return Object.entries(measurementGroups).flatMap(([group, title]) => {
    const rows = measurements.flatMap(({ id, group: own, label, unit }) => {
      const text = measured[id];
      return own === group && text ? [{ id, label, text: withUnit(text, unit) }] : [];
    });
    return rows.length > 0 ? [{ id: group, title, rows }] : [];
  });
}

/** `32 1/2 inches`, `1 step`; sentences stay as they are. */
function withUnit(text: string, unit: Measurement["unit"]): string {
  if (unit === "sentence") return text;
  if (text !== "1") return `${text} ${unit}`;
  return `1 ${{ inches: "inch", feet: "foot", steps: "step" }[unit]}`;
}
