import type { FormResult } from "#contract/forms/form-result.ts";
import { agreementDoubts, agreementFields } from "#content/house/agreement.ts";
import { cleanText } from "#contract/forms/clean-text.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { unknownFieldsIn, readAgreement, saveAgreement } from "../offers/agreement.ts";

const longestAgreement = 30_000;

/** The rental agreement as the owner edits it. */
export function deskAgreement({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  return {
    /** Its text, the fields it can have, and what nobody has verified. */
    async read() {
      const agreement = await readAgreement(db);
      const fields = Object.entries(agreementFields).map(([name, { meaning }]) => ({ name, meaning }));
      return { ...agreement, fields, doubts: agreementDoubts };
    },
    /** Stores it, or says what is wrong with it. Offers that were sent stay as they are. */
    async save(
      typed: { text: string; returnDays: string; confirmed: boolean },
      version: number,
    ): Promise<FormResult<unknown, { status: 409 | 422 }>> {
      const text = cleanText(typed.text);
      const returnDays = Number(typed.returnDays);
      const unknown = unknownFieldsIn(text);
      const errors: Record<string, string> = {
        ...(text === "" && { text: "Please enter the agreement." }),
        ...(text.length > longestAgreement && { text: "Please keep this to 30,000 characters." }),
        ...(unknown.length > 0 && { text: `There is no field ${unknown.map((name) => `{{${name}}}`).join(", ")}.` }),
        ...(!(Number.isInteger(returnDays) && returnDays >= 1 && returnDays <= 90) && {
          returnDays: "Please enter a number of days from 1 to 90.",
        }),
      };
      if (Object.keys(errors).length > 0) {
        return { ok: false, status: 422, message: "Please fix the marked fields.", errors };
      }
      const saved = await saveAgreement(write, { text, returnDays, confirmed: typed.confirmed }, version, clock());
      if (saved) return { ok: true };
      const message = "Someone changed the agreement while you had it open. Your change has not been saved yet.";
      return { ok: false, status: 409, message, errors: {} };
    },
  };
}
