import { sql } from "kysely";
import type { Tx } from "../schema.ts";

/** A stored document of the house. Everything is optional: what is missing falls back to what shipped. */
type Stored = Partial<{
  stats: { figure: string; label: string; counts?: "rooms" | "bathrooms" | "guests" | undefined }[];
  subtitle: string;
  sleeps: number;
  extraBeds: string;
  films: object;
  ownFilms: Record<string, unknown>;
}>;

/** The stats shipped since this migration. Earlier ones counted nothing. */
const shippedStats: NonNullable<Stored["stats"]> = [
  { figure: "4", label: "Bedrooms", counts: "rooms" },
  { figure: "3", label: "Bathrooms", counts: "bathrooms" },
  { figure: "15-16", label: "Guests", counts: "guests" },
  { figure: "360°", label: "Bay Views" },
];

const subtitleOf = (bedrooms: number) =>
  `A ${bedrooms}-bedroom bayfront rental with a dock in West Wildwood, New Jersey.`;

/** Written once, never edited, and imports only types. Moves the house's numbers out of its labels and sentences. */
export const countedFacts = {
  name: "0019-counted-facts",
  statements: [],
  async change(tx: Tx): Promise<void> {
    const { rows: versions } = await sql<{ id: number; document: string }>`
      select id, document from house_versions order by id`.execute(tx);
    for (const { id, document } of versions) {
      const stored = JSON.parse(document) as Stored;
      const changed = JSON.stringify(changedDocument(stored, stored));
      await sql`update house_versions set document = ${changed} where id = ${id}`.execute(tx);
    }
    const published = JSON.parse(versions.at(-1)?.document ?? "{}") as Stored;
    const { rows: drafts } = await sql<{ document: string }>`select document from house_draft`.execute(tx);
    for (const { document } of drafts) {
      const changed = JSON.stringify(changedDocument(JSON.parse(document) as Stored, published));
      await sql`update house_draft set document = ${changed}`.execute(tx);
    }
  },
};

function changedDocument(stored: Stored, published: Stored): object {
  const { ownFilms: _, ...document } = stored;
  return { ...withNumbers(document), ...filmsOf(stored, published) };
}

/** Leaves out what equals the shipped value. */
function withNumbers(document: Stored): object {
  const { stats: _, subtitle: oldSubtitle, ...others } = document;
  const uncounted = shippedStats.map(({ figure, label }) => ({ figure, label }));
  const { stats = uncounted, subtitle = subtitleOf(3), sleeps = 15, extraBeds = "Couch and cot" } = document;
  const labels = [/bedroom/i, /bath/i, /guest/i];
  const figures = labels.map((label) => stats.find((stat) => label.test(stat.label))?.figure);
  const [rooms, bathrooms] = figures.map(wholeNumber);
  const bedrooms = wholeNumber(/(\d+)-bedroom/i.exec(subtitle)?.[1]) ?? rooms ?? 3;
  const beyond = (rooms ?? bedrooms) - bedrooms;
  const kidsRooms = beyond > 0 && beyond <= 5 ? beyond : 0;
  const guests = extraBeds === "" ? [] : (figures[2]?.match(/\d+/g) ?? []);
  const mostGuests = Math.max(sleeps, ...guests.map(Number));
  const numbers = [
    String(bedrooms + kidsRooms),
    String(bathrooms ?? ""),
    mostGuests > sleeps ? `${sleeps}-${mostGuests}` : String(sleeps),
  ];
  // A figure that equals the number is linked to it. Any other stays as the owner wrote it.
  const newStats: NonNullable<Stored["stats"]> = stats.map((stat, at) =>
    labels[at]?.test(stat.label) && numbers[at] === stat.figure
      ? { ...stat, figure: shippedStats[at]?.figure ?? "", counts: shippedStats[at]?.counts }
      : stat,
  );
  const isShipped = newStats.every((stat, at) => {
    const { figure, label, counts } = shippedStats[at] ?? {};
    return stat.figure === figure && stat.label === label && stat.counts === counts;
  });
  return {
    ...others,
    ...(isShipped ? {} : { stats: newStats }),
    ...(oldSubtitle === undefined || subtitle === subtitleOf(bedrooms) ? {} : { subtitle }),
    ...(bedrooms === 3 ? {} : { bedrooms }),
    ...(kidsRooms === 1 ? {} : { kidsRooms }),
    ...(bathrooms === 3 ? {} : { bathrooms }),
    ...(mostGuests === 16 ? {} : { mostGuests }),
  };
}

function wholeNumber(text = ""): number | null {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) || null : null;
}

/** Where an uploaded film was published, there is now none: the shipped film shows a drawn house. */
function filmsOf({ films, ownFilms }: Stored, published: Stored): object {
  const places = ["hero", "aerialTour"].filter((place) => ownFilms?.[place] && published.ownFilms?.[place]);
  if (places.length === 0) return {};
  return {
    films: { hero: null, aerialTour: null, ...films, ...Object.fromEntries(places.map((place) => [place, "none"])) },
  };
}
