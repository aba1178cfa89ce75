import { expect, test } from "vitest";
import { pierChoices, ridesMatching, thrillChoices, typeChoices } from "./explorer.tsx";

test("each row has everything first, then each value once, in order", () => {
  expect(pierChoices).toEqual(["all", "Surfside", "Mariner's", "Adventure"]);
  expect(thrillChoices).toEqual(["all", "High", "Moderate", "Family", "Low"]);
  expect(typeChoices).toEqual([
    "all",
    "Coaster",
    "Drop",
    "Spinning",
    "Water",
    "Flying",
    "Dark Ride",
    "Scenic",
    "Walk-through",
    "Xtreme",
    "Go-Kart",
  ]);
});

test("filters combine, down to no rides at all", () => {
  expect(ridesMatching({ pier: "all", thrill: "all", type: "all" })).toHaveLength(21);
  expect(ridesMatching({ pier: "Surfside", thrill: "all", type: "Coaster" }).map((ride) => ride.id)).toEqual([
    "great-noreaster",
    "runaway-tram",
    "flitzer",
  ]);
  expect(ridesMatching({ pier: "Surfside", thrill: "High", type: "Coaster" }).map((ride) => ride.id)).toEqual([
    "great-noreaster",
  ]);
  expect(ridesMatching({ pier: "Adventure", thrill: "Low", type: "all" })).toEqual([]);
});

test("every choice shows its own rides, and the choices of a row show each ride once", () => {
  const all = { pier: "all", thrill: "all", type: "all" } as const;
  const byType = typeChoices.slice(1).map((type) => [type, ridesMatching({ ...all, type }).map(({ id }) => id)]);
  expect(Object.fromEntries(byType)).toEqual({
    Coaster: [
      "great-noreaster",
      "runaway-tram",
      "flitzer",
      "sea-serpent",
      "rollies-coaster",
      "wild-whizzer",
      "great-white",
    ],
    Drop: ["atmosfear"],
    Spinning: ["it", "cygnus-x-1", "musik-express", "teacups"],
    Water: ["zoom-phloom"],
    Flying: ["kong"],
    "Dark Ride": ["dantes-dungeon"],
    Scenic: ["giant-wheel"],
    "Walk-through": ["ghost-ship"],
    Xtreme: ["screamin-swing", "skyscraper", "skycoaster"],
    "Go-Kart": ["grand-prix-raceway"],
  });
  expect(pierChoices.slice(1).map((pier) => ridesMatching({ ...all, pier }).length)).toEqual([9, 7, 5]);
  expect(thrillChoices.slice(1).map((thrill) => ridesMatching({ ...all, thrill }).length)).toEqual([8, 6, 5, 2]);
});
