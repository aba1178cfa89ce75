import { BayButton, PostForm, QuietButton, TextLink } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { longDate } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import type { DeskOverlap } from "#server/stays/desk/feeds.ts";

/** Bookings that overlap, each with a button that says they are the same. */
export function OverlapSection({ overlaps }: { overlaps: readonly DeskOverlap[] }) {
  const open = overlaps.filter(({ isSameBooking }) => !isSameBooking);
  const same = overlaps.filter(({ isSameBooking }) => isSameBooking);
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
          <Overlaps overlaps={open} />
        </>
      )}
      {same.length > 0 ? (
        <Fold title={`The same booking: ${pluralize(same.length, "case")}`} className="mt-4">
          <Overlaps overlaps={same} />
        </Fold>
      ) : null}
    </>
  );
}

function Overlaps({ overlaps }: { overlaps: readonly DeskOverlap[] }) {
  return (
    <ul className="rows mt-4">
      {overlaps.map(({ id, start, end, feed, summary, other, isSameBooking }) => (
        <li key={id} className="py-4 wrap-anywhere">
          <p className="font-semibold">
            {longDate(start)} to {longDate(end)}
          </p>
          <p className="mt-1">
            A booking at {feed}
            <Summary text={summary} />, and <Other other={other} />.
          </p>
          <PostForm className="mt-3" fields={{ id }}>
            {isSameBooking ? (
              <QuietButton intent="two-bookings">They are two bookings after all</QuietButton>
            ) : (
              <BayButton intent="same-booking">This is the same booking</BayButton>
            )}
          </PostForm>
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
        <TextLink to={`/desk/stays/${other.id}`}>
          <bdi>{other.name}</bdi>
        </TextLink>
      </>
    );
  }
  return (
    <>
      {other.kind === "block" ? "nights you have blocked" : `another one at ${other.feed}`}
      <Summary text={other.kind === "block" ? other.note : other.summary} />
    </>
  );
}

function Summary({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <>
      {" "}
      (<bdi>{text}</bdi>)
    </>
  );
}
