import { type DetailPlace, houseDetails, isMultiline } from "#content/house/house-details.ts";
import { longestMeasurement, type Measurement, measurementGroups, measurements } from "#content/house/measurements.ts";
import { type HouseField, houseFieldOf } from "#contract/house/house-fields.ts";

/** A fact that only the owner knows: the rule of its field, and the term and unit that guests read with the answer. */
export type Fact = { id: string; rule: HouseField; term: string; unit?: string };

export type FactGroup = { id: string; title: string; note?: string; facts: readonly Fact[] };

const places: Record<DetailPlace, string> = {
  owner: "You",
  pricing: "Price and deposit",
  arrival: "Arrival",
  floors: "Floors",
  family: "Small children",
  everyday: "Every day",
  water: "On the water",
  guests: "Guests and visitors",
  "on-record": "On record",
};

const lawNote = "The site says nothing about these until you have looked them up. You vouch for what you enter here.";

/** What the organizer of a large party asks before paying. */
export const detailGroups: readonly FactGroup[] = (Object.keys(places) as DetailPlace[]).map((place) => ({
  id: `place-${place}`,
  title: places[place],
  ...(place === "on-record" && { note: lawNote }),
  facts: houseDetails
    .filter((detail) => detail.place === place)
    .map((detail) => {
      const { id, question: label, hint, limit, term } = detail;
      return {
        id,
        term,
        rule: { kind: isMultiline(detail) ? "paragraph" : "line", label, hint, limit, required: false },
      };
    }),
}));

/** The house's accessibility in numbers. */
export const measureGroups: readonly FactGroup[] = Object.entries(measurementGroups).map(([id, title]) => ({
  id,
  title,
  facts: measurements.filter(({ group }) => group === id).map(measured),
}));

function measured({ id, label, unit, hint }: Measurement): Fact {
  if (unit === "sentence") {
    return { id, term: label, rule: { kind: "line", label, hint, limit: longestMeasurement, required: false } };
  }
  // A label about steps already has the unit in it.
  const question = unit === "steps" ? label : `${label}, in ${unit}`;
  return { id, term: label, unit, rule: { kind: "measure", label: question, hint } };
}

const facts = [...detailGroups, ...measureGroups].flatMap((group) => group.facts);
const factRules = new Map(facts.map(({ id, rule }) => [id, rule]));

/** Returns the rule of any field under House. */
export function ruleOf(name: string): HouseField | undefined {
  return houseFieldOf(name) ?? factRules.get(name);
}
