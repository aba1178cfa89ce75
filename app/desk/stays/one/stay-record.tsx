import { Link } from "react-router";
import { TextAreaField } from "#app/components/ui/field.tsx";
import type { StayDetails, StayEvent, StayMail } from "#server/stays/desk/stay-details.ts";
import { DeskForm } from "../../desk-form.tsx";

/** The owner's own words on the stay. What somebody else has saved meanwhile stands above what was typed. */
export function Notes({
  stay,
  typed,
  fault,
  busy,
}: {
  stay: StayDetails;
  typed: string | null;
  fault: string | undefined;
  busy: boolean;
}) {
  return (
    <DeskForm name="notes" preventScrollReset className="mt-8 max-w-[46rem]">
      <input type="hidden" name="version" value={stay.version} />
      {typed !== null && typed !== stay.notes ? (
        <p className="mb-3 border-l-4 border-coral-ink pl-4 wrap-anywhere whitespace-pre-wrap">
          Saved now: {stay.notes === "" ? "nothing" : stay.notes}
        </p>
      ) : null}
      <TextAreaField
        label="Notes (only you see them)"
        name="notes"
        rows={3}
        defaultValue={typed ?? stay.notes}
        error={fault}
      />
      <button
        type="submit"
        name="intent"
        value="notes"
        disabled={busy}
        className="button button-small button-quiet mt-3"
      >
        Save notes
      </button>
    </DeskForm>
  );
}

/** The mails about the stay. */
export function MailList({ mails }: { mails: readonly StayMail[] }) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="mt-8">
      <h2 id="mails" className="title-3">
        Emails
      </h2>
      <ul className="rows mt-3">
        {mails.map(({ id, subject, to, status, at }) => (
          <li key={id}>
            <Link to={`/desk/mails/${id}`} className="group block py-3 wrap-anywhere">
              <span className="block font-medium group-hover:underline" dir="auto">
                {subject}
              </span>
              <span className="block text-[0.9375rem] text-muted">
                To <bdi>{to}</bdi>, {at}: {status}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who made a change. The site ends offers by the clock. */
const whoLabels: Readonly<Record<string, string>> = { owner: "You", guest: "The guest", site: "The site" };

/** What happened, newest first. */
export function HistoryList({ history }: { history: readonly StayEvent[] }) {
  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="title-3">
        History
      </h2>
      <ol className="rows mt-3">
        {history.toReversed().map(({ at, who, what }, i) => (
          <li key={i} className="py-3">
            {what}
            <span className="block text-[0.9375rem] text-muted">
              {whoLabels[who] ?? who}, {at}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
