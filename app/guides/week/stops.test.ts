import { expect, test } from "vitest";
import { readPlan } from "#app/guides/shared/shore-week.ts";
import { beachSpots } from "#content/guides/beaches.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import { knownStops, linkTo, stops, stopsByDay } from "./stops.ts";

test("everything open can be saved, and every id survives the URL", () => {
  const open = rides.filter(({ status }) => status !== "retired");
  expect(stops.size).toBe(pizzerias.length + open.length + beachSpots.length);
  for (const id of stops.keys()) expect(readPlan(`${id}.3`)).toEqual([{ id, day: 3 }]);
});

test("stops are grouped by day, any day last, in the order of saving", () => {
  const groups = stopsByDay(readPlan("kong_sams.3_sunset-lake.1_joes.3"));
  expect(groups.map(({ day, stops: onDay }) => [day, onDay.map(({ id }) => id)])).toEqual([
    [1, ["sunset-lake"]],
    [3, ["sams", "joes"]],
    [0, ["kong"]],
  ]);
});

test("unknown stops and retired rides are left out", () => {
  expect(knownStops(readPlan("flitzer_sams_no-such-place")).map(({ id }) => id)).toEqual(["sams"]);
});

test("a stop links to its open card and says where it is", () => {
  const known = ["great-white", "sams", "sunset-lake"].flatMap((id) => stops.get(id) ?? []);
  expect(known.map((stop) => [linkTo(stop), stop.where])).toEqual([
    ["/moreys-piers-guide?ride=great-white", "Adventure Pier"],
    ["/pizza-guide?shop=sams", "2600 Boardwalk at 26th Street, Wildwood"],
    ["/beach-finder-guide?spot=sunset-lake", "Wildwood Crest"],
  ]);
});
