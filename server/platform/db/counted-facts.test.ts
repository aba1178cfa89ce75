import { describe, expect, test } from "vitest";
import { bothEngines, emptyDatabase } from "#tests/database.ts";
import { readDraft, readPublished } from "../../house/house-document.ts";
import { mergeHouse, noPictures } from "../../house/merge-house.ts";
import { applyMigrations, migrate, migrationNames } from "./migrate.ts";

const before = migrationNames.slice(0, migrationNames.indexOf("0019-counted-facts"));
const bayViews = { figure: "360°", label: "Bay Views" };

const four = { label: "Bedrooms", figure: "4" };
const three = { label: "Bathrooms", figure: "3" };
const guests = { label: "Guests", figure: "15-16" };

describe.each(bothEngines)("documents of the version before the house's numbers, on %s", (engine) => {
  async function migrated(versions: object[], draft?: object) {
    const database = await (await emptyDatabase(engine)).open();
    await database.changeSchema(async (tx) => {
      await applyMigrations(tx, engine, before);
      for (const [at, document] of versions.entries()) {
        const row = { id: at + 1, document: JSON.stringify(document), what: "Words", published_at: 1 };
        await tx.insertInto("house_versions").values(row).execute();
      }
      if (draft) {
        const row = { id: 1, document: JSON.stringify(draft), version: 3, changed_at: 1 };
        await tx.insertInto("house_draft").values(row).execute();
      }
    });
    await migrate(database);
    return database;
  }

  test("as it shipped, nothing is stored of it, and a draft without changes has none", async () => {
    const stored = { name: "Dock House", stats: [four, three, guests, bayViews], settled: ["bedrooms"] };
    const { db } = await migrated([{ name: "Earlier" }, stored], stored);
    const { document } = await readPublished(db);
    expect(document).toEqual({ name: "Dock House", settled: ["bedrooms"] });
    expect(await readDraft(db)).toEqual({ document, version: 3, isChanged: false });
  });

  test("the numbers come out of labels and sentences once, and every page looks as before", async () => {
    const stats = [
      { figure: "6", label: "Bedrooms" },
      { figure: "2½", label: "Baths" },
      { figure: "18", label: "Guests" },
      { figure: "2", label: "Decks" },
    ];
    const { db } = await migrated([{ subtitle: "Our 5-bedroom house.", stats, sleeps: 14 }]);
    const { document } = await readPublished(db);
    expect(document).toMatchObject({ bedrooms: 5, bathrooms: null, sleeps: 14, mostGuests: 18 });
    expect(document).not.toHaveProperty("kidsRooms");
    const house = mergeHouse(document, noPictures);
    expect(house.subtitle).toBe("Our 5-bedroom house.");
    expect(house.stats.map(({ figure, label }) => ({ figure, label }))).toEqual(stats);
    expect(house.stats.map(({ counts }) => counts)).toEqual(["rooms", undefined, undefined, undefined]);
  });

  test("the answer of the checklist, four bedrooms, goes on in the numbers alone", async () => {
    const subtitle = "A 4-bedroom bayfront rental with a dock in West Wildwood, New Jersey.";
    const { db } = await migrated([{ subtitle, extraBeds: "" }]);
    const { document } = await readPublished(db);
    expect(document).toMatchObject({ bedrooms: 4, kidsRooms: 0, mostGuests: 15, extraBeds: "" });
    expect(mergeHouse(document, noPictures)).toMatchObject({ subtitle, stats: [four, three, guests, bayViews] });
  });
});
