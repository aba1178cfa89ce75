import { Link } from "react-router";
import { PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { actOfPayment } from "#contract/stays/stay.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import type { Panel } from "./panels.ts";

/** How many acts are on the page. All others are under More. */
const shown = 4;

type Act = { to: string; words: string; panel?: Panel };

/** Links to what the owner can do with the stay now, the most likely first, and buttons for what needs no form. */
export function Acts({ stay, panel }: { stay: StayDetails; panel: Panel | null }) {
  const { not, waits, reachable, version, state } = stay;
  const acts = actsOf(stay);
  const link = ({ to, words, panel: its }: Act, i: number) => (
    <Link
      key={to}
      to={to}
      aria-current={its !== undefined && its === panel ? "true" : undefined}
      className={`button button-small ${i === 0 ? "button-bay" : "button-quiet"}`}
    >
      {words}
    </Link>
  );
  const button = (intent: string, words: string) => <QuietButton intent={intent}>{words}</QuietButton>;
  return (
    <section aria-label="What to do" className="mt-6">
      {waits !== null && !reachable ? (
        <p className="mb-2">We have no email address that works for this guest, so please call.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">{acts.slice(0, shown).map(link)}</div>
      <Fold title="More" className="mt-1">
        <PostForm className="flex flex-wrap gap-2 pb-2" fields={{ version }}>
          {acts.slice(shown).map((act) => link(act, shown))}
          {waits === null ? null : button("answered", "Answered by phone")}
          {waits === null ? null : button("spam", "Mark as spam")}
          {not.withdraw === null ? button("withdrawn", "Canceled by the guest") : null}
          {not.close === null ? button("closed", "Mark as finished") : null}
          {link({ to: "privacy", words: "Send or delete the guest's data" }, shown)}
          {state === "booked" && not.close !== null ? <p className="w-full note">{not.close}</p> : null}
        </PostForm>
      </Fold>
    </section>
  );
}

/** Lists the acts that need a form and are possible now, in the order of the page. */
function actsOf({ state, not, reachable, waits, money }: StayDetails): Act[] {
  const isBooked = state === "booked";
  const open = (panel: Panel, words: string, section = "panel"): Act => ({
    to: `?do=${panel}#${section}`,
    words,
    panel,
  });
  const mayPay = Object.values(actOfPayment).some((act) => not[act] === null);
  const acts: [isPossible: boolean, Act][] = [
    [reachable && not.offer === null, { to: "offer", words: state === "offered" ? "Change the offer" : "Offer" }],
    [reachable && not.mail === null, open("answer", waits === null ? "Write" : "Answer")],
    [not.book === null, open("book", "Book")],
    [not.decline === null, open("decline", state === "offered" ? "End the offer" : "Decline")],
    [isBooked, open("move", "Change")],
    [mayPay, open("payment", "Payment", "money")],
    [not.cancel === null, open("cancel", "Cancel")],
    [!isBooked && not.move === null, open("move", "Change dates")],
    [!isBooked, open("guest", "Edit guest details")],
    [!isBooked && not.price === null, open("price", money.price ? "Change the price" : "Agree on a price", "money")],
  ];
  return acts.flatMap(([isPossible, act]) => (isPossible ? [act] : []));
}
