import { GuideHero } from "#app/guide-kit/guide-hero.tsx";
import { WithoutScript } from "#app/guide-kit/without-script.tsx";
import { WeekPill } from "#app/guide-kit/week-pill.tsx";
import { useOpenedCard } from "#app/guide-kit/use-opened-card.ts";
import { pageMeta } from "#app/site/seo.ts";
import { beachGuideNote, beachSpots } from "#content/beaches.ts";
import { guideById } from "#content/guides.ts";
import { Boating } from "./boating.tsx";
import { SpotDialog } from "./spot-dialog.tsx";
import { SpotMap } from "./spot-map.tsx";
import { SpotStories } from "./spot-stories.tsx";
import { SpotsByVibe } from "./spots-by-vibe.tsx";
import { TownPersonalities } from "./town-personalities.tsx";
import { Toolkit } from "./toolkit.tsx";

const ids = beachSpots.map(({ id }) => id);

export const meta = () =>
  pageMeta({
    title: "Wildwood beach finder: nine spots by mood",
    description:
      "Nine beaches and bay shores of the Wildwoods by mood, with parking, restrooms and rentals for each, the four towns compared, and what to pack.",
    path: guideById("beaches").link,
  });

export default function BeachGuide() {
  const { opened, open, close } = useOpenedCard("spot", ids);

  return (
    <>
      <GuideHero
        guide="beaches"
        title="Discover Your Perfect Wildwood Beach"
        intro={
          <>
            Five miles of ocean sand, two bay shores, and a different temper every few blocks.{" "}
            <WithoutScript instead="Each spot says what kind of day it is for.">
              Say what kind of day you want and the list gets shorter.
            </WithoutScript>
          </>
        }
        note={beachGuideNote}
      />
      <SpotsByVibe onOpen={open} />
      <TownPersonalities />
      <SpotMap />
      <Boating />
      <Toolkit />
      <SpotStories />
      <WeekPill />
      <SpotDialog spot={beachSpots.find(({ id }) => id === opened)} onClose={close} />
    </>
  );
}
