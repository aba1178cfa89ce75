import type { ReactNode } from "react";
import { desk } from "#app/desk-context.ts";
import { BayButton, PostForm } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { queryOf } from "#app/desk/http.ts";
import { DoneNote, ErrorNote, PageSection } from "#app/desk/page.tsx";
import type { Route } from "./+types/route.ts";
import { AddressSection, SessionSection } from "./access-section.tsx";
import { EmailSection, emailsShown } from "./email-section.tsx";
import { FeedSection } from "./feed-section.tsx";
import { OverlapSection } from "./overlap-section.tsx";
import { answerSettingsForm, doneWords } from "./settings-form.ts";
import { SpamSection } from "./spam-section.tsx";

export const meta = () => [{ title: "Settings | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, spam, undo, sessionId } = context.get(desk);
  const query = queryOf(request);
  const done = query.get("done") ?? "";
  const [change, emails, suspected, feeds, overlaps, addresses, sessions] = await Promise.all([
    undo.find(done),
    emailsShown(context.get(desk), query),
    spam.list(),
    settings.feeds(),
    settings.overlaps(),
    settings.addresses(),
    settings.sessions(),
  ]);
  return {
    emails,
    suspected,
    isSpamOpen: query.get("show") === "spam",
    changedFeed: feeds.feeds.find(({ name }) => name === query.get("feed")),
    feeds,
    overlaps,
    addresses,
    // The one in use comes first.
    sessions: sessions
      .map((session) => ({ ...session, isHere: session.id === sessionId }))
      .toSorted((a, b) => Number(b.isHere) - Number(a.isHere)),
    done: change ?? doneWords.get(done),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return answerSettingsForm(context.get(desk), request);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { feeds, overlaps, addresses, sessions, done, emails, suspected, isSpamOpen, changedFeed } = loaderData;
  return (
    <>
      <ErrorNote />
      {isSpamOpen ? null : (
        <DoneNote done={done} error={changedFeed !== undefined && changedFeed.faults.length > 0}>
          {changedFeed?.faults[0]?.words ?? changedFeed?.bookings}
        </DoneNote>
      )}
      <h1 className="title-3">Settings</h1>
      <PageSection id="clashes" title="Booked twice" className="mt-10 max-w-[46rem]">
        <OverlapSection overlaps={overlaps} />
      </PageSection>
      <PageSection id="calendars" title="Calendars of the platforms" className="mt-10 max-w-[46rem]">
        <FeedSection key={feeds.version} {...feeds} />
      </PageSection>
      <PageSection id="addresses" title="Who gets the emails and may sign in" className="mt-10 max-w-[46rem]">
        <AddressSection key={addresses.version} {...addresses} />
      </PageSection>
      <PageSection id="sessions" title="Where you're signed in" className="mt-10 max-w-[46rem]">
        <SessionSection sessions={sessions} />
      </PageSection>
      <FoldedSection id="emails" title="Emails" count={emails.counts.failed} isOpen={emails.isOpen}>
        <EmailSection {...emails} />
      </FoldedSection>
      <FoldedSection id="spam" title="Suspected spam" count={suspected.total} isOpen={isSpamOpen}>
        {isSpamOpen ? <DoneNote done={done} /> : null}
        <SpamSection {...suspected} />
      </FoldedSection>
      <PageSection id="files" title="Downloads" className="mt-10 max-w-[46rem]">
        <Files />
      </PageSection>
    </>
  );
}

type FoldedSectionProps = { id: string; title: string; count: number; isOpen: boolean; children: ReactNode };

/** A section that opens from its heading, or by its address. `count`: what waits in it. */
function FoldedSection({ id, title, count, isOpen, children }: FoldedSectionProps) {
  const heading = (
    <>
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      {count === 0 ? null : <span className="ml-2 tag tabular-nums">{count}</span>}
    </>
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 max-w-[46rem] scroll-mt-6">
      <Fold title={heading} open={isOpen}>
        {children}
      </Fold>
    </section>
  );
}

function Files() {
  const download = (name: string, label: string, words: string) => (
    <li>
      <a href={`/desk/settings/export/${name}`} download className="link inline-flex min-h-11 items-center">
        {label}
      </a>
      <span className="block note">{words}</span>
    </li>
  );
  return (
    <>
      <ul className="mt-2 grid gap-3">
        {download(
          "accountant",
          "For my accountant",
          "All stays and payments, as two tables with the totals of each year.",
        )}
        {download("everything", "Everything", "What guests wrote and what you did, as one JSON file.")}
      </ul>
      <p className="mt-6">
        A backup contains the whole house; the command <code>restore</code> brings it back. Your guests' data is in it,
        so store it where no one else looks.
      </p>
      {/* The answer is a file, which only the browser can save. */}
      <PostForm action="/desk/settings/backup" reloadDocument className="mt-3">
        <BayButton>Download a backup</BayButton>
      </PostForm>
    </>
  );
}
