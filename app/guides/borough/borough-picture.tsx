import { type BoroughScene, boroughScenes } from "#content/guides/borough.ts";
import crabLine from "#content/guides/scenes/crab-line.svg";
import halyards from "#content/guides/scenes/halyards.svg";
import parade from "#content/guides/scenes/july-parade.svg";
import neptune from "#content/guides/scenes/neptune-park.svg";
import bridge from "#content/guides/scenes/the-bridge.svg";
import wedge from "#content/guides/scenes/the-wedge.svg";

const drawings: Record<BoroughScene, string> = {
  halyards,
  "crab-line": crabLine,
  "the-wedge": wedge,
  "the-bridge": bridge,
  "neptune-park": neptune,
  "july-parade": parade,
};

/** One of the borough's scenes, 5 by 3, with what it shows in words. */
export function BoroughPicture({ scene }: { scene: BoroughScene }) {
  return (
    <img
      src={drawings[scene]}
      alt={boroughScenes[scene]}
      width="800"
      height="480"
      loading="lazy"
      className="no-print w-full rounded-card"
    />
  );
}
