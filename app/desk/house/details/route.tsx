import { desk } from "#app/desk-context.ts";
import { type DetailPlace, houseDetails, isMultiline } from "#content/house/house-details.ts";
import { FactPage, readFacts, saveFacts } from "../facts.tsx";
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
  "on-record":
    "The site says nothing of these until you have looked them up. What you write here is your word, not ours.",
};

const sections = (Object.keys(titles) as DetailPlace[]).map((place) => ({
  id: `place-${place}`,
  title: titles[place],
  ...(notes[place] ? { note: notes[place] } : {}),
  fields: houseDetails
    .filter((detail) => detail.place === place)
    .map((detail) => ({ ...detail, label: detail.question, multiline: isMultiline(detail) })),
}));

export function loader({ context, request }: Route.LoaderArgs) {
  const { details, draft } = context.get(desk);
  return readFacts(details, draft, request);
}

/** After an error, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

export function action({ context, request }: Route.ActionArgs) {
  return saveFacts(context.get(desk).details, "/desk/house/details", request);
}

/** What an organizer of a large party asks before paying. */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FactPage
      title="Good to know"
      lead="What people ask on the phone before they send thousands of dollars. Each answer is on the home page where they look for it; what is empty is not shown. Write it as you would say it."
      page="/#good-to-know-title"
      sections={sections}
      facts={loaderData}
      error={actionData}
    />
  );
}
