import { metaOf } from "#app/components/head/seo.ts";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { Section } from "#app/components/section.tsx";
import { opensDetails } from "#app/guides/shared/details-dialog.tsx";
import { GuideHero } from "#app/guides/shared/guide-hero.tsx";
import { WeekPill } from "#app/guides/shared/save-button.tsx";
import { ScoreBar } from "#app/guides/shared/score-bar.tsx";
import { factsGatheredNote } from "#content/guides/facts-gathered.ts";
import { guideById } from "#content/guides/guides.ts";
import { pizzaCredits, pizzaScaleNote, pizzerias, scoredPizzerias, unscoredNote } from "#content/guides/pizzerias.ts";
import { numberInWords } from "#content/rich-text.ts";
import { FindThemAll } from "./pizzeria-map.tsx";
import { PizzeriaDialog, PizzeriasByVibe } from "./pizzerias-by-vibe.tsx";

const count = numberInWords(pizzerias.length);

export const meta = metaOf({
  title: `The Slices of Summer: ${count} Wildwood pizzerias compared`,
  description:
    "Sam's, Mack's, Poppi's, Steak 'Em Up, Joe's and Santucci's: what each slice is like, how it scored, what to order, and where to find it on the island.",
  path: guideById("pizza").link,
});

export default function PizzaGuide() {
  return (
    <>
      <GuideHero
        guide="pizza"
        intro={`Everyone on this island has a favorite slice and will defend it. Here are ${count}: who makes it, how it scored, what to order, and which one suits your table.`}
        note={`An independent guide, not affiliated with any pizzeria or reviewer. ${factsGatheredNote}`}
      />
      <PizzeriasByVibe />
      <GreatPizzaDebate />
      <TopPicks />
      <FindThemAll />
      <PizzaCredits />
      <WeekPill />
      {pizzerias.map((pizzeria) => (
        <PizzeriaDialog key={pizzeria.id} pizzeria={pizzeria} />
      ))}
    </>
  );
}

/** The one-bite scores as bars, each with its source, and a sentence about the shops without one. */
function GreatPizzaDebate() {
  return (
    <Section name="debate" title="The Great Pizza Debate" lead={pizzaScaleNote} className="bg-sand-100" beside>
      <div>
        <ol className="rows">
          {scoredPizzerias.map(({ id, name, portnoyScore, scoreNote }) => (
            <li key={id} className="py-5">
              <ScoreBar
                label={name}
                value={portnoyScore}
                max={10}
                valueText={portnoyScore.toFixed(1)}
                note={scoreNote}
                color="var(--color-coral-ink)"
              />
            </li>
          ))}
        </ol>
        <p className="pt-5 text-muted">{unscoredNote}</p>
      </div>
    </Section>
  );
}

function TopPicks() {
  return (
    <Section
      name="picks"
      title="Top Picks"
      lead={`In no particular order: each of the ${count} is the right answer some night.`}
      className="on-dark bg-bay-950 text-sand-50"
    >
      <ul className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {pizzerias.map(({ id, name, recommendation }) => (
          <li key={id} className="flex flex-col border-t border-sand-50/25 pt-6 pb-8 lg:pb-12">
            <h3 className="text-[clamp(2rem,1.8rem+0.9vw,2.5rem)] leading-[1.05] text-gold italic">
              {recommendation.title}
            </h3>
            <p className="mt-3 mb-4">{recommendation.text}</p>
            <p className="mt-auto">
              <button
                {...opensDetails("shop", id)}
                className="min-h-11 text-left font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {name}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PizzaCredits() {
  const { name } = useHouse();
  return (
    <footer aria-label="About this guide" className="bg-sand-200">
      <div className="wrap py-10">
        <p className="max-w-[85ch] text-[0.9375rem]">{pizzaCredits(name)}</p>
      </div>
    </footer>
  );
}
