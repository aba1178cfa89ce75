import { desk } from "#app/desk-context.ts";
import { houseSections } from "#contract/house/house-fields.ts";
import { TextLink } from "../buttons.tsx";
import { queryOf } from "../http.ts";
import { DraftBar, PageNote, type Row, Rows } from "../page.tsx";
import type { Route } from "./+types/route.ts";
import { sectionTitles } from "../section-titles.ts";

export const meta = () => [{ title: "House | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { house, checklist, draft } = context.get(desk);
  const saved = queryOf(request).get("saved");
  const [lines, { points }, status] = await Promise.all([house.overview(), checklist.read(), draft.status()]);
  const open = points.filter(({ isConfirmed }) => !isConfirmed).length;
  return { lines, open, draft: status, saved: houseSections.find((section) => section === saved) ?? null };
}

/** The sections of the house, each with a summary of its content. */
export default function House({ loaderData: { lines, open, draft, saved } }: Route.ComponentProps) {
  return (
    <>
      {saved ? (
        <PageNote>
          {sectionTitles[saved].title}: saved.{" "}
          {draft.changes.length > 0 ? "Guests see it once you publish." : "This is what guests see."}{" "}
          {open > 0 ? <TextLink to="/desk/house/checklist">Continue with the checklist</TextLink> : null}
        </PageNote>
      ) : null}
      <DraftBar draft={draft} page={saved ? sectionTitles[saved].page : "/"} />
      <h1 className="title-3">House</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        What the site says about your house. Changes wait until you publish them, so that you can look at them first.
      </p>
      <Rows
        className="mt-6"
        rows={[
          ...houseSections.map((section) => row(section, sectionTitles[section].title, lines[section])),
          row("checklist", "Checklist", open === 0 ? "Everything is confirmed" : `${open} to confirm`),
        ]}
      />
    </>
  );
}

function row(path: string, title: string, line: string): Row {
  return { key: path, to: `/desk/house/${path}`, title, note: <span className="line-clamp-2">{line}</span> };
}
