import { property } from "#content/house/property.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type AskWeatherService, member } from "./ask-weather-service.ts";

/** An active alert. `ends` is in milliseconds since 1970. */
export type StandingAlert = { event: string; headline: string; ends: number };

/** Looks up the active alerts at the house. Rejects if the service can't be reached. */
export type AlertSource = () => Promise<StandingAlert[]>;

const { latitude, longitude } = property.location;
const path = `/alerts/active?point=${latitude},${longitude}`;

const timeoutMs = 5000;

/** More than were ever active at once. Any beyond are ignored. */
const maxAlerts = 100;

const [maxEvent, maxHeadline] = [80, 240];

/** Real alerts last about a week at most. */
const maxMs = 31 * 86_400_000;

/** Looks up the US National Weather Service's alerts for the house: the newest active one of each kind. */
export function weatherAlerts({ ask, clock }: { ask: AskWeatherService; clock: Clock }): AlertSource {
  return async () => readAlerts(await ask(path, AbortSignal.timeout(timeoutMs)), clock());
}

type Alert = StandingAlert & { id: string; sent: number; replaces: string[]; isOver: boolean };

/** Returns the newest alert of each kind that isn't replaced, canceled, ended or a test. Throws if none is readable, as one may be active. */
export function readAlerts(answer: unknown, now: number): StandingAlert[] {
  const features = member(answer, "features");
  if (!Array.isArray(features)) throw new Error("The weather service's answer has no alerts.");
  const listed = features.slice(0, maxAlerts).map((feature) => member(feature, "properties"));
  const real = listed.filter((properties) => !isTest(properties));
  const alerts = real.flatMap((properties) => readAlert(properties, now) ?? []);
  if (real.length > 0 && alerts.length === 0) throw new Error("None of the weather service's alerts can be read.");

  const replaced = new Set(alerts.flatMap(({ replaces }) => replaces));
  const newest = new Map<string, Alert>();
  for (const alert of alerts) {
    const other = newest.get(alert.event);
    if (!replaced.has(alert.id) && (!other || other.sent < alert.sent)) newest.set(alert.event, alert);
  }
  return [...newest.values()]
    .filter(({ isOver, ends }) => !isOver && ends > now)
    .toSorted((a, b) => b.sent - a.sent)
    .map(({ event, headline, ends }) => ({ event, headline, ends }));
}

function isTest(properties: unknown): boolean {
  return ["Exercise", "System", "Test", "Draft"].includes(String(member(properties, "status")));
}

/** Reads an alert, trusting nothing in it. Null if it can't be read. */
function readAlert(properties: unknown, now: number): Alert | null {
  const event = words(member(properties, "event"), maxEvent);
  const ends =
    [member(properties, "ends"), member(properties, "expires")].map(instant).find((at) => at !== null) ?? null;
  if (event === "" || ends === null || ends > now + maxMs) return null;
  const references = member(properties, "references");
  return {
    event,
    headline: words(member(properties, "headline"), maxHeadline) || event,
    ends,
    id: String(member(properties, "id")),
    sent: instant(member(properties, "sent")) ?? 0,
    replaces: (Array.isArray(references) ? references.slice(0, maxAlerts) : []).map((each) =>
      String(member(each, "identifier")),
    ),
    isOver: member(properties, "messageType") === "Cancel",
  };
}

function words(value: unknown, most: number): string {
  return typeof value === "string" ? oneLine(value, most) : "";
}

function instant(value: unknown): number | null {
  const at = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
