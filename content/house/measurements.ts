/** Something that can be measured at the house. Pages show its label with the number and unit, or with the owner's sentence. */
export type Measurement = {
  /** Its key in `House.measurements`. */
  id: string;
  group: "arriving" | "inside" | "bathrooms" | "beds" | "outside";
  label: string;
  /** What the answer is: a number of these, or a sentence. */
  unit: "inches" | "feet" | "steps" | "sentence";
  /** How to measure. */
  hint: string;
};

export const measurementGroups: Record<Measurement["group"], string> = {
  arriving: "From the car to the door",
  inside: "Inside",
  bathrooms: "Bathrooms",
  beds: "Beds",
  outside: "Deck and dock",
};

/** Longest sentence, in characters. */
export const longestMeasurement = 160;

/** In the order of the form. */
export const measurements: readonly Measurement[] = [
  {
    id: "parking-distance",
    group: "arriving",
    label: "From the nearest parking space to the entry",
    unit: "feet",
    hint: "Along the way a wheelchair or a stroller takes.",
  },
  {
    id: "parking-surface",
    group: "arriving",
    label: "Ground on that way",
    unit: "sentence",
    hint: "Example: concrete, then eight feet of gravel.",
  },
  {
    id: "entry-steps",
    group: "arriving",
    label: "Steps up to the entry",
    unit: "steps",
    hint: "Count each rise, the door sill as well. 0 if there is none.",
  },
  {
    id: "entry-step-height",
    group: "arriving",
    label: "Height of the highest of them",
    unit: "inches",
    hint: "From one tread to the next.",
  },
  {
    id: "entry-rails",
    group: "arriving",
    label: "Handrails at the entry",
    unit: "sentence",
    hint: "Example: on the right going up, none on the left.",
  },
  {
    id: "entry-door",
    group: "arriving",
    label: "Clear width of the entry door",
    unit: "inches",
    hint: "Open it to a right angle; from the face of the door to the frame on the other side.",
  },
  {
    id: "inside-steps",
    group: "inside",
    label: "Steps from the entry to the nearest bedroom",
    unit: "steps",
    hint: "0 if a bedroom is on the floor of the entry.",
  },
  {
    id: "kitchen-steps",
    group: "inside",
    label: "Steps from the entry to the kitchen and the living room",
    unit: "steps",
    hint: "0 if they are on the floor of the entry.",
  },
  {
    id: "stair-rails",
    group: "inside",
    label: "Stairs inside",
    unit: "sentence",
    hint: "Handrails, turns, gates. Example: a rail on one side, one turn, no gate.",
  },
  {
    id: "stair-width",
    group: "inside",
    label: "Width of the stairs",
    unit: "inches",
    hint: "At the narrowest place, between wall and rail.",
  },
  {
    id: "hall-width",
    group: "inside",
    label: "Width of the narrowest hallway",
    unit: "inches",
    hint: "Between furniture and wall, if something stands there.",
  },
  {
    id: "bedroom-door",
    group: "inside",
    label: "Clear width of the narrowest bedroom door",
    unit: "inches",
    hint: "Measured like the entry door.",
  },
  {
    id: "bathroom-door",
    group: "bathrooms",
    label: "Clear width of the widest bathroom door",
    unit: "inches",
    hint: "The bathroom you would send a guest with a walker to; the other measures here are of the same one.",
  },
  {
    id: "bathroom-steps",
    group: "bathrooms",
    label: "Steps from the entry to that bathroom",
    unit: "steps",
    hint: "0 if it is on the floor of the entry.",
  },
  {
    id: "bathroom-space",
    group: "bathrooms",
    label: "Free floor in front of the sink",
    unit: "inches",
    hint: "From the sink to whatever stands opposite. A wheelchair turns within 60.",
  },
  {
    id: "toilet-height",
    group: "bathrooms",
    label: "Height of the toilet seat",
    unit: "inches",
    hint: "From the floor to the top of the seat.",
  },
  {
    id: "toilet-side",
    group: "bathrooms",
    label: "Free floor beside the toilet",
    unit: "inches",
    hint: "On the wider side, to the wall or the next thing.",
  },
  {
    id: "shower-threshold",
    group: "bathrooms",
    label: "Threshold of the lowest shower",
    unit: "inches",
    hint: "What a foot has to be lifted over. 0 if it is level.",
  },
  {
    id: "shower-opening",
    group: "bathrooms",
    label: "Opening of that shower",
    unit: "inches",
    hint: "Clear width with its door open.",
  },
  {
    id: "grab-bars",
    group: "bathrooms",
    label: "Grab bars and shower seat",
    unit: "sentence",
    hint: "Where they are, or that there are none.",
  },
  {
    id: "bed-lowest",
    group: "beds",
    label: "Height of the lowest bed",
    unit: "inches",
    hint: "From the floor to the top of the mattress.",
  },
  {
    id: "bed-highest",
    group: "beds",
    label: "Height of the highest bed",
    unit: "inches",
    hint: "Measured like the lowest one.",
  },
  {
    id: "bed-side",
    group: "beds",
    label: "Free floor beside the most accessible bed",
    unit: "inches",
    hint: "On the wider side. Use the bed you would give a guest with a wheelchair.",
  },
  {
    id: "deck-threshold",
    group: "outside",
    label: "Sill of the door to the deck",
    unit: "inches",
    hint: "0 if it is level.",
  },
  {
    id: "dock-steps",
    group: "outside",
    label: "Steps from the house to the dock",
    unit: "steps",
    hint: "From the ground floor's door. 0 if there is none.",
  },
  {
    id: "dock-width",
    group: "outside",
    label: "Width of the dock",
    unit: "inches",
    hint: "At its narrowest place.",
  },
  {
    id: "dock-way",
    group: "outside",
    label: "Way to the water",
    unit: "sentence",
    hint: "Ramp, ladder or steps, and how far down at low water.",
  },
];

/** Measurements as a page shows them, each group with at least one. */
export type ShownMeasurements = { id: string; title: string; rows: { id: string; label: string; text: string }[] }[];

/** What was measured, with its unit. */
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
