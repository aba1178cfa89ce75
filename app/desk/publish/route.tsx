import { data, redirect, useNavigation } from "react-router";
import { desk } from "#app/desk-context.ts";
import { previewPath } from "#contract/house/house-fields.ts";
import type { DraftStatus, PublishedVersion } from "#server/house/desk/draft.ts";
import { BayLink, PostForm, PrimaryButton, QuietButton, QuietLink, TextLink } from "../buttons.tsx";
import { sectionTitles } from "../section-titles.ts";
import { notFound, queryOf, textOf, versionOf } from "../http.ts";
import { DoneNote, ErrorNote, PageSection } from "../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Publish | Desk" }];

const doneWords = new Map([
  ["publish", "Published. Guests see it now."],
  ["discard", "Changes discarded. The site is as it was."],
  ["go-back", "Guests see that version again."],
]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { draft } = context.get(desk);
  const [status, versions] = await Promise.all([draft.status(), draft.versions()]);
  return { draft: status, versions, done: doneWords.get(queryOf(request).get("done") ?? "") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { draft } = context.get(desk);
  const form = await request.formData();
  const intent = textOf(form, "intent");
  const version = versionOf(form);
  const acts = new Map([
    ["publish", () => draft.publish(version)],
    ["discard", () => draft.discard(version)],
    ["go-back", () => draft.goBack(versionOf(form, "id"), version)],
  ]);
  const act = acts.get(intent) ?? notFound();
  const outcome = await act();
  return outcome.ok ? redirect(`/desk/publish?done=${intent}`, 303) : data(outcome, { status: 409 });
}

/** The changes to publish, and the published versions. */
export default function Publish({ loaderData: { draft, versions, done } }: Route.ComponentProps) {
  return (
    <>
      <ErrorNote />
      <DoneNote done={done} />
      <h1 className="title-3">Publish</h1>
      <Waiting draft={draft} />
      <Versions versions={versions} draft={draft} />
    </>
  );
}

function Waiting({ draft: { version, changes, problems: missing, oldNumbers } }: { draft: DraftStatus }) {
  const isPublishing = useNavigation().formData?.get("intent") === "publish";
  if (changes.length === 0) {
    return (
      <>
        <p className="mt-2 max-w-[36em] text-muted">
          Everything is published. What you change under House and Photos waits here until you publish it; prices and
          nights are on the site right away.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <BayLink to="/desk/house">Change the house</BayLink>
          <QuietLink to="/desk/photos">Change photos</QuietLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-[36em] text-muted">Only you see these changes until you publish them.</p>
      <ul className="mt-4 list-disc pl-5">
        {changes.map((change) => (
          <li key={change} className="py-0.5">
            {change}
          </li>
        ))}
      </ul>
      {oldNumbers.map(({ number, sections }) => (
        <p key={number} className="mt-4 max-w-[36em]">
          {number} is also in:{" "}
          {sections.map((section, index) => (
            <span key={section}>
              {index > 0 ? ", " : ""}
              <TextLink to={`/desk/house/${section}`}>{sectionTitles[section].title}</TextLink>
            </span>
          ))}
          .
        </p>
      ))}
      {missing.length > 0 ? (
        <div className="mt-5 border-l-4 border-coral-ink pl-4">
          <h2 className="font-text text-base font-semibold tracking-normal">Before you publish</h2>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((words) => (
              <li key={words} className="py-0.5">
                {words}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`${previewPath}/`} className="button button-quiet">
          Look at the preview
        </a>
        {missing.length > 0 ? null : (
          <PostForm fields={{ version }}>
            <PrimaryButton intent="publish">Publish</PrimaryButton>
          </PostForm>
        )}
      </div>
      <p role="status" className="note mt-3 empty:hidden">
        {isPublishing ? "Publishing. A new picture behind the headline can take a minute." : null}
      </p>
      <details className="mt-8">
        <summary>Discard changes</summary>
        <p className="mt-1 max-w-[36em]">
          Your text and photos go back to what guests see now. The changes above are lost.
        </p>
        <PostForm className="mt-3" fields={{ version }}>
          <QuietButton intent="discard">Discard all changes</QuietButton>
        </PostForm>
      </details>
    </>
  );
}

function Versions({ versions, draft }: { versions: readonly PublishedVersion[]; draft: DraftStatus }) {
  if (versions.length === 0) return null;
  const original = { id: 0, what: "Original version", at: null };
  const listed = versions.at(-1)?.id === 1 ? [...versions, original] : versions;
  return (
    <PageSection id="versions" title="Published versions">
      <p className="mt-2 max-w-[36em] text-muted">
        You can go back to the last 30. Going back publishes that version again; nothing is lost by it.
      </p>
      <ol className="rows mt-3">
        {listed.map(({ id, what, at }, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{what}</span>
              {at === null ? null : <span className="block note">{`Version ${id}, ${at}`}</span>}
            </span>
            {index === 0 ? <span className="tag">On the site</span> : <GoBack id={id} draft={draft} />}
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function GoBack({ id, draft }: { id: number; draft: DraftStatus }) {
  return (
    <PostForm fields={{ version: draft.version, id }}>
      <QuietButton intent="go-back" aria-label={id === 0 ? undefined : `Go back to version ${id}`}>
        {id === 0 ? "Restore the original version" : "Go back"}
      </QuietButton>
    </PostForm>
  );
}
