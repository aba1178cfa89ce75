import { pizzerias } from "#content/pizzerias.ts";
import { PizzeriaFacts } from "./pizzeria-facts.tsx";
import { PizzeriaStory } from "./pizzeria-story.tsx";

/** The long descriptions for readers whose browser runs no scripts and so opens no dialogs. */
export function PizzeriaStories() {
  return (
    <noscript>
      <section id="stories" className="section bg-sand-100">
        <div className="wrap max-w-[46rem]">
          <h2 className="title-2">The six stories</h2>
          {pizzerias.map((pizzeria) => (
            <section key={pizzeria.id} className="mt-10">
              <h3 className="title-3">{pizzeria.name}</h3>
              <div className="mt-4">
                <PizzeriaFacts pizzeria={pizzeria} />
              </div>
              <PizzeriaStory pizzeria={pizzeria} />
            </section>
          ))}
        </div>
      </section>
    </noscript>
  );
}
