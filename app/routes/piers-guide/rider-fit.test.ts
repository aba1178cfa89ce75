import { expect, test } from "vitest";
import { riderFit } from "./rider-fit.ts";

test("the boundary inch is allowed, a half inch less is not", () => {
  expect(riderFit({ height: 48 }, 48)).toBe("can ride");
  expect(riderFit({ height: 48 }, 47.5)).toBe("not yet");
  expect(riderFit({ height: 48 }, 90)).toBe("can ride");
});

test("between the two limits a companion is needed, from the upper one on none", () => {
  const ride = { height: 40, heightAlone: 48 };
  expect(riderFit(ride, 39)).toBe("not yet");
  expect(riderFit(ride, 40)).toBe("with an adult");
  expect(riderFit(ride, 47)).toBe("with an adult");
  expect(riderFit(ride, 48)).toBe("can ride");
});

test("the tallest rider allowed still rides, the next inch is too tall", () => {
  const ride = { height: 52, heightMax: 79 };
  expect(riderFit(ride, 51)).toBe("not yet");
  expect(riderFit(ride, 79)).toBe("can ride");
  expect(riderFit(ride, 80)).toBe("too tall");
});

test("an unknown minimum never lets anybody on, however tall", () => {
  expect(riderFit({ height: 0 }, 24)).toBe("check the sign");
  expect(riderFit({ height: 0 }, 70)).toBe("check the sign");
  expect(riderFit({ height: 0, heightAlone: 48 }, 60)).toBe("check the sign");
  expect(riderFit({ height: 0, heightMax: 79 }, 80)).toBe("too tall");
});
