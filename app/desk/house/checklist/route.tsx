import { useEffect, useRef } from "react";
import { data, Link, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { type ChecklistTopic, checklistTopics } from "#contract/house/house-fields.ts";
import { DraftBar } from "../../draft-bar.tsx";
import { textOf, versionOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { ConfirmedPoints, OpenPoint } from "./points.tsx";

export const meta = () => [{ title: "Checklist | Desk" }];

const houseTopics = [
  { topic: "reach", title: "So that guests reach you" },
  { topic: "money", title: "Money" },
  { topic: "house", title: "The house" },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { checklist, draft } = context.get(desk);
  const [{ points, version }, status] = await Promise.all([checklist.read(), draft.status()]);
  return { points, version, draft: status };
}

/** After an error, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

export async function action({ context, request }: Route.ActionArgs) {
  const { checklist } = context.get(desk);
  const form = await request.formData();
  const version = versionOf(form);
  const ids = form.getAll("id").filter((id) => typeof id === "string");
  const [intent, choice] = textOf(form, "answer").split(":");
  const [id = ""] = ids;
  if (ids.length === 0) return data({ message: "Choose an answer to one of the points." }, { status: 422 });
  const outcome =
    intent === "choose"
      ? await checklist.choose(id, choice ?? "", version)
      : intent === "reopen"
        ? await checklist.reopen(id, version)
        : await checklist.confirm(ids, version);
  const topic = checklistTopics.find((one) => one === textOf(form, "topic")) ?? "reach";
  if (outcome.ok) return redirect(`/desk/house/checklist#${topic}`, 303);
  return outcome.reason === "changed"
    ? data(
        { message: "Something was changed in another window. Look at it as it is now, then answer again." },
        { status: 409 },
      )
    : data({ message: "This point has no such answer any more. Here is what is open now." }, { status: 422 });
}

/** What has to be right before the site opens. */
export default function Checklist({ loaderData: { points, version, draft }, actionData }: Route.ComponentProps) {
  const confirmed = points.filter(({ isConfirmed }) => isConfirmed);
  const openOf = (topic: ChecklistTopic) => points.filter((point) => point.topic === topic && !point.isConfirmed);
  // The button that was pressed is gone with its point: the next one begins at the heading above.
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (pressed.current) document.getElementById(`${pressed.current}-title`)?.focus({ preventScroll: true });
    pressed.current = null;
  }, [version]);
  return (
    <div
      onSubmit={({ target }) => {
        pressed.current = target instanceof HTMLFormElement ? textOf(new FormData(target), "topic") : null;
      }}
    >
      {actionData ? (
        <PageNote key={version} error>
          {actionData.message}
        </PageNote>
      ) : null}
      <DraftBar draft={draft} />
      <p>
        <Link to="/desk/house" className="link inline-flex min-h-11 items-center">
          All of the house
        </Link>
      </p>
      <h1 className="title-3 mt-2">Checklist</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        What has to be right before guests come. It takes about an hour; what matters most comes first.
      </p>
      <div className="mt-5 max-w-[36rem]">
        <p role="status" className="font-semibold">
          {confirmed.length} of {points.length} confirmed
        </p>
        <progress value={confirmed.length} max={points.length} aria-label="Confirmed" className="desk-progress mt-1" />
      </div>
      {houseTopics.map(({ topic, title }) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className="mt-10 max-w-[46rem] scroll-mt-6">
          <SectionTitle id={`${topic}-title`} title={title} count={openOf(topic).length} />
          <ul className="rows mt-3">
            {openOf(topic).map((point) => (
              <li key={point.id} className="py-5">
                <OpenPoint point={point} version={version} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ConfirmedPoints points={confirmed} version={version} />
    </div>
  );
}

function SectionTitle({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2 id={id} tabIndex={-1} className="flex items-center gap-2 text-xl font-semibold outline-none">
      {title} <span className="tag tabular-nums">{count === 0 ? "confirmed" : `${count} open`}</span>
    </h2>
  );
}
