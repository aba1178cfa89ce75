import { Form, Link } from "react-router";
import { longDate } from "#contract/calendar-date.ts";
import type { DeskOverlap } from "#server/stays/desk/feeds.ts";

/** Two bookings that overlap, to be called the same one or left alone. */
export function OverlapSection({ overlaps }: { overlaps: readonly DeskOverlap[] }) {
  const open = overlaps.filter(({ isSameBooking }) => !isSameBooking);
  const settled = overlaps.filter(({ isSameBooking }) => isSameBooking);
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
          <OverlapList overlaps={open} />
        </>
      )}
      {settled.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            Settled: {settled.length === 1 ? "1 case" : `${settled.length} cases`}
          </summary>
          <OverlapList overlaps={settled} />
        </details>
      ) : null}
    </>
  );
}

function OverlapList({ overlaps }: { overlaps: readonly DeskOverlap[] }) {
  return (
    <ul className="rows mt-4">
      {overlaps.map((overlap) => (
        <li key={overlap.id} className="py-4 wrap-anywhere">
          <p className="font-semibold">
            {longDate(overlap.start)} to {longDate(overlap.end)}
          </p>
          <p className="mt-1">
            A booking at {overlap.feed}
            <Summary text={overlap.summary} />, and <Other other={overlap.other} />.
          </p>
          <Form method="post" className="mt-3">
            <input type="hidden" name="id" value={overlap.id} />
            <button
              type="submit"
              name="intent"
              value={overlap.isSameBooking ? "two-bookings" : "same-booking"}
              className={`button button-small ${overlap.isSameBooking ? "button-quiet" : "button-bay"}`}
            >
              {overlap.isSameBooking ? "They are two bookings after all" : "This is the same booking"}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Other({ other }: { other: DeskOverlap["other"] }) {
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
