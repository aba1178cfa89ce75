import { Form, Link } from "react-router";
import { longDate } from "#contract/calendar-date.ts";
import type { DeskClash } from "#server/stays/desk/feeds.ts";

/** Two bookings that overlap, to be called the same one or left alone. */
export function ClashSection({ clashes }: { clashes: readonly DeskClash[] }) {
  const open = clashes.filter(({ isSettled }) => !isSettled);
  const settled = clashes.filter(({ isSettled }) => isSettled);
  return (
    <>
      {open.length === 0 ? (
        <p className="mt-2">
          No night is booked twice. If a platform books nights that are taken, you get an email and find it here.
        </p>
      ) : (
        <>
          <p className="mt-2">
            If both are the same booking, say so. If not, cancel one of them today. It disappears here once the
            platform's calendar is updated.
          </p>
          <ClashList clashes={open} />
        </>
      )}
      {settled.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            Settled: {settled.length === 1 ? "1 case" : `${settled.length} cases`}
          </summary>
          <ClashList clashes={settled} />
        </details>
      ) : null}
    </>
  );
}

function ClashList({ clashes }: { clashes: readonly DeskClash[] }) {
  return (
    <ul className="rows mt-4">
      {clashes.map((clash) => (
        <li key={clash.id} className="py-4 wrap-anywhere">
          <p className="font-semibold">
            {longDate(clash.start)} to {longDate(clash.end)}
          </p>
          <p className="mt-1">
            A booking at {clash.feed}
            <Summary text={clash.summary} />, and <Other other={clash.other} />.
          </p>
          <Form method="post" className="mt-3">
            <input type="hidden" name="id" value={clash.id} />
            <button
              type="submit"
              name="intent"
              value={clash.isSettled ? "reopen-clash" : "settle-clash"}
              className={`button button-small ${clash.isSettled ? "button-quiet" : "button-bay"}`}
            >
              {clash.isSettled ? "They are two bookings after all" : "This is the same booking"}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Other({ other }: { other: DeskClash["other"] }) {
  if (other.kind === "stay") {
    return (
      <>
        the stay of{" "}
        <Link to={`/desk/stays/${other.id}`} className="link">
          <bdi>{other.name}</bdi>
        </Link>
      </>
    );
  }
  if (other.kind === "block") {
    return (
      <>
        nights you keep
        <Summary text={other.note} />
      </>
    );
  }
  return (
    <>
      another one at {other.feed}
      <Summary text={other.summary} />
    </>
  );
}

function Summary({ text }: { text: string }) {
  return text === "" ? null : (
    <>
      {" "}
      (<bdi>{text}</bdi>)
    </>
  );
}
