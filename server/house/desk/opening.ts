import { changeResult, formError, type FormResult } from "#contract/forms/form-result.ts";
import type { HouseDocument, Placeholder } from "#contract/house/house.ts";
import { houseQuestions, openPoints } from "#server/house/house-questions.ts";
import { changesIn, mergeHouse } from "#server/house/merge-house.ts";
import { isPublicSite, placeholdersIn, placeholdersInWords } from "#server/house/not-open.ts";
import { isRendering } from "#server/photos/gallery.ts";
import { galleryOf } from "#server/photos/gallery.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { readDocument, readPart, savePart } from "#server/settings/house-document.ts";

/** `sendsMail`: whether a mail server is set up. Without one, emails are only written to files. */
type OpeningDeps = { db: Db; write: Write; clock: Clock; siteUrl: string; sendsMail: boolean };

/** `change`: the id to undo it with. */
type OpeningResult = FormResult<{ change: string }>;

/** What the owner confirms about the house, and the opening of the site. */
export function deskOpening({ db, write, clock, siteUrl, sendsMail }: OpeningDeps) {
  const lacksMail = isPublicSite(siteUrl) && !sendsMail;
  const change = async (
    tx: Tx,
    part: "opening" | "rooms",
    what: string,
    to: (value: HouseDocument) => HouseDocument,
  ) => {
    const { value, version } = await readPart(tx, part);
    const id = await savePart(tx, part, to(value), { seenVersion: version, what, now: clock() });
    return changeResult(id);
  };

  return {
    /** `isWaiting`: the site is at a public address and not open; `lacksMail`: at one, and sends no email. `asks`: what the owner has to accept to open it. */
    async read() {
      const document = await readDocument(db);
      const { isOpen, placeholders } = mergeHouse(document);
      return {
        isWaiting: isPublicSite(siteUrl) && !isOpen,
        lacksMail,
        placeholders,
        asks: openingAsks(document, lacksMail),
        points: openPoints(document),
      };
    },

    /** Confirms a point as it is, or applies one of its answers. */
    answer: (id: string, choice: string) =>
      write(async (tx): Promise<OpeningResult> => {
        const document = await readDocument(tx);
        const question = houseQuestions.find((one) => one.id === id);
        const answer = question?.choices?.(document).find((one) => one.id === choice);
        if (answer) {
          return change(tx, "rooms", `${answer.label}: saved.`, (value) => changesIn({ ...value, ...answer.change }));
        }
        if (choice !== "confirm" || !question?.confirm)
          return formError(409, "This question no longer has that answer.");
        return change(tx, "opening", "Confirmed.", (value) => ({
          ...value,
          settled: [...new Set([...(value.settled ?? []), id])],
        }));
      }),

    /** Opens the site. `accepted`: the ids of what would mislead a guest and the owner has read. */
    open: (accepted: readonly string[]) =>
      write(async (tx): Promise<OpeningResult> => {
        const document = await readDocument(tx);
        const error = openingError(placeholdersIn(document), openingAsks(document, lacksMail), accepted);
        if (error !== null) return formError(422, error);
        return change(tx, "opening", "The site is open.", (value) => ({ ...value, opened: true }));
      }),
  };
}

export type DeskOpening = ReturnType<typeof deskOpening>;
export type Opening = Awaited<ReturnType<DeskOpening["read"]>>;

/** `page`: where the owner can change it; null if it is a setting of the server. */
type OpeningAsk = { id: string; words: string; accept: string; page: string | null };

/** What would mislead a guest, unless the owner opens the site knowing it. */
function openingAsks(document: HouseDocument, lacksMail: boolean): OpeningAsk[] {
  const renderings = galleryOf(document).filter(isRendering).length;
  const { details = {} } = document;
  return [
    ...(lacksMail
      ? [
          {
            id: "email",
            words: "Email isn't set up: guests and you get no emails. Whoever runs the server sets SMTP_URL.",
            accept: "Open without email",
            page: null,
          },
        ]
      : []),
    ...(renderings > 0
      ? [
          {
            id: "renderings",
            words: `${renderings === 1 ? "1 picture is a rendering" : `${renderings} pictures are renderings`}, not photos of your house. Replace them first, or open with a note above the gallery.`,
            accept: "Open with the note above the gallery",
            page: "/desk/photos",
          },
        ]
      : []),
    ...(["license", "insurance"] as const)
      .filter((id) => !details[id])
      .map((id) => ({
        id,
        words:
          id === "license"
            ? "Your rental license is not filled in, and West Wildwood asks for one."
            : "Your insurance is not filled in, and New Jersey asks for $500,000 of liability insurance.",
        accept: `Open without ${id === "license" ? "a license" : "insurance"} on the site`,
        page: `/desk/house/rules#field-details.${id}`,
      })),
  ];
}

function openingError(placeholders: Placeholder[], asks: OpeningAsk[], accepted: readonly string[]): string | null {
  if (placeholders.length > 0) return `Fill in the house's own ${placeholdersInWords(placeholders)} first.`;
  return asks.every(({ id }) => accepted.includes(id)) ? null : "Fill in what is missing, or check the boxes.";
}
