import { Form } from "react-router";
import type { ChecklistTopic } from "#contract/checklist.ts";
import type { DeskChecklistPoint } from "#contract/desk/checklist.ts";

type GuidePointsProps = {
  topic: ChecklistTopic;
  title: string;
  path: string;
  points: readonly DeskChecklistPoint[];
  version: number;
};

/** What a guide says with care, by its records: ticked and settled together. */
export function GuidePoints({ topic, title, path, points, version }: GuidePointsProps) {
  if (points.length === 0) return null;
  const subjects = [...new Set(points.map(({ subject }) => subject))];
  return (
    <details id={topic} className="mt-3 scroll-mt-6 border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 font-semibold underline-offset-4 hover:underline">
        <span id={`${topic}-title`} tabIndex={-1} className="outline-none">
          {title}
        </span>
        <span className="tag tabular-nums">{points.length} open</span>
      </summary>
      <p>
        <a href={path} className="link">
          Open the guide
        </a>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="topic" value={topic} />
        {subjects.map((subject) => (
          <fieldset key={subject} className="mt-5">
            <legend className="font-semibold">{subject}</legend>
            {points
              .filter((point) => point.subject === subject)
              .map(({ id, question }) => (
                <label key={id} className="flex min-h-11 items-start gap-3 py-2">
                  <input type="checkbox" name="id" value={id} className="mt-1 size-5 shrink-0" />
                  {question}
                </label>
              ))}
          </fieldset>
        ))}
        <button type="submit" name="answer" value="confirm" className="button button-small button-bay mt-4 mb-6">
          The ticked ones stand as they are
        </button>
      </Form>
    </details>
  );
}
