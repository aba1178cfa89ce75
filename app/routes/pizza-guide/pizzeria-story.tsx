import { RichText } from "#app/site/rich-text.tsx";
import type { Pizzeria } from "#content/pizzerias.ts";

/** What it is, its story, what to order and a tip, as paragraphs. */
export function PizzeriaStory({ pizzeria }: { pizzeria: Pizzeria }) {
  return (
    <div className="prose mt-6">
      {pizzeria.description.map((paragraph, index) => (
        <p key={index}>
          <RichText text={paragraph} />
        </p>
      ))}
    </div>
  );
}
