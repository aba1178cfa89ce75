import { didYouKnow } from "#content/borough.ts";
import { RichText } from "#app/site/rich-text.tsx";
import { Accordion } from "#app/ui/accordion.tsx";

/** Six questions, one open at a time. */
export function DidYouKnow() {
  return (
    <section aria-labelledby="did-you-know-title" className="section">
      <div className="wrap grid gap-12 lg:grid-cols-[1fr_1.3fr]">
        <h2 id="did-you-know-title" className="title-2">
          Did You Know?
        </h2>
        <Accordion
          name="did-you-know"
          items={didYouKnow.map(({ question, answer }) => ({
            id: question,
            title: question,
            content: <RichText text={answer} />,
          }))}
        />
      </div>
    </section>
  );
}
