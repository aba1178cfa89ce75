import { datesError, stayDates } from "#contract/stays/stay-dates.ts";
import { isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import { allows, type StayState, stayStates } from "#contract/stays/stay.ts";
import { dollars } from "#contract/prices/money.ts";
import { pluralize } from "#contract/numbers.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import type { StayOutcome } from "#server/stays/change-stay.ts";
import { blockNights, freeBlockedNights, NightsTaken } from "#server/stays/nights.ts";
import { historyOf } from "#server/stays/history.ts";
import { changeState, enterStay, findStay, listStays, moveStay } from "#server/stays/stays.ts";
import {
  asJson,
  type Commands,
  failure,
  formatTime,
  oneOf,
  type Options,
  type Outcome,
  record,
  type Row,
  showList,
  succeeded,
  table,
  usageError,
} from "../platform/command/command.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";

/** What the owner may enter a stay as. */
const enteredStates = ["inquiry", "booked"] as const;

export const stayCommands: Commands = {
  "stays list": {
    words: [],
    options: ["state", "limit", "after"],
    async run({ database: { db } }, options) {
      const state = oneOf<StayState>(stayStates, options.state);
      if (state === undefined) return usageError(options, `--state takes one of ${stayStates.join(", ")}.`);
      return showList(
        options,
        { one: (id) => findStay(db, id), many: (part) => listStays(db, { ...part, state }) },
        stayLine,
      );
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
      const { checkIn, checkOut, name } = options;
      if (checkIn === null || checkOut === null || !name?.trim()) {
        return usageError(options, '"stays enter" needs --check-in DAY, --check-out DAY and --name NAME.');
      }
      const state = oneOf(enteredStates, options.state) ?? "booked";
      if (oneOf(enteredStates, options.state) === undefined) {
        return usageError(options, `--state takes ${enteredStates.join(" or ")}.`);
      }
      if (options.email !== null && !emailAddress().safeParse(options.email).success) {
        return usageError(options, "--email takes an address like name@example.com.");
      }
      const entered = {
        checkIn,
        checkOut,
        name: name.trim(),
        email: options.email?.trim() ?? null,
        phone: options.phone?.trim() ?? null,
        notes: "",
        state,
      };
      const outcome = await enterStay(write, entered, clock());
      return answerOf(options, outcome, (stay) => `Entered stay ${stay.id}: ${stayInWords(stay)}.`);
    },
  },
  "stays move": {
    words: ["ID"],
    options: ["check-in", "check-out"],
    async run({ database: { db, write }, clock }, options, [id = ""]) {
      const { checkIn, checkOut } = options;
      if (checkIn === null || checkOut === null) {
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
      // A stay that was never booked has nothing to cancel: the guest has withdrawn.
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
      const error = datesError(from, to, today(clock()));
      if (error) return failure(options, error.message);
      return orTaken(options, async () => {
        const { block } = await write((tx) => blockNights(tx, from, to, options.note ?? "", clock()));
        return succeeded(options, `Blocked ${pluralize(nightsBetween(from, to), "night")}: ${stayDates(from, to)}.`, {
          id: block,
        });
      });
    },
  },
  "nights free": {
    words: ["FROM", "TO"],
    async run({ database: { write }, clock }, options, [from = "", to = ""]) {
      const error = datesError(from, to, today(clock()));
      if (error) return failure(options, error.message);
      return orTaken(options, async () => {
        const { count } = await write((tx) => freeBlockedNights(tx, from, to, clock()));
        return count > 0
          ? succeeded(options, `Freed ${pluralize(count, "blocked night")}.`, { count })
          : failure(options, `No night between ${longDate(from)} and ${longDate(to)} is blocked.`);
      });
    },
  },
};

function today(now: number): string {
  return todayAtHouse(now);
}

async function orTaken(options: Options, run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error;
    return failure(options, `${takenInWords(error.night)} Nothing was changed.`, { night: error.night });
  }
}

function answerOf(options: Options, outcome: StayOutcome, done: (stay: StayRow) => string): Outcome {
  if (outcome.ok) return succeeded(options, done(outcome.stay), { stay: outcome.stay });
  const { reason } = outcome;
  switch (reason) {
    case "no-stay":
      return failure(options, "There is no such stay.", { reason });
    case "dates":
      return failure(options, outcome.message, { reason });
    case "nights-taken":
      return failure(options, `${takenInWords(outcome.night)} Nothing was changed.`, {
        reason,
        night: outcome.night,
      });
    case "state":
      return failure(options, outcome.why, { reason });
    case "amount":
      return failure(options, `At most ${dollars(outcome.most)} can go back.`, { reason });
    case "no-address":
      return failure(options, "There is no address that mail can reach.", { reason });
    case "changed-meanwhile":
      return failure(options, `The stay was changed meanwhile. It is now ${stayInWords(outcome.stay)}.`, { reason });
  }
}

function takenInWords(night: string): string {
  return `The night of ${longDate(night)} is taken by a stay or a block.`;
}

function stayInWords({ name, check_in, check_out, state }: StayRow): string {
  return `${name}, ${check_in} to ${check_out}, ${state}`;
}

function stayLine({ id, state, check_in, check_out, name, phone, email }: StayRow): Row {
  const nights = isCalendarDate(check_in) && isCalendarDate(check_out) ? nightsBetween(check_in, check_out) : null;
  return {
    id,
    state,
    "check-in": check_in,
    "check-out": check_out,
    nights,
    name,
    phone,
    email,
  };
}
