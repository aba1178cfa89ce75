import { desk } from "#app/desk-context.ts";
import { BayLink, LineLink, PostForm, QuietButton, QuietLink, TextLink } from "#app/desk/buttons.tsx";
import { FreeLeftover } from "#app/desk/free-leftover.tsx";
import { queryOf } from "#app/desk/http.ts";
import { OpeningSection, RemovedTexts, UnpublishedSection } from "#app/desk/opening/opening-section.tsx";
import { DoneNote, type Row, Rows } from "#app/desk/page.tsx";
import { emailRow } from "#app/desk/settings/email-section.tsx";
import { addDays, longDate } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Route } from "./+types/route.ts";
import { Section } from "./section.tsx";
import { StaySections } from "./stays.tsx";

export const meta = () => [{ title: "Today | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { today, undo } = context.get(desk);
  const query = queryOf(request);
  const spam = Number(query.get("spam") ?? 0);
  const done = await undo.find(query.get("done") ?? "");
  return { ...(await today()), done, spam: Number.isInteger(spam) ? spam : 0 };
}

/** Everything that needs the owner, most urgent first. */
export default function Today({ loaderData: today }: Route.ComponentProps) {
  const { opening, leftovers, waiting, overlaps, owed, askers, feedFaults, leftoverBlocks, wishes } = today;
  const { unpublished, removed } = leftovers;
  const notOpen = opening.isWaiting ? [opening] : [];
  // Opening the site asks about it, once nothing else is needed first.
  const saysMail = opening.lacksMail && !(opening.isWaiting && opening.placeholders.length === 0);
  const feeds = [feedFaults, leftoverBlocks];
  const lists = [notOpen, waiting.lines, overlaps, owed, askers, unpublished, removed, wishes, ...feeds];
  const isQuiet =
    lists.every((list) => list.length === 0) &&
    today.failedMails.total + today.reviewsToDecide === 0 &&
    today.unsetSummer === null &&
    !saysMail;
  return (
    <>
      <DoneNote done={today.done}>
        <a href="/" className="link">
          See the site
        </a>
      </DoneNote>
      <DoneNote done={today.spam > 0 ? `Marked as spam: ${pluralize(today.spam, "inquiry", "inquiries")}.` : null}>
        <TextLink to="/desk/settings?show=spam#spam">See suspected spam</TextLink>
      </DoneNote>
      <h1 className="title-3">Today</h1>
      <p className="mt-1 text-muted">{today.date}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        <BayLink to="/desk/calendar">Block nights</BayLink>
        <QuietLink to="/desk/stays/new">Enter a stay</QuietLink>
      </p>
      {isQuiet ? (
        <p className="mt-8 max-w-[36em]">You're all caught up. New inquiries and reviews show up here.</p>
      ) : null}
      <Section title="Two bookings overlap" count={overlaps.length}>
        <div className="border-l-4 border-coral-ink pl-4">
          <Rows
            rows={overlaps.map(({ id, nights, with: platforms }) => ({
              key: id,
              to: "/desk/settings#clashes",
              title: nights,
              note: `${platforms}. Decide today which one is right.`,
            }))}
          />
        </div>
      </Section>
      <Section title="The site is not open yet" count={notOpen.length} counted={false}>
        <OpeningSection opening={opening} />
      </Section>
      <Section title="Email isn't set up" count={saysMail ? 1 : 0} counted={false}>
        <p className="max-w-[36em]">
          Nothing is sent: you get no email about an inquiry, and guests don't get what you write here. Whoever runs the
          server sets SMTP_URL. Emails of the last seven days are sent then.
        </p>
      </Section>
      <StaySections today={today} />
      <Section title="Failed emails" count={today.failedMails.total}>
        <Rows rows={today.failedMails.mails.map(emailRow)} />
        {today.failedMails.total > today.failedMails.mails.length ? (
          <LineLink to="/desk/settings?show=failed#emails">All failed emails</LineLink>
        ) : null}
      </Section>
      <Section title="Suspected spam of the last day" count={today.suspected.total}>
        <Rows
          rows={today.suspected.posts.map(({ kind, id, name, about }) => ({
            key: `${kind} ${id}`,
            to: "/desk/settings?show=spam#spam",
            title: <bdi>{name}</bdi>,
            note: about,
          }))}
        />
      </Section>
      <Section title="Calendars of the platforms" count={feedFaults.length}>
        <Rows
          rows={feedFaults.map(({ name, words }) => ({
            key: `${name} ${words}`,
            to: "/desk/settings#calendars",
            title: name,
            note: words,
          }))}
        />
      </Section>
      <Section title="Blocked for nothing" count={leftoverBlocks.length}>
        <ul className="rows">
          {leftoverBlocks.map(({ start, end, words }) => (
            <li key={`${start} ${end}`} className="py-3">
              <FreeLeftover start={start} end={end} words={words} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Reviews to decide" count={today.reviewsToDecide}>
        <OneRow to="/desk/reviews?show=waiting" title="Publish or reject" />
      </Section>
      <Section title="Prices not set yet" count={today.unsetSummer === null ? 0 : 1} counted={false}>
        <OneRow
          to="/desk/prices#seasons"
          title={`Set the prices of summer ${today.unsetSummer}`}
          note="Until then guests read “Ask us”."
        />
      </Section>
      <Section title="Not published yet" count={unpublished.length} counted={false}>
        <UnpublishedSection changes={unpublished} />
      </Section>
      <Section title="What you wrote in fields that are gone" count={removed.length}>
        <RemovedTexts texts={removed} />
      </Section>
      <Section title="Guests who asked for a taken week" count={wishes.length}>
        <p className="max-w-[36em] text-muted">
          They wanted an email if their week opens up. The site no longer sends these: copy what you need, then delete
          the list.
        </p>
        <ul className="rows mt-2">
          {wishes.map(({ email, checkIn, since }) => (
            <li key={`${checkIn} ${email}`} className="py-3">
              <span className="block font-medium wrap-anywhere">{email}</span>
              <span className="block note">
                {stayDates(checkIn, addDays(checkIn, 7))}, since {longDate(since)}
              </span>
            </li>
          ))}
        </ul>
        <PostForm action="/desk/acts" reloadDocument className="mt-3">
          <QuietButton intent="forget-wishes">Delete this list</QuietButton>
        </PostForm>
      </Section>
    </>
  );
}

function OneRow(row: Omit<Row, "key">) {
  return <Rows rows={[{ key: row.to, ...row }]} />;
}
