import { faq } from "#content/house/faq.ts";
import { detailRule } from "#content/house/house-details.ts";
import { plainText } from "#content/rich-text.ts";
import { changedElsewhere, type ChangeResult, wrongFields } from "#contract/forms/form-result.ts";
import {
  type HouseSection,
  houseSections,
  maxRows,
  type RowList,
  rowsIn,
  type Typed,
} from "#contract/house/house-fields.ts";
import type { Placeholder } from "#contract/house/house.ts";
import { readHouseFields } from "#contract/house/read-house-fields.ts";
import { changesIn, mergeHouse, shippedHouse } from "#server/house/merge-house.ts";
import { placeholdersBack } from "#server/house/not-open.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { ratesInWords } from "#server/prices/prices-in-words.ts";
import { readPriceList } from "#server/prices/prices.ts";
import { readDocument, readPart, savePart, settingOfPart } from "#server/settings/house-document.ts";
import { changedParts } from "./changed-parts.ts";
import { type SectionFacts, sections } from "./house-sections.ts";

/** What the owner does at the desk with the house's texts and facts. */
export function deskHouse({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  async function read(tx: Db | Tx): Promise<{ facts: SectionFacts; shipped: SectionFacts }> {
    const document = await readDocument(tx);
    const rates = await readPriceList(tx, clock());
    const house = mergeHouse(document);
    const inSiteWords = { ...house, answers: {}, questions: [] };
    const siteQuestions = faq(ratesInWords(rates, clock()), inSiteWords).map(({ answer, ...question }) => ({
      ...question,
      answer: plainText(answer),
    }));
    const { streetAddress = "", beforeArrival = "" } = document;
    return {
      facts: { house, streetAddress, beforeArrival, siteQuestions },
      shipped: { house: shippedHouse, streetAddress: "", beforeArrival: "", siteQuestions },
    };
  }

  return {
    async overview() {
      const { facts } = await read(db);
      const lines = houseSections.map((section) => [section, sections[section].line(facts)]);
      return Object.fromEntries(lines) as Record<HouseSection, string>;
    },

    /** Returns a form's fields, the shipped ones, and the version that it posts. */
    async section(section: HouseSection) {
      const { facts, shipped } = await read(db);
      const { version } = await readPart(db, section);
      return { typed: sections[section].fields(facts), shipped: sections[section].fields(shipped), version };
    },

    /** `change`: the id to undo it with, or null if nothing was different. */
    save: (section: HouseSection, typed: Typed, seenVersion: number) =>
      write(async (tx): Promise<ChangeResult> => {
        const { facts } = await read(tx);
        const form = readHouseFields(typed, detailRule);
        const parts = changesIn(sections[section].read(form, typed, facts));
        const errors = { ...form.errors, ...tooManyRows(typed) };
        if (Object.keys(errors).length > 0) return wrongFields(errors);
        const { value: before, version } = await readPart(tx, section);
        const examples = exampleErrors(await placeholdersBack(tx, { [settingOfPart(section)]: parts }));
        if (Object.keys(examples).length > 0) return wrongFields(examples);
        const changed = changedParts(before, parts);
        if (changed.length === 0) return { ok: true, change: null };
        const what = `Saved: ${changed.join(", ")}.`;
        const change =
          seenVersion === version ? await savePart(tx, section, parts, { seenVersion, what, now: clock() }) : null;
        if (change !== null) return { ok: true, change };
        return changedElsewhere();
      }),
  };
}

export type DeskHouse = ReturnType<typeof deskHouse>;

/** An open site needs a number and an address that reach the owner. A shipped name may be the house's own, so About asks. */
function exampleErrors(placeholders: readonly Placeholder[]): Record<string, string> {
  return {
    ...(placeholders.includes("phone") && { phone: "This is an example number. Guests need yours." }),
    ...(placeholders.includes("email") && { email: "This is an example address. Guests need yours." }),
  };
}

function tooManyRows(typed: Typed): Record<string, string> {
  const lists = Object.entries(maxRows) as [RowList, number][];
  return Object.fromEntries(
    lists.flatMap(([list, most]) =>
      rowsIn(typed, list).length > most
        ? [[`${list}.${most}.${list === "rooms" ? "name" : "question"}`, `There is room for ${most}.`]]
        : [],
    ),
  );
}
