import { Link } from "react-router";
import type { DeskDraft } from "#server/house/desk/draft.ts";
import type { DeskFactSheet } from "#server/house/desk/fact-sheets.ts";
import { DraftBar } from "../draft-bar.tsx";
import { PageNote } from "../page-note.tsx";
import { FactForm, type FactFormProps } from "./fact-form.tsx";
import { ErrorLinks } from "./error-links.tsx";

type FactPageProps = {
  title: string;
  lead: string;
  /** Where guests read the facts. */
  page: string;
  sections: FactFormProps["sections"];
  facts: Awaited<ReturnType<typeof readFacts>>;
  /** What was posted and not saved. */
  refused: (NonNullable<FactFormProps["refused"]> & { message: string }) | undefined;
};

/** What a page of facts shows. */
export async function readFacts(sheet: DeskFactSheet, draft: DeskDraft, request: Request) {
  const [facts, status] = await Promise.all([sheet.read(), draft.status()]);
  return { ...facts, draft: status, isSaved: new URL(request.url).searchParams.get("done") === "saved" };
}

/** A page with one form of facts about the house. */
export function FactPage({ title, lead, page, sections, facts, refused }: FactPageProps) {
  const { values, version, draft, isSaved } = facts;
  const fields = sections.flatMap((section) => section.fields);
  return (
    <>
      {refused ? (
        <PageNote key={JSON.stringify(refused)} error>
          {refused.message}
          <ErrorLinks fields={fields.filter(({ id }) => id in refused.errors)} />
        </PageNote>
      ) : isSaved ? (
        <PageNote key={version}>
          Saved. Guests see it once you publish.{" "}
          <Link to="/desk/house/checklist" className="link">
            Go on with the checklist
          </Link>
        </PageNote>
      ) : null}
      <DraftBar draft={draft} page={page} />
      <p>
        <Link to="/desk/house" className="link inline-flex min-h-11 items-center">
          All of the house
        </Link>
      </p>
      <h1 className="title-3 mt-2">{title}</h1>
      <p className="mt-2 max-w-[36em] text-muted">{lead}</p>
      <FactForm sections={sections} values={values} version={version} refused={refused ?? null} />
    </>
  );
}
