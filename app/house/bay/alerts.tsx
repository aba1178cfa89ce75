import { alertInWords, type AlertsOnPage, alertsLink } from "#contract/shore/weather.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { clockTime } from "#contract/shore/tides.ts";

/** What the National Weather Service warns of. A copy from an earlier visit hides it. */
export function Alerts({ alerts: { checked, alerts, asOf }, today }: { alerts: AlertsOnPage; today: CalendarDate }) {
  return (
    <section
      aria-labelledby="alerts-title"
      data-alerts
      className={`no-print rounded-[1.375rem] p-6 sm:p-7 ${alerts.length > 0 ? "bg-gold text-bay-950" : "bg-sand-100"}`}
    >
      <h2 id="alerts-title" className="title-3">
        Alerts
      </h2>
      {alerts.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {alerts.map((alert) => (
            <li key={alert.event}>
              <strong className="block">{alertInWords(alert, today)}</strong>
              {alert.headline === alert.event ? null : <span className="wrap-anywhere">{alert.headline}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3">
        {checked ? (
          alerts.length > 0 ? null : (
            <>
              The National Weather Service has no alert out for the house
              {asOf === null ? "" : ` as of ${clockTime(asOf)}`}.{" "}
            </>
          )
        ) : (
          <>Alerts could not be checked just now. </>
        )}
        <a
          className={alerts.length > 0 ? "underline underline-offset-4" : "link"}
          href={alertsLink}
          target="_blank"
          rel="noopener noreferrer"
        >
          {alerts.length > 0 ? "The full text" : "The Weather Service's own page"}
          <span className="sr-only"> (opens weather.gov in a new tab)</span>
        </a>
      </p>
    </section>
  );
}
