import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { longestMeasurement, type Measurement, measurementGroups, measurements } from "#content/measurements.ts";
import { DraftBar } from "../../draft-bar.tsx";
import { PageNote } from "../../page-note.tsx";
import { FactForm, longestNumber } from "../fact-form.tsx";
import { FaultLinks } from "../fault-links.tsx";
import { saveFacts } from "../save-facts.ts";
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

const fields = sections.flatMap((section) => section.fields);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { measurements: sheet, draft } = context.get(desk);
  const [facts, status] = await Promise.all([sheet.read(), draft.status()]);
  return { ...facts, draft: status, isSaved: new URL(request.url).searchParams.get("done") === "saved" };
}

/** After a refusal, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

export function action({ context, request }: Route.ActionArgs) {
  return saveFacts(context.get(desk).measurements, "/desk/house/measurements", request);
}

/** The accessibility of the house, in numbers. */
export default function Measurements({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, draft, isSaved } = loaderData;
  return (
    <>
      {actionData ? (
        <PageNote key={JSON.stringify(actionData)} trouble>
          {actionData.message}
          <FaultLinks fields={fields.filter(({ id }) => id in actionData.faults)} />
        </PageNote>
      ) : isSaved ? (
        <PageNote key={version}>
          Saved. Guests see it once you publish.{" "}
          <Link to="/desk/house/checklist" className="link">
            Go on with the checklist
          </Link>
        </PageNote>
      ) : null}
      <DraftBar draft={draft} page="/accessibility" />
      <p>
        <Link to="/desk/house" className="link inline-flex min-h-11 items-center">
          All of the house
        </Link>
      </p>
      <h1 className="title-3 mt-2">Measurements</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        Guests with a walker, a wheelchair or a stroller decide by numbers. Take a tape measure and fill in what you
        measure; what is empty is not shown, and the site never calls the house accessible on its own.
      </p>
      <FactForm sections={sections} values={values} version={version} refused={actionData ?? null} />
    </>
  );
}
