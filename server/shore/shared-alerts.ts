import { property } from "#content/house/property.ts";
import type { AlertsOnPage } from "#contract/shore/weather.ts";
import { timeInTimeZone } from "#contract/calendar-date.ts";
import type { AlertSource } from "./alerts.ts";
import { type LookupDeps, sharedLookup } from "./shared-lookup.ts";

const minute = 60_000;

/** After this long without an answer, we no longer say that we have checked. */
const checkedMs = 20 * minute;

/** How long an alert that has not ended is still shown after the last answer. */
const lastKnownMs = 6 * 60 * minute;

export type SharedAlerts = {
  /** Asks the service when its last answer is old. Never rejects. */
  refresh: () => Promise<void>;
  /** What is known at this moment. */
  latest: () => AlertsOnPage;
};

/** The standing alerts, looked up once for all visitors. */
export function sharedAlerts({ source, ...deps }: LookupDeps & { source: AlertSource }): SharedAlerts {
  const lookup = sharedLookup(source, "alerts-failed", deps);
  const local = (instant: number) => timeInTimeZone(instant, property.timeZone);
  return {
    refresh: lookup.refresh,
    latest() {
      const found = lookup.latest(lastKnownMs);
      const now = deps.clock();
      return {
        checked: lookup.latest(checkedMs) !== null,
        alerts: (found?.value ?? [])
          .filter(({ ends }) => ends > now)
          .map(({ event, headline, ends }) => ({ event, headline, until: local(ends) })),
        asOf: found && local(found.askedAt),
      };
    },
  };
}
