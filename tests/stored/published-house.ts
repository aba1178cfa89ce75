import type { HouseDocument } from "#contract/house/house.ts";
import type { Database } from "#server/platform/db/database.ts";
import { settingOfPart } from "#server/settings/house-document.ts";
import { setHouseSetting } from "#server/settings/house-settings.ts";

/** Shows guests this document of the house in place of the previous one. For tests that only read it: all but its photos is one part. */
export async function publishHouse({ write }: Pick<Database, "write">, document: HouseDocument) {
  await write(async (tx) => {
    await tx.deleteFrom("house_settings").where("name", "like", "house-%").execute();
    await tx.deleteFrom("setting_versions").where("name", "like", "house-%").execute();
    const { photos, hero, ...others } = document;
    await setHouseSetting(tx, settingOfPart("about"), { opened: true, ...others }, 0, 1);
    if (photos ?? hero) await setHouseSetting(tx, settingOfPart("photos"), { photos, hero }, 0, 1);
  });
}
