import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { type ChecklistTopic, checklistTopics } from "#contract/house/house-fields.ts";
import type { DeskChecklistPoint } from "#server/house/checklist.ts";
import { BayButton, PostForm, QuietButton } from "../../buttons.tsx";
import { textOf, versionOf } from "../../http.ts";
import { BackLink, DraftBar, ErrorNote } from "../../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Checklist | Desk" }];

const houseTopics = [
  { topic: "reach", title: "So guests can reach you" },
  { topic: "money", title: "Money" },
  { topic: "house", title: "The house" },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { checklist, draft } = context.get(desk);
  const [{ points, version }, status] = await Promise.all([checklist.read(), draft.status()]);
  return { points, version, draft: status };
}

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
  return data({ message: outcome.message }, { status: outcome.status });
}

/** What the owner has to confirm before the site opens. */
export default function Checklist({ loaderData: { points, version, draft } }: Route.ComponentProps) {
  const confirmed = points.filter(({ isConfirmed }) => isConfirmed);
  const openOf = (topic: ChecklistTopic) => points.filter((point) => point.topic === topic && !point.isConfirmed);
  // The pressed button disappears with its point, so the focus moves to the heading above.
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
      <ErrorNote />
      <DraftBar draft={draft} />
      <BackLink to="/desk/house">All sections</BackLink>
      <h1 className="title-3 mt-2">Checklist</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        Confirm these before guests come. It takes about an hour; what matters most comes first.
      </p>
      <div className="mt-5 max-w-[36rem]">
        <p role="status" className="font-semibold">
          {confirmed.length} of {points.length} confirmed
        </p>
        <progress value={confirmed.length} max={points.length} aria-label="Confirmed" className="desk-progress mt-1" />
      </div>
      {houseTopics.map(({ topic, title }) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className="mt-10 max-w-[46rem] scroll-mt-6">
          <h2
            id={`${topic}-title`}
            tabIndex={-1}
            className="flex items-center gap-2 text-xl font-semibold outline-none"
          >
            {title}{" "}
            <span className="tag tabular-nums">
              {openOf(topic).length === 0 ? "confirmed" : `${openOf(topic).length} open`}
            </span>
          </h2>
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

function OpenPoint({ point, version }: { point: DeskChecklistPoint; version: number }) {
  const { id, topic, question, untilThen, page, confirm, choices } = point;
  return (
    <>
      <h3 id={`point-${id}`} className="text-lg font-semibold">
        {question}
      </h3>
      <p className="mt-1 text-muted">Until then: {untilThen}</p>
      <PostForm className="mt-3 flex flex-wrap gap-2" fields={{ version, topic, id }}>
        {choices.map(({ id: choice, label }) => (
          <BayButton key={choice} name="answer" value={`choose:${choice}`} aria-describedby={`point-${id}`}>
            {label}
          </BayButton>
        ))}
        {page ? (
          <a
            href={page.path}
            className={`button button-small ${choices.length > 0 ? "button-quiet" : "button-bay"}`}
            aria-describedby={`point-${id}`}
          >
            {page.label}
          </a>
        ) : null}
        {confirm ? (
          <QuietButton name="answer" value="confirm" aria-describedby={`point-${id}`}>
            {confirm}
          </QuietButton>
        ) : null}
      </PostForm>
    </>
  );
}

/** The confirmed points. Those that were confirmed as they are can be reopened. */
function ConfirmedPoints({ points, version }: { points: readonly DeskChecklistPoint[]; version: number }) {
  if (points.length === 0) return null;
  return (
    <details className="mt-12 max-w-[46rem]">
      <summary>Confirmed: {points.length}</summary>
      <ul className="rows mt-2">
        {points.map(({ id, topic, question, isPublished, canReopen }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span id={`confirmed-${id}`} className="min-w-0 wrap-anywhere">
              {question}
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {isPublished ? null : <span className="tag">Not published yet</span>}
              {canReopen ? (
                <PostForm fields={{ version, topic, id }}>
                  <QuietButton name="answer" value="reopen" aria-describedby={`confirmed-${id}`}>
                    Ask again
                  </QuietButton>
                </PostForm>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
