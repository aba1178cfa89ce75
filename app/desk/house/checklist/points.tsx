import { Form } from "react-router";
import type { DeskChecklistPoint } from "#server/house/checklist.ts";

/** A question to the owner, what a guest sees until then, and the ways to answer it. */
export function OpenPoint({ point, version }: { point: DeskChecklistPoint; version: number }) {
  const { id, topic, question, untilThen, page, confirm, choices } = point;
  return (
    <>
      <h3 id={`point-${id}`} className="text-lg font-semibold">
        {question}
      </h3>
      <p className="mt-1 text-muted">Until then: {untilThen}</p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="topic" value={topic} />
        <input type="hidden" name="id" value={id} />
        {choices.map(({ id: choice, label }) => (
          <Answer key={choice} value={`choose:${choice}`} label={label} of={id} first />
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
        {confirm ? <Answer value="confirm" label={confirm} of={id} /> : null}
      </Form>
    </>
  );
}

function Answer({ value, label, of, first = false }: { value: string; label: string; of: string; first?: boolean }) {
  return (
    <button
      type="submit"
      name="answer"
      value={value}
      aria-describedby={`point-${of}`}
      className={`button button-small ${first ? "button-bay" : "button-quiet"}`}
    >
      {label}
    </button>
  );
}

/** What needs no answer any more; what was only confirmed can be asked again. */
export function ConfirmedPoints({ points, version }: { points: readonly DeskChecklistPoint[]; version: number }) {
  if (points.length === 0) return null;
  return (
    <details className="mt-12 max-w-[46rem]">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
        Confirmed: {points.length}
      </summary>
      <ul className="rows mt-2">
        {points.map(({ id, topic, question, isPublished, canReopen }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span id={`confirmed-${id}`} className="min-w-0 wrap-anywhere">
              {question}
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {isPublished ? null : <span className="tag">Not published yet</span>}
              {canReopen ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="topic" value={topic} />
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="answer"
                    value="reopen"
                    aria-describedby={`confirmed-${id}`}
                    className="button button-small button-quiet"
                  >
                    Ask again
                  </button>
                </Form>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
