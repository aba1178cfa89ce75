import { RichText } from "#app/site/rich-text.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { toolkit } from "#content/beach-toolkit.ts";

/** What locals pack and know, one answer open at a time. */
export function Toolkit() {
  return (
    <section aria-labelledby="toolkit-title" className="section">
      <div className="wrap grid gap-12 lg:grid-cols-[1fr_1.3fr]">
        <div>
          <h2 id="toolkit-title" className="title-2">
            Vacationer's Toolkit
          </h2>
          <p className="lead mt-5 text-muted">What to bring, whom to ask, and what to leave in the car.</p>
        </div>
        <Accordion
          name="toolkit"
          items={toolkit.map(({ title, content }) => ({ id: title, title, content: <RichText text={content} /> }))}
        />
      </div>
    </section>
  );
}
