import { expect, test } from "vitest";
import { guideDoubts } from "#content/guides/doubts.ts";
import { rideById, rides } from "#content/guides/rides.ts";
import { heightRule, riderFit } from "./height-rule.ts";

test("a height rule names its limits in inches, or the sign if none is known", () => {
  expect(heightRule({ height: 48 })).toBe("48 inches");
  expect(heightRule({ height: 52, heightMax: 79 })).toBe("52 inches, 79 at most");
  expect(heightRule({ height: 40, heightAlone: 48 })).toBe("40 inches with an adult, 48 alone");
  expect(heightRule({ height: 36, heightElsewhere: 44 })).toBe("36 inches, 44 in another source");
  expect(heightRule({ height: 0 })).toBe("Check the sign");
});

test("the boundary inch is allowed, a half inch less is not", () => {
  expect(riderFit({ height: 48 }, 48)).toBe("can ride");
  expect(riderFit({ height: 48 }, 47.5)).toBe("not yet");
  expect(riderFit({ height: 48 }, 90)).toBe("can ride");
});

test("between the two limits a rider needs an adult, from the upper one on does not", () => {
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

test("an unknown minimum never says a rider can ride, however tall", () => {
  expect(riderFit({ height: 0 }, 24)).toBe("check the sign");
  expect(riderFit({ height: 0 }, 70)).toBe("check the sign");
  expect(riderFit({ height: 0, heightAlone: 48 }, 60)).toBe("check the sign");
  expect(riderFit({ height: 0, heightMax: 79 }, 80)).toBe("too tall");
});

test("between the limits of two sources, the sign decides", () => {
  const ride = { height: 36, heightElsewhere: 44 };
  expect(riderFit(ride, 35.5)).toBe("not yet");
  expect(riderFit(ride, 36)).toBe("check the sign");
  expect(riderFit(ride, 43.5)).toBe("check the sign");
  expect(riderFit(ride, 44)).toBe("can ride");
});

test("no ride with a higher second source says a child in between can ride", () => {
  expect(riderFit(rideById("kong"), 40)).toBe("check the sign");
  for (const ride of rides) {
    const others = (guideDoubts.piers[ride.name] ?? []).flatMap((doubt) =>
      [...doubt.matchAll(/\b(\d\d) by an/g)].map(([, inches]) => Number(inches)),
    );
    const higher = others.filter((inches) => inches > ride.height && ride.status !== "retired");
    expect(ride.heightElsewhere === undefined ? [] : [ride.heightElsewhere], ride.id).toEqual(higher);
  }
});
