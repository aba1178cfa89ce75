import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { HouseDocument } from "#contract/house/house.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { raiseSiteVersion } from "../platform/db/site-version.ts";

/** Versions that are kept to go back to. */
export const keptVersions = 30;

/** What guests see; `id` is 0 and the document empty while the house is as it ships. */
export async function readPublished(db: Db | Tx) {
  const row = await db.selectFrom("house_versions").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
  return { id: row?.id ?? 0, document: parse(row?.document) };
}

function parse(document = "{}"): HouseDocument {
  return JSON.parse(document) as HouseDocument;
}

/** The words and pictures as they will be published. `version` is 0 before the first change. */
export async function readDraft(db: Db | Tx) {
  const { document: published } = await readPublished(db);
  const row = await db.selectFrom("house_draft").selectAll().executeTakeFirst();
  if (!row) return { document: published, version: 0, isChanged: false };
  const document = parse(row.document);
  return { document, version: row.version, isChanged: !isDeepStrictEqual(document, published) };
}

/** Stands in a form for a part of the document as it was seen, whatever else of the draft changes. */
export function digestOf(part: unknown): string {
  return createHash("sha256").update(JSON.stringify(part)).digest("base64url").slice(0, 22);
}

/** The versions to go back to, without their documents, newest first. */
export async function listVersions(db: Db | Tx) {
  return db.selectFrom("house_versions").select(["id", "what", "published_at"]).orderBy("id", "desc").execute();
}

/** Changes the draft that was seen in `seenVersion` (null: any). Returns its new version, or null when another window was faster. */
export async function changeDraft(
  tx: Tx,
  seenVersion: number | null,
  change: (document: HouseDocument) => HouseDocument,
  now: number,
): Promise<number | null> {
  const { document, version } = await readDraft(tx);
  if (seenVersion !== null && seenVersion !== version) return null;
  return writeDraft(tx, change(document), version, now);
}

/** Publishes the draft that was last seen in `seenVersion`. Null, changing nothing, when another window changed it first. */
export async function publishDraft(tx: Tx, seenVersion: number, what: string, now: number) {
  const { document, version } = await readDraft(tx);
  // Written again although it stays the same: of two publications at once, one loses here.
  if (seenVersion !== version || (await writeDraft(tx, document, version, now)) === null) return null;
  return publish(tx, document, what, now);
}

/** Takes the unpublished changes back. False, changing nothing, when the draft was changed since `seenVersion`. */
export async function discardDraft(tx: Tx, seenVersion: number, now: number): Promise<boolean> {
  const { document } = await readPublished(tx);
  return (await changeDraft(tx, seenVersion, () => document, now)) !== null;
}

type Republished = { id: number; seenVersion: number; what: string; now: number };

/**
 * Publishes an earlier version again, as the newest; 0 is the house as it ships. A draft without changes follows; one with changes stays as
 * it is. Null when that version is gone, or the draft was changed since `seenVersion`.
 */
export async function republish(tx: Tx, { id, seenVersion, what, now }: Republished) {
  const row = await tx.selectFrom("house_versions").select("document").where("id", "=", id).executeTakeFirst();
  if (!row && id !== 0) return null;
  const document = parse(row?.document);
  const draft = await readDraft(tx);
  if (draft.version !== seenVersion) return null;
  const next = draft.isChanged ? draft.document : document;
  if ((await writeDraft(tx, next, draft.version, now)) === null) return null;
  return publish(tx, document, what, now);
}

async function writeDraft(tx: Tx, document: HouseDocument, version: number, now: number): Promise<number | null> {
  const values = { document: JSON.stringify(document), version: version + 1, changed_at: now };
  const written = await tx
    .insertInto("house_draft")
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values).where("house_draft.version", "=", version))
    .returning("version")
    .executeTakeFirst();
  return written?.version ?? null;
}

async function publish(tx: Tx, document: HouseDocument, what: string, now: number) {
  const { id: last } = await readPublished(tx);
  const id = last + 1;
  await tx
    .insertInto("house_versions")
    .values({ id, document: JSON.stringify(document), what, published_at: now })
    .execute();
  await tx
    .deleteFrom("house_versions")
    .where("id", "<=", id - keptVersions)
    .execute();
  await raiseSiteVersion(tx);
  return { id, what, publishedAt: now };
}
