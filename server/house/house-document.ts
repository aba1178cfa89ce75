import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { HouseDocument } from "#contract/house/house.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { raiseSiteVersion } from "../platform/db/site-version.ts";

/** How many versions are stored to go back to. */
export const keptVersions = 30;

/** Reads what guests see. If nothing was ever published, `id` is 0 and the document is empty. */
export async function readPublished(db: Db | Tx) {
  const row = await db.selectFrom("house_versions").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
  return { id: row?.id ?? 0, document: parse(row?.document) };
}

function parse(document = "{}"): HouseDocument {
  return JSON.parse(document) as HouseDocument;
}

/** Reads the words and pictures to be published. `version` is 0 before the first change. */
export async function readDraft(db: Db | Tx) {
  const { document: published } = await readPublished(db);
  const row = await db.selectFrom("house_draft").selectAll().executeTakeFirst();
  if (!row) return { document: published, version: 0, isChanged: false };
  const document = parse(row.document);
  return { document, version: row.version, isChanged: !isDeepStrictEqual(document, published) };
}

/** Identifies, in a form, the part of the document it was filled in from, whatever else in the draft changes. */
export function digestOf(part: unknown): string {
  return createHash("sha256").update(JSON.stringify(part)).digest("base64url").slice(0, 22);
}

/** Lists the versions to go back to, without their documents, newest first. */
export async function listVersions(db: Db | Tx) {
  return db.selectFrom("house_versions").select(["id", "what", "published_at"]).orderBy("id", "desc").execute();
}

/** Changes the draft if it is still at `seenVersion` (null: any). Returns its new version, or null if another window was faster. */
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

/** Publishes the draft if it is still at `seenVersion`. Otherwise changes nothing and returns null. */
export async function publishDraft(tx: Tx, seenVersion: number, what: string, now: number) {
  const { document, version } = await readDraft(tx);
  // Rewritten even if unchanged, so that of two concurrent publications one fails here.
  if (seenVersion !== version || (await writeDraft(tx, document, version, now)) === null) return null;
  return publish(tx, document, what, now);
}

/** Discards the unpublished changes. Changes nothing and returns false if the draft changed since `seenVersion`. */
export async function discardDraft(tx: Tx, seenVersion: number, now: number): Promise<boolean> {
  const { document } = await readPublished(tx);
  return (await changeDraft(tx, seenVersion, () => document, now)) !== null;
}

type Republished = { id: number; seenVersion: number; what: string; now: number };

/**
 * Publishes an earlier version again, as the newest; 0 is the house as shipped. An unchanged draft follows, one with changes stays
 * as it is. Null if that version is gone, or the draft changed since `seenVersion`.
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
