import { expect, test } from "vitest";
import { changesTo, noPlan } from "./follow-plan.ts";

const june = { checkIn: "2027-06-12", checkOut: "2027-06-19", party: "12 guests" };
const july = { checkIn: "2027-07-03", checkOut: "2027-07-10", party: "4 guests" };

test("an empty form takes the plan, and follows it when it changes", () => {
  expect(changesTo(noPlan, noPlan, june)).toEqual(june);
  expect(changesTo(june, june, july)).toEqual(july);
  expect(changesTo(june, june, { ...june, party: "" })).toEqual({ party: "" });
  expect(changesTo(june, june, june)).toEqual({});
});

test("what the guest has written stays, whatever the plan says", () => {
  const own = { ...june, checkOut: "2027-06-20" };
  expect(changesTo(own, june, july)).toEqual({ party: "4 guests" });
  expect(changesTo({ ...june, party: "Is the dock lit?" }, june, july)).toEqual({
    checkIn: july.checkIn,
    checkOut: july.checkOut,
  });
  expect(changesTo({ ...noPlan, checkIn: "2027-08-07" }, noPlan, july)).toEqual({ party: "4 guests" });
});

test("what was emptied or sent is not filled in again, but another plan is", () => {
  expect(changesTo(noPlan, june, june)).toEqual({});
  expect(changesTo(noPlan, june, july)).toEqual(july);
});

test("starting over empties only what the plan had filled in", () => {
  expect(changesTo(june, june, noPlan)).toEqual(noPlan);
  expect(changesTo({ ...june, party: "Is the dock lit?" }, june, noPlan)).toEqual({ checkIn: "", checkOut: "" });
});
