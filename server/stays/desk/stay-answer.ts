import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Db, StayRow } from "../../platform/db/schema.ts";
import type { StayOutcome } from "../change-stay.ts";
import { whoHasNight } from "../nights.ts";
import { takenInWords } from "./night-holder.ts";

/** Sentences by the field they are about. */
export type Faults = Readonly<Record<string, string>>;

/** Why nothing was changed: 404 is gone, 409 changed meanwhile, 422 cannot be. */
export type StayRefusal = { ok: false; status: 404 | 409 | 422; message: string; faults: Faults };

/** `change` is what can be undone; null when it cannot be. */
export type StayAnswer = { ok: true; id: string; change: string | null } | StayRefusal;

/** Which stay a form is about, as its page showed it. */
export type SeenStay = Pick<StayRow, "id" | "version">;

/** What became of a change, in words for the owner. */
export async function answerOf(db: Db, outcome: StayOutcome): Promise<StayAnswer> {
  if (outcome.ok) return { ok: true, id: outcome.stay.id, change: outcome.change };
  switch (outcome.reason) {
    case "no-stay":
      return refusal(404, "This stay no longer exists.");
    case "changed-meanwhile": {
      const { name, check_in, check_out, state } = outcome.stay;
      const now = `${name}, ${stayDates(check_in, check_out)}, ${state}`;
      return refusal(
        409,
        `Someone changed this stay while you had it open. It is now: ${now}. Your change has not been saved yet.`,
      );
    }
    case "state":
      return refusal(409, `This stay is ${outcome.stay.state}, so you can't do that.`);
    case "no-address":
      return refusal(422, "We have no email address that works for this guest. Please call instead.");
    case "dates":
      return refusal(422, outcome.message, { [outcome.field]: outcome.message });
    case "nights-taken": {
      const message = takenInWords(outcome.night, await whoHasNight(db, outcome.night));
      return refusal(422, message, { checkIn: message });
    }
  }
}

/** Says why nothing was changed. */
export function refusal(status: StayRefusal["status"], message: string, faults = {}): StayRefusal {
  return { ok: false, status, message, faults };
}
