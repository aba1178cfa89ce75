import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { type DetailPlace, houseDetails } from "#content/house-details.ts";
import { DraftBar } from "../../draft-bar.tsx";
import { PageNote } from "../../page-note.tsx";
import { FactForm } from "../fact-form.tsx";
import { FaultLinks } from "../fault-links.tsx";
import { saveFacts } from "../save-facts.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Good to know | Desk" }];

const titles: Record<DetailPlace, string> = {
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

const notes: Partial<Record<DetailPlace, string>> = {
  "on-record": "The site says nothing of these until you have looked them up. What stands here is your word, not ours.",
};

const sections = (Object.keys(titles) as DetailPlace[]).map((place) => ({
  id: `place-${place}`,
  title: titles[place],
  ...(notes[place] ? { note: notes[place] } : {}),
  fields: houseDetails
    .filter((detail) => detail.place === place)
    .map(({ question, ...field }) => ({ ...field, label: question })),
}));

const fields = sections.flatMap((section) => section.fields);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { details, draft } = context.get(desk);
  const [facts, status] = await Promise.all([details.read(), draft.status()]);
  return { ...facts, draft: status, isSaved: new URL(request.url).searchParams.get("done") === "saved" };
}

/** After a refusal, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

export function action({ context, request }: Route.ActionArgs) {
  return saveFacts(context.get(desk).details, "/desk/house/details", request);
}

/** What an organizer of a large party asks before paying. */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
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
      <DraftBar draft={draft} page="/#good-to-know-title" />
      <p>
        <Link to="/desk/house" className="link inline-flex min-h-11 items-center">
          All of the house
        </Link>
      </p>
      <h1 className="title-3 mt-2">Good to know</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        What people ask on the phone before they send thousands of dollars. Each answer stands on the home page where
        they look for it; what is empty is not shown. Write it as you would say it.
      </p>
      <FactForm sections={sections} values={values} version={version} refused={actionData ?? null} />
    </>
  );
}
