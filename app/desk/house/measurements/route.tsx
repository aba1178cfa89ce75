import { desk } from "#app/desk-context.ts";
import { longestMeasurement, type Measurement, measurementGroups, measurements } from "#content/house/measurements.ts";
import { FactPage, longestNumber, readFacts, saveFacts } from "../facts.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Measurements | Desk" }];

const sections = Object.entries(measurementGroups).map(([group, title]) => ({
  id: group,
  title,
  fields: measurements.filter((one) => one.group === group).map(fieldOf),
}));

function fieldOf({ id, label, unit, hint }: Measurement) {
  const field = { id, hint, multiline: false, term: label };
  if (unit === "sentence") return { ...field, label, limit: longestMeasurement };
  // A label that counts steps names the unit itself.
  return { ...field, label: unit === "steps" ? label : `${label}, in ${unit}`, limit: longestNumber, unit };
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { measurements: sheet, draft } = context.get(desk);
  return readFacts(sheet, draft, request);
}

/** After an error, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

export function action({ context, request }: Route.ActionArgs) {
  return saveFacts(context.get(desk).measurements, "/desk/house/measurements", request);
}

/** The accessibility of the house, in numbers. */
export default function Measurements({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FactPage
      title="Measurements"
      lead="Guests with a walker, a wheelchair or a stroller decide by numbers. Take a tape measure and fill in what you measure; what is empty is not shown, and the site never calls the house accessible on its own."
      page="/accessibility"
      sections={sections}
      facts={loaderData}
      error={actionData}
    />
  );
}
