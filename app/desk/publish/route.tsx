import { data, Form, Link, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import type { DraftOutcome, DraftStatus, PublishedVersion } from "#server/house/desk/draft.ts";
import { previewPath } from "#contract/house/house.ts";
import { textOf, versionOf } from "../form-text.ts";
import { PageNote } from "../page-note.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Publish | Desk" }];

/** What the page says after each button. */
const done = {
  publish: "Published. Guests see it now.",
  discard: "The changes are taken back. The site is as it was.",
  "go-back": "Guests see that version again.",
} as const;

type Intent = keyof typeof done;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { draft } = context.get(desk);
  const [status, versions] = await Promise.all([draft.status(), draft.versions()]);
  const said = new URL(request.url).searchParams.get("done");
  return { draft: status, versions, done: isIntent(said) ? done[said] : null };
}

/** After an error, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

export async function action({ context, request }: Route.ActionArgs) {
  const { draft } = context.get(desk);
  const form = await request.formData();
  const intent = textOf(form, "intent");
  const version = versionOf(form);
  const act: Record<Intent, () => Promise<DraftOutcome>> = {
    publish: () => draft.publish(version),
    discard: () => draft.discard(version),
    "go-back": () => draft.goBack(versionIn(form, "id"), version),
  };
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!isIntent(intent)) throw data(null, { status: 404 });
  const outcome = await act[intent]();
  return outcome.ok ? redirect(`/desk/publish?done=${intent}`, 303) : data(outcome, { status: 409 });
}

function isIntent(text: string | null): text is Intent {
  return text !== null && Object.hasOwn(done, text);
}

function versionIn(form: FormData, name: string): number {
  const text = textOf(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** What is about to be published, and what was. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, versions } = loaderData;
  return (
    <>
      {actionData ? (
        <PageNote error>{actionData.message}</PageNote>
      ) : loaderData.done ? (
        <PageNote key={loaderData.done}>{loaderData.done}</PageNote>
      ) : null}
      <h1 className="title-3">Publish</h1>
      <Waiting draft={draft} />
      <Versions versions={versions} draft={draft} />
    </>
  );
}

function Waiting({ draft: { version, changes, problems, oldNumbers } }: { draft: DraftStatus }) {
  if (changes.length === 0) {
    return (
      <>
        <p className="mt-2 max-w-[36em] text-muted">
          Everything is published. What you change under House and Photos waits here until you have looked at it; prices
          and nights are on the site at once.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/desk/house" className="button button-small button-bay">
            Change the house
          </Link>
          <Link to="/desk/photos" className="button button-small button-quiet">
            Change photos
          </Link>
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
      {oldNumbers.map(({ number, places }) => (
        <p key={number} className="mt-4 max-w-[36em]">
          {number} is also in:{" "}
          {places.map(({ label, path }, index) => (
            <span key={path}>
              {index > 0 ? ", " : ""}
              <Link to={path} className="link">
                {label}
              </Link>
            </span>
          ))}
          .
        </p>
      ))}
      {problems.length > 0 ? (
        <div className="mt-5 border-l-4 border-coral-ink pl-4">
          <h2 className="font-text text-base font-semibold tracking-normal">First, please</h2>
          <ul className="mt-1 list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem} className="py-0.5">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`${previewPath}/`} className="button button-quiet">
          Look at the preview
        </a>
        {problems.length > 0 ? null : (
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <button type="submit" name="intent" value="publish" className="button button-primary">
              Publish
            </button>
          </Form>
        )}
      </div>
      <details className="mt-8">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
          Discard changes
        </summary>
        <p className="mt-1 max-w-[36em]">
          Your words and pictures become what guests see now. What is listed above is lost.
        </p>
        <Form method="post" className="mt-3">
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="discard" className="button button-small button-quiet">
            Discard all changes
          </button>
        </Form>
      </details>
    </>
  );
}

function Versions({ versions, draft }: { versions: readonly PublishedVersion[]; draft: DraftStatus }) {
  if (versions.length === 0) return null;
  const isFirstKept = versions.at(-1)?.id === 1;
  return (
    <section className="mt-12" aria-labelledby="versions-title">
      <h2 id="versions-title" className="text-xl font-semibold">
        What was published
      </h2>
      <p className="mt-2 max-w-[36em] text-muted">
        The last 30 are kept. Going back publishes that version again; nothing is lost by it.
      </p>
      <ol className="rows mt-3">
        {versions.map(({ id, what, at }, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{what}</span>
              <span className="block text-[0.9375rem] text-muted">
                Version {id}, {at}
              </span>
            </span>
            {index === 0 ? <span className="tag">On the site</span> : <GoBack id={id} draft={draft} />}
          </li>
        ))}
        {isFirstKept ? (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <span className="font-semibold">Original version</span>
            <GoBack id={0} draft={draft} />
          </li>
        ) : null}
      </ol>
    </section>
  );
}

function GoBack({ id, draft }: { id: number; draft: DraftStatus }) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={draft.version} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="go-back"
        className="button button-small button-quiet"
        aria-label={id === 0 ? "Go back to the site as it came" : `Go back to version ${id}`}
      >
        Go back
      </button>
    </Form>
  );
}
