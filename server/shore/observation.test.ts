import { expect, test } from "vitest";
import { asReading, readObservation } from "./national-weather-service.ts";

const now = Date.parse("2027-07-04T15:00:00Z");
const timestamp = "2027-07-04T14:51:00+00:00";

test.each([
  [27.2, 81],
  [-10, 14],
  [0, null],
  [-0, null],
  [0.4, 33],
  [null, null],
])("%s °C is shown as %s °F", (celsius, fahrenheit) => {
  expect(asReading({ celsius, text: "Fair", observedAt: timestamp }).temperatureF).toBe(fahrenheit);
});

test("without words the condition is Clear", () => {
  expect(asReading({ celsius: 20, text: null, observedAt: timestamp }).condition).toBe("Clear");
});

test("an observation without temperature and words counts: it is Clear", () => {
  const observation = readObservation({ properties: { timestamp, textDescription: "", temperature: {} } }, now);
  expect(observation && asReading(observation)).toMatchObject({ temperatureF: null, condition: "Clear" });
});

test("reads a station's answer", () => {
  const answer = {
    properties: {
      timestamp,
      textDescription: " Mostly\nCloudy ",
      temperature: { value: 21.1, unitCode: "wmoUnit:degC" },
    },
  };
  expect(readObservation(answer, now)).toEqual({
    celsius: 21.1,
    text: "Mostly Cloudy",
    observedAt: "2027-07-04T14:51:00.000Z",
  });
});

test("an observation without a time is one of now", () => {
  const answer = { properties: { textDescription: "Fair", temperature: { value: 20 } } };
  expect(readObservation(answer, now)).toEqual({ celsius: 20, text: "Fair", observedAt: "2027-07-04T15:00:00.000Z" });
});

test.each([
  ["two hours and a minute old", "2027-07-04T12:59:00Z"],
  ["of tomorrow", "2027-07-05T15:00:00Z"],
  ["with garbage for a time", "soon"],
])("an observation %s does not count", (_, time) => {
  expect(readObservation({ properties: { timestamp: time, temperature: { value: 20 } } }, now)).toBeNull();
});

test.each([[null], ["text"], [[]], [{}], [{ properties: null }], [{ properties: "x" }]])(
  "%j is no observation",
  (answer) => {
    expect(readObservation(answer, now)).toBeNull();
  },
);

test.each(["20", null, 9999, -300, {}])("a temperature of %j is no temperature", (value) => {
  const answer = { properties: { timestamp, textDescription: "Fair", temperature: { value } } };
  expect(readObservation(answer, now)?.celsius).toBeNull();
});
