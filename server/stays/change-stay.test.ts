import { expect, test } from "vitest";
import { balancesOf } from "#contract/stays/stay-money.ts";
import { type StayAct, stayStates } from "#contract/stays/stay.ts";
import { whyNot } from "./change-stay.ts";

const now = Date.UTC(2027, 6, 20, 16);
const paid = balancesOf({ lines: [{ label: "Rent", cents: 800_000 }], deposit: 75_000 }, [
  { kind: "received", cents: 875_000, state: "cleared" },
]);
const returned = { ...paid, deposit: { ...paid.deposit, held: 0 } };

function stay(state: (typeof stayStates)[number], over: { check_out?: string; answered_at?: number } = {}) {
  return { state, check_out: "2027-07-10", answered_at: null, ...over };
}

/** The states that allow each act after check-out, with a price agreed and everything paid. */
const possible: Record<StayAct, string> = {
  mail: "inquiry offered booked closed declined withdrawn expired canceled",
  "mark-answered": "inquiry",
  offer: "inquiry offered declined withdrawn expired",
  book: "inquiry offered declined withdrawn expired",
  decline: "inquiry offered",
  withdraw: "inquiry offered",
  move: "inquiry booked declined withdrawn expired",
  cancel: "booked",
  close: "",
  "arrival-note": "booked",
  price: "inquiry offered booked closed declined withdrawn expired",
  receive: "inquiry offered booked closed canceled",
  refund: "inquiry offered booked closed declined withdrawn expired canceled",
  "return-deposit": "inquiry offered booked closed declined withdrawn expired canceled",
  "keep-deposit": "booked closed canceled",
};

test.each(Object.entries(possible) as [StayAct, string][])("%s is possible in: %s", (act, states) => {
  expect(stayStates.filter((state) => whyNot(act, stay(state), now, paid) === null).join(" ")).toBe(states);
});

test("each refusal is a sentence", () => {
  const acts = Object.keys(possible) as StayAct[];
  const refusals = acts.flatMap((act) =>
    stayStates.flatMap((state) =>
      [null, paid, returned].map((balances) => whyNot(act, stay(state, { answered_at: 1 }), now, balances)),
    ),
  );
  expect(refusals.filter((why) => why !== null && !/^[A-Z].{10,}[.]$/.test(why))).toEqual([]);
});

test("some acts depend on more than the state", () => {
  expect(whyNot("close", stay("booked"), now, returned)).toBeNull();
  expect(whyNot("close", stay("booked"), now, null)).toBeNull();
  expect(whyNot("close", stay("booked", { check_out: "2027-07-21" }), now, returned)).toContain("July 21, 2027");
  expect(whyNot("mark-answered", stay("inquiry", { answered_at: 1 }), now)).toBe("This inquiry is answered already.");
  expect(whyNot("receive", stay("booked"), now)).toBe("Agree on a price first.");
  expect(whyNot("refund", stay("booked"), now, null)).toBe("There is no rent to refund.");
  expect(whyNot("return-deposit", stay("booked"), now, returned)).toBe("You hold no deposit.");
  expect(whyNot("move", stay("offered"), now)).toBe("The offer names the dates: change the offer instead.");
});
