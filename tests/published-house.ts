import type { HouseDocument } from "#contract/house/house.ts";
import type { Database } from "#server/platform/db/database.ts";
import { changeDraft, publishDraft, readDraft } from "#server/house/house-document.ts";

/** Publishes this document of the house in place of the previous one. */
export async function publishHouse({ db, write }: Pick<Database, "db" | "write">, document: HouseDocument) {
  const now = 1;
  await write((tx) => changeDraft(tx, null, () => document, now));
  const { version } = await readDraft(db);
  await write((tx) => publishDraft(tx, version, "Words", now));
}
