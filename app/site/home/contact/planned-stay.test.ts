import { expect, test } from "vitest";
import { changesTo, noPlan } from "./planned-stay.ts";

const june = { checkIn: "2027-06-12", checkOut: "2027-06-19", guests: "12", dog: "yes" };
const july = { checkIn: "2027-07-03", checkOut: "2027-07-10", guests: "4", dog: "" };

test("an empty form takes the plan, and follows it when it changes", () => {
  expect(changesTo(noPlan, noPlan, june)).toEqual(june);
  expect(changesTo(june, june, july)).toEqual(july);
  expect(changesTo(june, june, { ...june, dog: "" })).toEqual({ dog: "" });
  expect(changesTo(june, june, june)).toEqual({});
});

test("what the guest has typed stays, whatever the plan is", () => {
  const own = { ...june, checkOut: "2027-06-20" };
  expect(changesTo(own, june, july)).toEqual({ guests: "4", dog: "" });
  expect(changesTo({ ...noPlan, checkIn: "2027-08-07" }, noPlan, july)).toEqual({ guests: "4" });
});

test("what was cleared or sent is not filled in again, but another plan is", () => {
  expect(changesTo(noPlan, june, june)).toEqual({});
  expect(changesTo(noPlan, june, july)).toEqual({ checkIn: "2027-07-03", checkOut: "2027-07-10", guests: "4" });
});

test("starting over clears only what the plan had filled in", () => {
  expect(changesTo(june, june, noPlan)).toEqual(noPlan);
  expect(changesTo({ ...june, checkIn: "2027-06-13" }, june, noPlan)).toEqual({ guests: "", dog: "" });
});
