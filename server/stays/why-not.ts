import { longDate } from "#contract/calendar-date.ts";
import { allows, stateLabels, type StayAct } from "#contract/stays/stay.ts";
import type { StayBalances } from "#contract/stays/stay-money.ts";
import { dollars } from "#contract/prices/money.ts";
import type { StayRow } from "../platform/db/schema.ts";
import { todayAtHouse } from "../platform/process/clock.ts";

/** Why the owner cannot do this to a stay now, in a sentence; null when it is possible. `balances` is null without an agreed price. */
export function whyNot(
  act: StayAct,
  stay: Pick<StayRow, "state" | "check_out" | "answered_at">,
  now: number,
  balances: StayBalances | null = null,
): string | null {
  const { state, check_out, answered_at } = stay;
  if (act === "move" && state === "offered") return "The offer names the dates: change the offer instead.";
  if (!allows(state, act)) return `This stay is ${stateLabels[state].toLowerCase()}, so you can't do that.`;
  const held = balances?.deposit.held ?? 0;
  if (act === "mark-answered" && answered_at !== null) return "This inquiry is answered already.";
  if (act === "close") {
    if (check_out > todayAtHouse(now)) return `This stay ends on ${longDate(check_out)}. It can be finished then.`;
    if (held > 0) return `Return or keep the deposit first: ${dollars(held)} of it is still here.`;
  }
  if (act === "receive" && !balances) return "Agree on a price first.";
  if (act === "refund" && !(balances && balances.rent.received > balances.rent.returned)) {
    return "No rent has come that could go back.";
  }
  return (act === "return-deposit" || act === "keep-deposit") && held === 0 ? "No deposit is here." : null;
}
