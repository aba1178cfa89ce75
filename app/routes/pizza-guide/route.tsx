import { GuideHero } from "#app/guide-kit/guide-hero.tsx";
import { WeekPill } from "#app/guide-kit/week-pill.tsx";
import { useOpenedCard } from "#app/guide-kit/use-opened-card.ts";
import { pageMeta } from "#app/site/seo.ts";
import { factsGatheredNote } from "#content/facts-gathered.ts";
import { guideById } from "#content/guides.ts";
import { pizzerias } from "#content/pizzerias.ts";
import { FindThemAll } from "./find-them-all.tsx";
import { GreatPizzaDebate } from "./great-pizza-debate.tsx";
import { PizzaCredits } from "./pizza-credits.tsx";
import { PizzeriaDialog } from "./pizzeria-dialog.tsx";
import { PizzeriaStories } from "./pizzeria-stories.tsx";
import { PizzeriasByVibe } from "./pizzerias-by-vibe.tsx";
import { TopPicks } from "./top-picks.tsx";

const ids = pizzerias.map(({ id }) => id);

export const meta = () =>
  pageMeta({
    title: "The Slices of Summer: six Wildwood pizzerias compared",
    description:
      "Sam's, Mack's, Poppi's, Steak 'Em Up, Joe's and Santucci's: what each slice is like, how it scored, what to order, and where to find it on the island.",
    path: guideById("pizza").link,
  });

export default function PizzaGuide() {
  const { opened, open, close } = useOpenedCard("shop", ids);

  return (
    <>
      <GuideHero
        guide="pizza"
        title="The Slices of Summer"
        intro="Everybody on this island has a slice and is prepared to defend it. Here are six of them: who makes it, how it scored, what to order, and which one suits the people at your table."
        note={`An independent guide, not affiliated with any pizzeria or reviewer. ${factsGatheredNote}`}
      />
      <PizzeriasByVibe onOpen={open} />
      <GreatPizzaDebate />
      <TopPicks onOpen={open} />
      <FindThemAll onOpen={open} />
      <PizzeriaStories />
      <PizzaCredits />
      <WeekPill />
      <PizzeriaDialog pizzeria={pizzerias.find(({ id }) => id === opened)} onClose={close} />
    </>
  );
}
