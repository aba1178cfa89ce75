import { type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import { faq } from "#content/house/faq.ts";
import { plainText } from "#content/rich-text.ts";
import {
  type HouseSection,
  houseSections,
  mostRows,
  type RowList,
  rowsIn,
  type Typed,
} from "#contract/house/house-fields.ts";
import { readHouseFields } from "#contract/house/read-house-fields.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { changeDraft, digestOf, readDraft } from "../house-document.ts";
import { mergeHouse, noPictures, shippedHouse, withParts } from "../merge-house.ts";
import { readPriceList } from "../rates.ts";
import { ratesInWords } from "../rates-in-words.ts";
import { type Clock, todayAtHouse } from "../../platform/process/clock.ts";
import { type SectionFacts, sections } from "./house-sections.ts";

/** What the owner does at the desk with the house's texts and facts. */
export function deskHouse({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  async function read(tx: Db | Tx): Promise<{ facts: SectionFacts; shipped: SectionFacts; draftVersion: number }> {
    const { document, version } = await readDraft(tx);
    const rates = await readPriceList(tx, clock());
    const house = mergeHouse(document, noPictures);
    const today = todayAtHouse(clock());
    const inSiteWords = { ...house, answers: {}, questions: [] };
    const siteQuestions = faq(ratesInWords(rates, clock()), inSiteWords).map(({ answer, ...question }) => ({
      ...question,
      answer: plainText(answer),
    }));
    return {
      facts: { house, streetAddress: document.streetAddress ?? "", siteQuestions, today },
      shipped: { house: shippedHouse, streetAddress: "", siteQuestions, today },
      draftVersion: version,
    };
  }

  return {
    async overview() {
      const { facts } = await read(db);
      const lines = houseSections.map((section) => [section, sections[section].line(facts)]);
      return Object.fromEntries(lines) as Record<HouseSection, string>;
    },

    async section(section: HouseSection) {
      const { facts, shipped } = await read(db);
      return formOf(section, facts, shipped);
    },

    save: (section: HouseSection, typed: Typed, seenVersion: string) =>
      write(async (tx): Promise<FormResult> => {
        const { facts, shipped, draftVersion } = await read(tx);
        const form = readHouseFields(typed);
        const part = sections[section].read(form, typed, facts);
        const errors = { ...form.errors, ...tooManyRows(typed) };
        if (Object.keys(errors).length > 0) return wrongFields(errors);
        const isSeen = formOf(section, facts, shipped).version === seenVersion;
        if (
          isSeen &&
          (await changeDraft(tx, draftVersion, (document) => withParts(document, part), clock())) !== null
        ) {
          return { ok: true };
        }
        const message =
          "This was changed in another window, so nothing was saved. Below is what you typed: save it again to keep it.";
        return { ok: false, status: 409, message, errors: {} };
      }),
  };
}

/** Returns a section as its form shows it: the fields, the shipped fields, and the version that the form posts. */
function formOf(section: HouseSection, facts: SectionFacts, shipped: SectionFacts) {
  const typed = sections[section].fields(facts);
  return { typed, shipped: sections[section].fields(shipped), version: digestOf(typed) };
}

function tooManyRows(typed: Typed): Record<string, string> {
  const lists = Object.entries(mostRows) as [RowList, number][];
  return Object.fromEntries(
    lists.flatMap(([list, most]) =>
      rowsIn(typed, list).length > most
        ? [[`${list}.${most}.${list === "rooms" ? "name" : "question"}`, `There is room for ${most}.`]]
        : [],
    ),
  );
}
