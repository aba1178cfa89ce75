import { Accordion } from "#app/components/accordion.tsx";
import { Section } from "#app/components/section.tsx";
import type { HomeWords } from "./home-words.ts";

/** Questions that guests ask before they call. */
export function Faq({ questions }: { questions: HomeWords["faq"] }) {
  return (
    <Section
      name="faq"
      id="faq"
      title="Frequently Asked Questions About Wildwood Vacation Rentals"
      lead="Everything you need to know about renting our bayfront property."
      className="bg-sand-100"
      beside
    >
      <Accordion name="faq" items={questions.map(({ question, answer }) => ({ title: question, text: answer }))} />
    </Section>
  );
}
