import { faq } from "#content/house/faq.ts";
import { plainText } from "#content/rich-text.ts";
import { changedElsewhere, changeResult, type ChangeResult, wrongFields } from "#contract/forms/form-result.ts";
import type { HouseSection } from "#contract/house/house-fields.ts";
import type { HouseDocument, Placeholder } from "#contract/house/house.ts";
import { changesIn, mergeHouse, shippedHouse } from "#server/house/merge-house.ts";
import { placeholdersBack } from "#server/house/not-open.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { pricesInWords } from "#server/prices/prices-in-words.ts";
import { readPriceList } from "#server/prices/prices.ts";
import { readDocument, readPart, savePart, settingOfPart } from "#server/settings/house-document.ts";
import { changedParts } from "./changed-parts.ts";
import { type SectionFacts, sectionForms, textsOf } from "./house-sections.ts";

/** What the owner does at the desk with the house's texts and facts. */
export function deskHouse({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  async function read(tx: Db | Tx): Promise<{ facts: SectionFacts; shipped: SectionFacts }> {
    const document = await readDocument(tx);
    const prices = await readPriceList(tx, clock());
    const house = mergeHouse(document);
    const inSiteWords = { ...house, answers: {}, questions: [] };
    const siteQuestions = faq(pricesInWords(prices, clock()), inSiteWords).map(({ answer, ...question }) => ({
      ...question,
      answer: plainText(answer),
    }));
    const { streetAddress = "", beforeArrival = "" } = document;
    return {
      facts: { house, streetAddress, beforeArrival, siteQuestions },
      shipped: { house: shippedHouse, streetAddress: "", beforeArrival: "", siteQuestions },
    };
  }

  /** `change`: the id to undo it with, or null if nothing was different. */
  const save = (section: HouseSection, partOf: (facts: SectionFacts) => HouseDocument, seenVersion: number) =>
    write(async (tx): Promise<ChangeResult> => {
      const parts = changesIn(partOf((await read(tx)).facts));
      const { value: before, version } = await readPart(tx, section);
      const examples = exampleErrors(await placeholdersBack(tx, { [settingOfPart(section)]: parts }));
      if (Object.keys(examples).length > 0) return wrongFields(examples);
      const changed = changedParts(before, parts);
      if (changed.length === 0) return { ok: true, change: null };
      if (seenVersion !== version) return changedElsewhere();
      const what = `Saved: ${changed.join(", ")}.`;
      return changeResult(await savePart(tx, section, parts, { seenVersion, what, now: clock() }));
    });

  return {
    /** Returns a form's fields, the shipped ones, and the version that it posts. */
    async section(section: HouseSection) {
      const { facts, shipped } = await read(db);
      const { version } = await readPart(db, section);
      return { typed: textsOf(facts), shipped: textsOf(shipped), version };
    },
    save: (section: HouseSection) => sectionForms[section]((partOf, version) => save(section, partOf, version)),
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
