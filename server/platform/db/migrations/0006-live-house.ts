import { isDeepStrictEqual } from "node:util";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Document = Record<string, unknown>;
type Texts = Record<string, string>;

/** How many versions of each form are stored, with the current one. */
const maxVersions = 21;

const formOfPart: Record<string, string> = {
  ...inForm("about", "name headline subtitle tagline phone email streetAddress location checkIn checkOut films"),
  ...inForm("rooms", "rooms extraBeds roomsConfirmed bedrooms kidsRooms bedroomsConfirmed bathrooms sleeps mostGuests"),
  ...inForm("rooms", "highlights amenities"),
  ...inForm("rules", "terms"),
  ...inForm("questions", "answers questions cars tableSeats"),
  ...inForm("photos", "photos hero"),
  ...inForm("opening", "settled opened"),
};

const formOfDetail: Record<string, string> = {
  ...inForm("about", "owner-names answer-time owner-about"),
  ...inForm("rules", "taxes deposit-holds deposit-return deposit-covers off-season license insurance legal-notices"),
};

const forms = ["about", "rooms", "rules", "questions", "photos", "opening"];

/**
 * What the owner saves is live: each form of the house is a setting of its own, with its earlier versions. The published document
 * and the versions before it move there. A draft that differs from it waits as `house-draft`, and what was typed in fields that no
 * longer exist as `house-removed`, until the owner has decided.
 */
export const liveHouse: Migration = {
  async up(db) {
    await sql`create table setting_versions (
      name text not null,
      version bigint not null,
      value text not null,
      what text not null,
      changed_at bigint not null,
      primary key (name, version)
    )`.execute(db);
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table setting_versions alter column value set statistics 0`.execute(db);
    }
    await sql`insert into setting_versions select name, version, value, 'Saved', changed_at
      from house_settings where name in ('rates', 'agreement')`.execute(db);
    await moveHouse(db);
    await sql`drop table house_versions`.execute(db);
    await sql`drop table house_draft`.execute(db);
  },
};

async function moveHouse(db: Kysely<unknown>): Promise<void> {
  const { rows: published } = await sql<{ document: string; what: string; published_at: number }>`
    select document, what, published_at from house_versions order by id`.execute(db);
  const versions = published.map(({ document, what, published_at }) => ({
    document: JSON.parse(document) as Document,
    what,
    at: published_at,
  }));
  const last = versions.at(-1)?.document ?? {};
  for (const form of forms) {
    const history = versions
      .map(({ document, ...version }) => ({ ...version, value: partsOf(form, document) }))
      .filter(({ value }, at, all) => !isDeepStrictEqual(value, all[at - 1]?.value ?? {}));
    const stored = history.map((version, at) => ({ ...version, version: at + 1 })).slice(-maxVersions);
    for (const { version, value, what, at } of form === "opening" ? [] : stored) {
      await sql`insert into setting_versions values
        (${`house-${form}`}, ${version}, ${JSON.stringify(value)}, ${what}, ${at})`.execute(db);
    }
    const current = stored.at(-1);
    if (current) await set(db, `house-${form}`, current.value, current.version, current.at);
  }
  const { rows: drafts } = await sql<{ document: string; changed_at: number }>`
    select document, changed_at from house_draft`.execute(db);
  const draft = drafts[0] && (JSON.parse(drafts[0].document) as Document);
  const draftedAt = drafts[0]?.changed_at ?? 0;
  if (draft) {
    const changed = forms.filter((form) => !isDeepStrictEqual(partsOf(form, draft), partsOf(form, last)));
    const parts = Object.fromEntries(changed.map((form) => [form, partsOf(form, draft)]));
    if (changed.length > 0) await set(db, "house-draft", parts, 1, draftedAt);
  }
  const removed = [...new Set([...removedTexts(last), ...removedTexts(draft ?? {})])];
  if (removed.length > 0) await set(db, "house-removed", removed, 1, versions.at(-1)?.at ?? draftedAt);
}

async function set(db: Kysely<unknown>, name: string, value: unknown, version: number, at: number): Promise<void> {
  await sql`insert into house_settings values (${name}, ${JSON.stringify(value)}, ${version}, ${at})`.execute(db);
}

/** Returns the part of a document that one form edits. A site without placeholders was open. */
function partsOf(form: string, document: Document): Document {
  const own = Object.entries(document).filter(([part]) => formOfPart[part] === form);
  const details = Object.entries((document["details"] ?? {}) as Texts).filter(
    ([id]) => (formOfDetail[id] ?? "questions") === form,
  );
  return {
    ...Object.fromEntries(own),
    ...(details.length > 0 && { details: Object.fromEntries(details) }),
    ...(form === "opening" && !hasPlaceholder(document) && { opened: true }),
  };
}

/** As the site decided until now whether it says "Not open yet". */
function hasPlaceholder({ phone, email, name, settled }: Document): boolean {
  const isOurs = name === undefined || name === "Bay House";
  return (
    typeof phone !== "string" ||
    /55501\d\d$/.test(phone.replace(/\D/g, "")) ||
    typeof email !== "string" ||
    /\.example$/i.test(email) ||
    (isOurs && !(Array.isArray(settled) && settled.includes("name")))
  );
}

/** Returns what the owner had typed in fields that no longer exist, one line each. */
function removedTexts(document: Document): string[] {
  const { galleryLine, notice, measurements, stats, unkeptOffers } = document;
  const lines: [string, unknown][] = [
    ["Line above the photos", galleryLine],
    ["Notice", notice],
    ["Left out of “Book safely”", ((unkeptOffers ?? []) as string[]).join(", ")],
    ...((stats ?? []) as { figure: string; label: string; counts?: string }[]).map(
      ({ figure, label, counts }): [string, string] => [
        "Number below the headline",
        counts ? label : `${figure} ${label}`,
      ],
    ),
    ...Object.entries((measurements ?? {}) as Texts).map(([id, text]): [string, string] => [
      `Measured, ${id.replaceAll("-", " ")}`,
      text,
    ]),
  ];
  return lines.flatMap(([label, text]) => (typeof text === "string" && text !== "" ? [`${label}: ${text}`] : []));
}

function inForm(form: string, parts: string): Texts {
  return Object.fromEntries(parts.split(" ").map((part) => [part, form]));
}
