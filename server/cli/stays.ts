import { stayDates } from "#contract/stays/stay-dates.ts";
import { isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import { allows, stayStates } from "#contract/stays/stay.ts";
import { pluralize } from "#contract/numbers.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import type { StayError, StayOutcome } from "#server/stays/change-stay.ts";
import { blockedNights } from "#server/stays/desk/calendar.ts";
import { historyOf } from "#server/stays/history.ts";
import { changeState, enterStay, findStay, listStays, moveStay } from "#server/stays/stays.ts";
import {
  asJson,
  type Commands,
  failure,
  formatTime,
  type Options,
  type Outcome,
  record,
  type Row,
  succeeded,
  table,
  usageError,
} from "../platform/command/command.ts";

const enteredStates = ["inquiry", "booked"] as const;

export const stayCommands: Commands = {
  "stays list": {
    words: [],
    options: ["state", "limit", "after"],
    async run({ database: { db } }, options) {
      const state = stayStates.find((each) => each === options.state) ?? null;
      if (options.state !== undefined && state === null) {
        return usageError(options, `--state takes one of ${stayStates.join(", ")}.`);
      }
      const after = options.after === undefined ? null : await findStay(db, options.after);
      if (options.after !== undefined && !after) {
        return failure(options, `--after: there is no record "${options.after}".`);
      }
      const rows = await listStays(db, { limit: options.limit + 1, after, state });
      const shown = rows.slice(0, options.limit);
      if (options.json) return { code: 0, text: asJson(shown) };
      const more = rows.length > shown.length ? `There are more: add --after ${shown.at(-1)?.id}\n` : "";
      return { code: 0, text: table(shown.map(stayLine)) + more };
    },
  },
  "stays show": {
    words: ["ID"],
    async run({ database: { db } }, options, [id = ""]) {
      const stay = await findStay(db, id);
      if (!stay) return failure(options, `There is no stay ${id}.`);
      const history = await historyOf(db, id);
      if (options.json) return { code: 0, text: asJson({ ...stay, history }) };
      const lines = history.map(({ at, who, what }) => ({ when: formatTime(at), who, what }));
      return { code: 0, text: `${record(stay)}\n${table(lines)}` };
    },
  },
  "stays enter": {
    words: [],
    options: ["check-in", "check-out", "name", "email", "phone", "state"],
    async run({ database: { write }, clock }, options) {
      const { "check-in": checkIn, "check-out": checkOut, name, email, phone } = options;
      if (checkIn === undefined || checkOut === undefined || !name?.trim()) {
        return usageError(options, '"stays enter" needs --check-in DAY, --check-out DAY and --name NAME.');
      }
      const state = enteredStates.find((each) => each === (options.state ?? "booked"));
      if (!state) return usageError(options, `--state takes ${enteredStates.join(" or ")}.`);
      if (email !== undefined && !emailAddress().safeParse(email).success) {
        return usageError(options, "--email takes an address like name@example.com.");
      }
      const guest = { name: name.trim(), email: email?.trim() ?? null, phone: phone?.trim() ?? null };
      const outcome = await enterStay(write, { checkIn, checkOut, ...guest, notes: "", state }, clock());
      return answerOf(options, outcome, (stay) => `Entered stay ${stay.id}: ${stayInWords(stay)}.`);
    },
  },
  "stays move": {
    words: ["ID"],
    options: ["check-in", "check-out"],
    async run({ database: { db, write }, clock }, options, [id = ""]) {
      const { "check-in": checkIn, "check-out": checkOut } = options;
      if (checkIn === undefined || checkOut === undefined) {
        return usageError(options, '"stays move" needs --check-in DAY and --check-out DAY.');
      }
      const stay = await findStay(db, id);
      if (!stay) return failure(options, `There is no stay ${id}.`);
      const outcome = await moveStay(write, stay, { checkIn, checkOut }, clock());
      return answerOf(options, outcome, (moved) => `Moved: ${stayInWords(moved)}.`);
    },
  },
  "stays cancel": {
    words: ["ID"],
    async run({ database: { db, write }, clock }, options, [id = ""]) {
      const stay = await findStay(db, id);
      if (!stay) return failure(options, `There is no stay ${id}.`);
      // A stay that was never booked can't be canceled: the guest has withdrawn.
      const state = allows(stay.state, "cancel") ? "canceled" : "withdrawn";
      const outcome = await changeState(write, stay, state, clock());
      return answerOf(options, outcome, (ended) =>
        ended.state === "canceled" ? `Stay ${id} is canceled; its nights are free.` : `Stay ${id} is ${ended.state}.`,
      );
    },
  },
};

export const nightCommands: Commands = {
  "nights block": {
    words: ["FROM", "TO"],
    options: ["note"],
    async run({ database: { write }, clock }, options, [from = "", to = ""]) {
      const answer = await blockedNights({ write, clock }).block(from, to, options.note ?? "");
      if (!answer.ok) return refused(options, answer);
      const words = `Blocked ${pluralize(nightsBetween(from, to), "night")}: ${stayDates(from, to)}.`;
      return succeeded(options, words, { id: answer.block });
    },
  },
  "nights free": {
    words: ["FROM", "TO"],
    async run({ database: { write }, clock }, options, [from = "", to = ""]) {
      const answer = await blockedNights({ write, clock }).free(from, to);
      if (!answer.ok) return refused(options, answer);
      const { count = 0 } = answer;
      return succeeded(options, `Freed ${pluralize(count, "blocked night")}.`, { count });
    },
  },
};

function answerOf(options: Options, outcome: StayOutcome, done: (stay: StayRow) => string): Outcome {
  return outcome.ok ? succeeded(options, done(outcome.stay), { stay: outcome.stay }) : refused(options, outcome);
}

function refused(options: Options, { message, reason, night }: StayError): Outcome {
  return failure(options, message, { reason, night });
}

function stayInWords({ name, check_in, check_out, state }: StayRow): string {
  return `${name}, ${check_in} to ${check_out}, ${state}`;
}

function stayLine({ id, state, check_in, check_out, name, phone, email }: StayRow): Row {
  const nights = isCalendarDate(check_in) && isCalendarDate(check_out) ? nightsBetween(check_in, check_out) : null;
  return { id, state, "check-in": check_in, "check-out": check_out, nights, name, phone, email };
}
