import { ScoreBar } from "#app/guide-kit/score-bar.tsx";
import { pizzaScaleNote, pizzerias } from "#content/pizzerias.ts";

/** Scored shops from the highest down, then those nobody scored, in the order of the records. */
const contenders = pizzerias.toSorted((a, b) => (b.portnoyScore ?? -1) - (a.portnoyScore ?? -1));

/** The one-bite scores as bars, each with where it comes from. */
export function GreatPizzaDebate() {
  return (
    <section aria-labelledby="debate-title" className="section bg-sand-100">
      <div className="wrap grid gap-12 lg:grid-cols-[1fr_1.3fr] lg:gap-20">
        <div>
          <h2 id="debate-title" className="title-2">
            The Great Pizza Debate
          </h2>
          <p className="lead mt-6 text-muted">{pizzaScaleNote}</p>
        </div>
        <ol className="rows">
          {contenders.map(({ id, name, portnoyScore, scoreNote }) => (
            <li key={id} className="py-5">
              <ScoreBar
                label={name}
                value={portnoyScore}
                max={10}
                valueText={portnoyScore === null ? "not scored" : portnoyScore.toFixed(1)}
                note={scoreNote}
                color="var(--color-coral-ink)"
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
