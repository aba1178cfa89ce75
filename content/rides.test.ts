import { expect, test } from "vitest";
import { type Ride, rideById, rides } from "./rides.ts";

function idsWhere(matches: (ride: Ride) => boolean): string[] {
  return rides.filter(matches).map((ride) => ride.id);
}

test("21 rides, each with its own id, name and video search", () => {
  expect(rides).toHaveLength(21);
  expect(new Set(rides.map((ride) => ride.id)).size).toBe(21);
  expect(new Set(rides.map((ride) => ride.name)).size).toBe(21);
  expect(new Set(rides.map((ride) => ride.pov)).size).toBe(21);
  for (const ride of rides) expect(ride.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("the pier filter finds each pier's rides, from north to south", () => {
  expect(idsWhere((ride) => ride.pier === "Surfside")).toEqual([
    "great-noreaster",
    "runaway-tram",
    "flitzer",
    "atmosfear",
    "it",
    "cygnus-x-1",
    "zoom-phloom",
    "kong",
    "dantes-dungeon",
  ]);
  expect(idsWhere((ride) => ride.pier === "Mariner's")).toEqual([
    "sea-serpent",
    "rollies-coaster",
    "wild-whizzer",
    "giant-wheel",
    "ghost-ship",
    "musik-express",
    "teacups",
  ]);
  expect(idsWhere((ride) => ride.pier === "Adventure")).toEqual([
    "great-white",
    "screamin-swing",
    "skyscraper",
    "skycoaster",
    "grand-prix-raceway",
  ]);
});

test("the thrill filter sorts every ride into one of four levels", () => {
  expect(Object.groupBy(rides, (ride) => ride.thrill)).toMatchObject({
    High: [
      { id: "great-noreaster" },
      { id: "atmosfear" },
      { id: "it" },
      { id: "sea-serpent" },
      { id: "great-white" },
      { id: "screamin-swing" },
      { id: "skyscraper" },
      { id: "skycoaster" },
    ],
    Moderate: [
      { id: "cygnus-x-1" },
      { id: "zoom-phloom" },
      { id: "dantes-dungeon" },
      { id: "rollies-coaster" },
      { id: "ghost-ship" },
      { id: "musik-express" },
    ],
    Family: [
      { id: "runaway-tram" },
      { id: "flitzer" },
      { id: "kong" },
      { id: "wild-whizzer" },
      { id: "grand-prix-raceway" },
    ],
    Low: [{ id: "giant-wheel" }, { id: "teacups" }],
  });
});

test("all ten ride types occur, the rare ones once", () => {
  expect(
    Object.fromEntries([...Map.groupBy(rides, (ride) => ride.type)].map(([type, found]) => [type, found.length])),
  ).toEqual({
    Coaster: 7,
    Drop: 1,
    Spinning: 4,
    Water: 1,
    Flying: 1,
    "Dark Ride": 1,
    Scenic: 1,
    "Walk-through": 1,
    Xtreme: 3,
    "Go-Kart": 1,
  });
});

test("pier and thrill narrow each other down, to nothing where nothing fits", () => {
  expect(idsWhere((ride) => ride.pier === "Surfside" && ride.thrill === "High")).toEqual([
    "great-noreaster",
    "atmosfear",
    "it",
  ]);
  expect(idsWhere((ride) => ride.pier === "Mariner's" && ride.thrill === "High" && !ride.isCoaster)).toEqual([]);
});

test("seven coasters turn over 5, 0, 0, 6, 0, 0 and 0 times, and nothing else counts inversions", () => {
  expect(rides.filter((ride) => ride.isCoaster).map((ride) => ride.inversions)).toEqual([5, 0, 0, 6, 0, 0, 0]);
  for (const ride of rides) {
    expect(ride.isCoaster, ride.id).toBe(ride.type === "Coaster");
    expect(ride.inversions !== undefined, ride.id).toBe(ride.isCoaster);
  }
});

test("known minimum heights run from 36 to 56 inches and are told to the rider", () => {
  const known = rides.filter((ride) => ride.height > 0);
  expect(Math.min(...known.map((ride) => ride.height))).toBe(36);
  expect(Math.max(...known.map((ride) => ride.height))).toBe(56);
  for (const ride of known) {
    for (const inches of [ride.height, ride.heightElsewhere, ride.heightAlone, ride.heightMax]) {
      if (inches !== undefined) expect(ride.requirements, ride.id).toContain(String(inches));
    }
    if (ride.heightAlone !== undefined) expect(ride.heightAlone).toBeGreaterThan(ride.height);
    if (ride.heightElsewhere !== undefined) expect(ride.heightElsewhere).toBeGreaterThan(ride.height);
    if (ride.heightMax !== undefined) expect(ride.heightMax).toBeGreaterThan(ride.height);
  }
  expect(idsWhere((ride) => ride.heightAlone === 48)).toEqual(["runaway-tram", "wild-whizzer"]);
  expect(idsWhere((ride) => ride.heightElsewhere !== undefined)).toEqual(["kong"]);
  expect(idsWhere((ride) => ride.heightMax === 79)).toEqual(["great-noreaster", "it"]);
});

test("a ride whose minimum is unknown sends the rider to the sign and never says there is none", () => {
  const unknown = rides.filter((ride) => ride.height === 0);
  expect(unknown).toHaveLength(11);
  for (const ride of unknown) expect(ride.requirements, ride.id).toMatch(/check the sign/);
  for (const ride of rides) {
    expect(JSON.stringify(ride), ride.id).not.toMatch(/no (minimum|height)|any height|all heights/i);
  }
});

test("rides that cost extra need 22, 22, 30 and 8 tickets, reported with care and listed as doubts", () => {
  const extra = rides.filter((ride) => ride.tickets !== undefined);
  expect(extra.map((ride) => [ride.id, ride.tickets])).toEqual([
    ["screamin-swing", 22],
    ["skyscraper", 22],
    ["skycoaster", 30],
    ["grand-prix-raceway", 8],
  ]);
  for (const ride of extra) {
    expect(ride.requirements, ride.id).toMatch(new RegExp(`reported as .*\\b${ride.tickets} tickets`));
    expect(ride.doubts.map((doubt) => doubt.fact).join(" "), ride.id).toContain(`${ride.tickets} tickets`);
  }
});

test("Flitzer and SkyCoaster are retired, the Ghost Ship is uncertain, and each says so", () => {
  expect(idsWhere((ride) => ride.status === "retired")).toEqual(["flitzer", "skycoaster"]);
  expect(idsWhere((ride) => ride.status === "uncertain")).toEqual(["ghost-ship"]);
  for (const ride of rides) expect(ride.statusNote !== undefined, ride.id).toBe(ride.status !== "open");
  for (const ride of rides.filter((each) => each.status === "retired")) {
    expect(ride.description).toMatch(/^Retired\./);
    expect(ride.requirements).toMatch(/^Retired in /);
  }
});

test("no ride quotes a price in dollars, and every video link is a search", () => {
  for (const ride of rides) {
    expect(`${ride.consensus} ${ride.description} ${ride.intel} ${ride.requirements}`, ride.id).not.toContain("$");
    expect(ride.pov, ride.id).toMatch(/^https:\/\/www\.youtube\.com\/results\?search_query=[\w%+'-]+$/);
  }
});

test("a ride is found by its id", () => {
  expect(rideById("great-white").name).toBe("The Great White");
});
