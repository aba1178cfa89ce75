import { rowsIn, type Typed } from "#contract/house/house-fields.ts";
import { resetCommand } from "./edit-rows.ts";
import { AddRow, RowButtons } from "./row-buttons.tsx";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

/** The site's questions, in its words or the owner's, and further ones. */
export function QuestionsFields({ shipped }: { shipped: Typed }) {
  const { typed } = useSection();
  const ids = Object.keys(shipped).flatMap((name) => /^answers\.([^.]+)\.question$/.exec(name)?.[1] ?? []);
  const own = rowsIn(typed, "questions");
  return (
    <>
      <section aria-labelledby="site-questions">
        <h2 id="site-questions" className="text-lg font-semibold">
          The site's questions
        </h2>
        <ul className="rows mt-3">
          {ids.map((id) => (
            <li key={id}>
              <SiteQuestion id={id} shipped={shipped} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own-questions" id="questions" className="scroll-mt-6">
        <h2 id="own-questions" className="text-lg font-semibold">
          Your questions
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {own.length === 0
            ? "What did the last three guests ask on the phone? Answer it here once."
            : "They follow the site's, in this order."}
        </p>
        <ol className="mt-4 grid gap-6">
          {own.map(({ question = "" }, at) => (
            <li key={at} id={`questions-${at}`} className="scroll-mt-6">
              <FieldGroup title={`Your question ${at + 1}`}>
                <HouseField name={`questions.${at}.question`} />
                <HouseField name={`questions.${at}.answer`} />
                <RowButtons
                  list="questions"
                  at={at}
                  rows={own.length}
                  least={0}
                  what={question || `question ${at + 1}`}
                />
              </FieldGroup>
            </li>
          ))}
        </ol>
        <div className="mt-5">
          <AddRow list="questions" rows={own.length}>
            Add a question
          </AddRow>
        </div>
      </section>
    </>
  );
}

/** A question of the site, opened to change its words. */
function SiteQuestion({ id, shipped }: { id: string; shipped: Typed }) {
  const { typed, live, errors, focus } = useSection();
  const names = [`answers.${id}.question`, `answers.${id}.answer`] as const;
  const isOwn = names.some((name) => live[name]?.replaceAll("\r\n", "\n") !== shipped[name]);
  const isInUse = names.some((name) => errors[name] !== undefined || focus === name);
  return (
    <details id={`answers-${id}`} className="scroll-mt-6 py-1" open={isInUse || undefined}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 font-medium">
        {typed[names[0]]}
        {isOwn ? <span className="tag">Your words</span> : null}
      </summary>
      <div className="grid gap-5 pt-2 pb-5">
        <HouseField name={names[0]} />
        <HouseField name={names[1]} />
        {isOwn ? (
          <p>
            <button
              type="submit"
              name="rows"
              value={resetCommand(id)}
              formAction={`#answers-${id}`}
              className="button button-small button-quiet"
            >
              Use the site's words again
            </button>
          </p>
        ) : null}
      </div>
    </details>
  );
}
