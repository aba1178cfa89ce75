import { RichText } from "#app/components/rich-text.tsx";
import { Accordion } from "#app/components/ui/accordion.tsx";
import type { HomeWords } from "./home-words.ts";

/** Questions guests ask before they call. */
export function Faq({ questions }: { questions: HomeWords["faq"] }) {
  return (
    <section id="faq" aria-labelledby="faq-title" className="section bg-sand-100">
      <div className="wrap grid gap-8 lg:grid-cols-[1fr_1.3fr] lg:gap-12">
        <div>
          <h2 id="faq-title" className="title-2">
            Frequently Asked Questions About Wildwood Vacation Rentals
          </h2>
          <p className="lead mt-5 text-muted">Everything you need to know about renting our bayfront property.</p>
        </div>
        <Accordion
          name="faq"
          items={questions.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: (
              <p className="whitespace-pre-line">
                <RichText text={answer} />
              </p>
            ),
          }))}
        />
      </div>
    </section>
  );
}
