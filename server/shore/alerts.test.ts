import { expect, onTestFinished, test, vi } from "vitest";
import { type Reply, sendJson, startWeatherUpstream, type WeatherUpstream } from "#tests/hosts/weather-upstream.ts";
import { patienceMs } from "#tests/patience.ts";
import { keptLog } from "#tests/server.ts";
import { readAlerts, type StandingAlert, weatherAlerts } from "./alerts.ts";
import { weatherServiceAt } from "./ask-weather-service.ts";
import { sharedAlerts } from "./shared-weather.ts";

const now = Date.parse("2027-07-04T15:00:00-04:00");
const minute = 60_000;
const path = "/alerts/active?point=39.0007,-74.8245";

const flood = {
  id: "urn:oid:1",
  status: "Actual",
  messageType: "Alert",
  sent: "2027-07-04T12:00:00-04:00",
  event: "Coastal Flood Advisory",
  headline: "Coastal Flood Advisory issued July 4 at 12:00PM EDT until July 5 at 1:00AM EDT by NWS Mount Holly NJ",
  ends: "2027-07-05T01:00:00-04:00",
  expires: "2027-07-04T20:00:00-04:00",
  references: [] as unknown[],
};
const surf = { ...flood, id: "urn:oid:2", event: "High Surf Advisory", headline: "High Surf Advisory" };

const answerOf = (...alerts: unknown[]) => ({ features: alerts.map((properties) => ({ properties })) });
const events = (...alerts: unknown[]) => readAlerts(answerOf(...alerts), now).map(({ event }) => event);

test("an alert has its kind, its headline and its end", () => {
  expect(readAlerts(answerOf(flood), now)).toEqual([
    { event: flood.event, headline: flood.headline, ends: Date.parse(flood.ends) },
  ] satisfies StandingAlert[]);
  expect(readAlerts(answerOf({ ...flood, ends: null }), now)[0]?.ends).toBe(Date.parse(flood.expires));
  expect(readAlerts({ features: [] }, now)).toEqual([]);
});

test("of each kind only the newest stands", () => {
  const newer = { ...flood, id: "urn:oid:3", sent: "2027-07-04T14:00:00-04:00", headline: "Newer" };
  expect(readAlerts(answerOf(flood, newer, surf), now).map(({ headline }) => headline)).toEqual([
    "Newer",
    surf.headline,
  ]);
  expect(readAlerts(answerOf(newer, flood, flood), now)).toHaveLength(1);
});

test("what another replaces is gone, also when the other is of a higher kind or calls it off", () => {
  const references = [{ identifier: flood.id }];
  const warning = { ...flood, id: "urn:oid:4", messageType: "Update", event: "Coastal Flood Warning", references };
  expect(events(flood, warning)).toEqual(["Coastal Flood Warning"]);
  const called = { ...flood, id: "urn:oid:5", messageType: "Cancel", sent: "2027-07-04T14:30:00-04:00", references };
  expect(events(flood, called)).toEqual([]);
});

test("what has ended and what is only a test do not stand", () => {
  expect(events({ ...flood, ends: "2027-07-04T14:59:00-04:00" }, surf)).toEqual(["High Surf Advisory"]);
  expect(events({ ...flood, status: "Test" })).toEqual([]);
  expect(events({ ...flood, status: "Exercise" }, surf)).toEqual(["High Surf Advisory"]);
});

test("a lying service's text is one short line", () => {
  const headline = `Flood\n\u0000\u202e<script>${"x".repeat(100_000)}`;
  const [alert] = readAlerts(answerOf({ ...flood, headline }), now);
  expect(alert?.headline).toMatch(/^Flood <script>x+…$/);
  expect(alert?.headline.length).toBeLessThanOrEqual(240);
});

test.each([
  ["null", null],
  ["no list", { features: "none" }],
  ["a list of garbage", { features: [null, 7, "x", {}] }],
  ["alerts without a kind", answerOf({ ...flood, event: 7 })],
  ["alerts without an end", answerOf({ ...flood, ends: "soon", expires: null })],
  ["alerts for a hundred years", answerOf({ ...flood, ends: "2127-07-04T00:00:00Z" })],
])("%s does not mean that nothing stands", (_, answer) => {
  expect(() => readAlerts(answer, now)).toThrow(/alerts/);
});

async function standing(): Promise<
  { upstream: WeatherUpstream; state: { now: number }; logged: () => string } & ReturnType<typeof sharedAlerts>
> {
  const upstream = await startWeatherUpstream();
  onTestFinished(upstream.stop);
  const state = { now };
  const clock = () => state.now;
  const { log, logged } = keptLog();
  const source = weatherAlerts({
    ask: weatherServiceAt(upstream.baseUrl, () => "test house (test@example.com)"),
    clock,
  });
  return { upstream, state, logged, ...sharedAlerts({ source, clock, steadyClock: clock, log }) };
}

test("an answer lasts for ten minutes", async () => {
  const { upstream, state, refresh, latest } = await standing();
  upstream.at(path, sendJson(answerOf(flood)));
  await refresh();
  expect(latest()).toEqual({
    checked: true,
    alerts: [{ event: flood.event, headline: flood.headline, until: "2027-07-05T01:00:00-04:00" }],
    asOf: "2027-07-04T15:00:00-04:00",
  });
  state.now += 9 * minute;
  await refresh();
  expect(upstream.requests).toHaveLength(1);
  state.now += minute;
  await refresh();
  expect(upstream.requests).toHaveLength(2);
});

test.each([
  ["fails", sendJson({}, 500)],
  ["knows no such address", sendJson({}, 404)],
  ["answers no JSON", (response) => void response.end("<html>")],
  ["answers far too much", (response) => void response.end(Buffer.alloc(2 * 1024 * 1024, 32))],
  ["breaks off", (response) => void response.destroy()],
] satisfies [string, Reply][])("nothing is claimed when the service %s", async (_, reply) => {
  const { upstream, refresh, latest, logged } = await standing();
  upstream.at(path, reply);
  await refresh();
  expect(latest()).toEqual({ checked: false, alerts: [], asOf: null });
  expect(logged()).toContain("alerts-failed");
});

test("a service that hangs is given up after five seconds", async () => {
  const { upstream, refresh, latest } = await standing();
  upstream.at(path, (response) => void response.write("{"));
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  const asking = refresh();
  await vi.waitFor(() => expect(upstream.requests).toHaveLength(1), patienceMs(10));
  limit.abort(new Error("time is up"));
  await asking;
  expect(timeout).toHaveBeenCalledWith(5000);
  expect(latest().checked).toBe(false);
});

test("an alert that was known stays until its end while the service is down, and we say that we could not check", async () => {
  const { upstream, state, refresh, latest } = await standing();
  upstream.at(path, sendJson(answerOf({ ...flood, ends: "2027-07-04T17:00:00-04:00" })));
  await refresh();
  upstream.at(path, sendJson({}, 500));
  state.now += 19 * minute;
  await refresh();
  expect(latest().checked).toBe(true);
  state.now += minute;
  await refresh();
  expect(latest()).toMatchObject({
    checked: false,
    alerts: [{ event: flood.event }],
    asOf: "2027-07-04T15:00:00-04:00",
  });
  state.now = Date.parse("2027-07-04T17:00:00-04:00");
  expect(latest().alerts).toEqual([]);
});
