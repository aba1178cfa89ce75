import { LineLink, PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { DeskForm, TextAreaField } from "#app/desk/form.tsx";
import { PageSection, Rows } from "#app/desk/page.tsx";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";

/** The owner's notes. */
export function Notes({ stay: { version, notes } }: { stay: StayDetails }) {
  return (
    <DeskForm name="notes" version={version} values={{ notes }} className="mt-8 max-w-[46rem]">
      <TextAreaField label="Notes (only you see them)" name="notes" rows={3} />
      <QuietButton intent="notes" className="mt-3">
        Save notes
      </QuietButton>
    </DeskForm>
  );
}

/** Offers, emails, scheduled emails, and history, folded. */
export function StayRecord({ stay }: { stay: StayDetails }) {
  return (
    <Fold id="record" title="What happened and what will" className="mt-8 max-w-[46rem] border-t border-line pt-2">
      <OfferList id={stay.id} offers={stay.offers} />
      <MailList mails={stay.mails} />
      <PlannedMails stay={stay} />
      <HistoryList history={stay.history} />
    </Fold>
  );
}

function MailList({ mails }: Pick<StayDetails, "mails">) {
  if (mails.length === 0) return null;
  const rows = mails.map(({ id, subject, to, status, at }) => {
    const note = (
      <>
        To <bdi>{to}</bdi>, {at}: {status}
      </>
    );
    return { key: id, to: `/desk/settings?email=${id}#emails`, title: subject, note };
  });
  return (
    <PageSection id="mails" className="mt-5" title="Emails">
      <Rows className="mt-3" rows={rows} />
    </PageSection>
  );
}

/** All sent offers, newest first, with their agreements. */
function OfferList({ id, offers }: Pick<StayDetails, "id" | "offers">) {
  if (offers.length === 0) return null;
  return (
    <PageSection id="offers" className="mt-5" title="Offers">
      <ul className="rows mt-3">
        {offers.map(({ number, title, sent, ended }) => (
          <li key={number} className="py-3">
            <p className="font-medium">{title}</p>
            <p className="note">{sent}</p>
            <p className="text-[0.9375rem]">{ended}</p>
            <LineLink to={`/desk/stays/${id}/agreement/${number}`}>Agreement of offer {number}</LineLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Future scheduled emails, with a switch for those to the guest. */
function PlannedMails({ stay: { planned, mailsOff, version } }: { stay: StayDetails }) {
  if (planned.length === 0 && !mailsOff) return null;
  return (
    <PageSection id="planned" className="mt-5" title="Emails to come">
      <ul className="rows mt-3">
        {planned.map(({ what, to, on, subject, text }) => (
          <li key={`${on} ${what}`}>
            <details>
              <summary className="min-h-11 cursor-pointer flex-wrap gap-x-2 py-3 wrap-anywhere">
                <span className="font-medium">{what}</span>
                <span className="note">
                  {on}, 9:00 AM, to {to === "owner" ? "you" : "the guest"}
                </span>
              </summary>
              <p className="font-medium wrap-anywhere">{subject}</p>
              <p className="mt-2 pb-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
            </details>
          </li>
        ))}
      </ul>
      <PostForm className="mt-3" fields={{ version }}>
        <QuietButton intent={mailsOff ? "mails-on" : "mails-off"}>
          {mailsOff ? "Turn scheduled emails to this guest back on" : "Turn off scheduled emails to this guest"}
        </QuietButton>
      </PostForm>
    </PageSection>
  );
}

function HistoryList({ history }: Pick<StayDetails, "history">) {
  return (
    <PageSection id="history" className="mt-5" title="History">
      <ol className="rows mt-3">
        {history.toReversed().map(({ at, who, what }, i) => (
          <li key={i} className="py-3">
            {what}
            <span className="block note">
              {who === "owner" ? "You" : who === "site" ? "The site" : "The guest"}, {at}
            </span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
