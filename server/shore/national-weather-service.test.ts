import { expect, onTestFinished, test, vi } from "vitest";
import {
  observation,
  type Reply,
  sendJson,
  startWeatherUpstream,
  type WeatherUpstream,
} from "#tests/hosts/weather-upstream.ts";
import { patienceMs } from "#tests/patience.ts";
import { weatherServiceAt } from "./ask-weather-service.ts";
import { asReading, nationalWeatherService, readObservation } from "./national-weather-service.ts";

const now = Date.parse("2027-07-04T15:00:00Z");
const timestamp = "2027-07-04T14:51:00+00:00";
const fresh = { timestamp, textDescription: "Mostly Cloudy", temperature: { value: 27.2 } };
const latest = (station: string) => `/stations/${station}/observations/latest`;

async function upstreamAndSource(): Promise<{
  upstream: WeatherUpstream;
  source: ReturnType<typeof nationalWeatherService>;
}> {
  const upstream = await startWeatherUpstream();
  onTestFinished(upstream.stop);
  const source = nationalWeatherService({
    ask: weatherServiceAt(upstream.baseUrl, () => "test house (test@example.com)"),
    clock: () => now,
  });
  return { upstream, source };
}

test("asks for the point, its stations and the latest observation, and says who asks", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(latest("KWWD"), observation(fresh));
  expect(await source()).toEqual({
    temperatureF: 81,
    condition: "Mostly Cloudy",
    observedAt: "2027-07-04T14:51:00.000Z",
  });
  expect(upstream.requests).toEqual(
    ["/points/39.0000,-74.8200", "/gridpoints/PHI/61,33/stations", latest("KWWD")].map((path) => ({
      path,
      userAgent: "test house (test@example.com)",
    })),
  );
});

test.each([
  ["has no temperature", observation({ ...fresh, temperature: { value: null } })],
  ["has gone quiet", observation({ ...fresh, timestamp: "2027-07-02T10:00:00Z" })],
  ["says nothing in words", observation({ ...fresh, textDescription: "" })],
  ["is unknown", sendJson({ title: "Not Found" }, 404)],
  ["cannot be asked", sendJson({ title: "Internal Server Error" }, 500)],
  ["answers no JSON", (response) => void response.end("<html>")],
  ["breaks off", (response) => void response.destroy()],
] satisfies [string, Reply][])("goes on to the next station when one %s", async (_, reply) => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(latest("KWWD"), reply);
  upstream.at(latest("KACY"), observation({ ...fresh, textDescription: "Fair", temperature: { value: 20 } }));
  expect(await source()).toMatchObject({ temperatureF: 68, condition: "Fair" });
});

test("takes the nearest incomplete observation when none is complete, and asks three stations at most", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(latest("KWWD"), observation({ ...fresh, temperature: { value: null } }));
  upstream.at(latest("KACY"), observation({ ...fresh, textDescription: "" }));
  upstream.at(latest("KILG"), observation(fresh));
  expect(await source()).toMatchObject({ temperatureF: null, condition: "Mostly Cloudy" });
  expect(upstream.requests.map(({ path }) => path)).not.toContain(latest("KILG"));
});

test("takes the incomplete observation of the next station when the nearest knows nothing", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(latest("KWWD"), observation({ timestamp, textDescription: "", temperature: { value: null } }));
  upstream.at(latest("KACY"), observation({ ...fresh, temperature: { value: null } }));
  expect(await source()).toMatchObject({ temperatureF: null, condition: "Mostly Cloudy" });
});

test("takes an incomplete observation when those behind it cannot be asked", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(latest("KWWD"), observation({ ...fresh, temperature: { value: null } }));
  upstream.at(latest("KACY"), sendJson({}, 500));
  expect(await source()).toMatchObject({ temperatureF: null, condition: "Mostly Cloudy" });
});

test("exactly 0 °C is a reading, shown without temperature", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(latest("KWWD"), observation({ ...fresh, temperature: { value: 0 } }));
  expect(await source()).toMatchObject({ temperatureF: null, condition: "Mostly Cloudy" });
  expect(upstream.requests).toHaveLength(3);
});

test("follows the redirect for trailing zeros, on the same server", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at("/points/39.0000,-74.8200", (response) =>
    response.writeHead(301, { location: "https://api.weather.gov/points/39,-74.82" }).end(),
  );
  upstream.at(
    "/points/39,-74.82",
    sendJson({ properties: { observationStations: `${upstream.baseUrl}/gridpoints/PHI/61,33/stations` } }),
  );
  upstream.at(latest("KWWD"), observation(fresh));
  expect(await source()).toMatchObject({ temperatureF: 81 });
});

test("a response cannot make the server call another machine", async () => {
  const { upstream, source } = await upstreamAndSource();
  const victim = await startWeatherUpstream();
  onTestFinished(victim.stop);
  upstream.at("/points/39.0000,-74.8200", sendJson({ properties: { observationStations: `${victim.baseUrl}/admin` } }));
  upstream.at("/admin", (response) => response.writeHead(302, { location: `${victim.baseUrl}/admin2` }).end());
  await expect(source()).rejects.toThrow("No station");
  expect(victim.requests).toEqual([]);
  expect(upstream.requests.map(({ path }) => path)).toEqual(["/points/39.0000,-74.8200", "/admin", "/admin2"]);
});

test("a station's name is a name, not a path", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(
    "/gridpoints/PHI/61,33/stations",
    sendJson({ features: [{ properties: { stationIdentifier: "../../secret?" } }] }),
  );
  await expect(source()).rejects.toThrow("No station");
  expect(upstream.requests.at(-1)?.path).toBe("/stations/..%2F..%2Fsecret%3F/observations/latest");
});

test.each([
  ["an error", "answered 500", sendJson({}, 500)],
  ["something that is no JSON", "JSON", (response) => void response.end("<html>")],
  ["no stations", "no stations", sendJson({ properties: {} })],
  ["null", "no stations", sendJson(null)],
  ["a circle", "circle", (response) => void response.writeHead(302, { location: "/points/39.0000,-74.8200" }).end()],
  ["a broken connection", "fetch failed", (response) => void response.destroy()],
  ["far too much", "too large", (response) => void response.end(Buffer.alloc(2 * 1024 * 1024, 32))],
] satisfies [string, string, Reply][])("fails when the service answers with %s", async (_, message, reply) => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at("/points/39.0000,-74.8200", reply);
  await expect(source()).rejects.toThrow(message);
  expect(upstream.requests.length).toBeLessThanOrEqual(4);
});

test("fails when the service hangs, in the time for the whole lookup", async () => {
  const { upstream, source } = await upstreamAndSource();
  upstream.at(latest("KWWD"), (response) => void response.write("{"));
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  const looking = source();
  await vi.waitFor(() => expect(upstream.requests).toHaveLength(3), patienceMs(10));
  limit.abort(new Error("time is up"));
  await expect(looking).rejects.toThrow("time is up");
  expect(timeout).toHaveBeenCalledWith(5000);
  expect(upstream.requests).toHaveLength(3);
});

test("fails when no station knows anything", async () => {
  const { source } = await upstreamAndSource();
  await expect(source()).rejects.toThrow("No station has a fresh observation");
});

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
  const found = readObservation({ properties: { timestamp, textDescription: "", temperature: {} } }, now);
  expect(found && asReading(found)).toMatchObject({ temperatureF: null, condition: "Clear" });
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
