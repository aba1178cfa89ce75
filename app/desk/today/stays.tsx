import { Link } from "react-router";
import { LineLink, PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { CheckField } from "#app/desk/form.tsx";
import { type Row, Rows } from "#app/desk/page.tsx";
import { Askers } from "#app/desk/stays/askers.tsx";
import { ContactLinks } from "#app/desk/stays/contact-links.tsx";
import { longDate, shortDate } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { DeskToday } from "#server/desk/today.ts";
import type { StayLine } from "#server/stays/desk/stay-lists.ts";
import { Section } from "./section.tsx";

/** What waits about stays: inquiries, offers, money, arrivals and departures. */
export function StaySections({ today }: { today: DeskToday }) {
  const { waiting, answered, openOffers, askers, owed } = today;
  return (
    <>
      <Section title="Inquiries to answer" count={waiting.total}>
        <Rows rows={waiting.lines.map((stay) => inquiryRow(stay, <Waiting stay={stay} />))} />
        {waiting.total > waiting.lines.length ? (
          <LineLink to="/desk/stays?show=upcoming">
            The newest {waiting.lines.length} of {waiting.total}. See all inquiries
          </LineLink>
        ) : null}
        <SpamForm lines={waiting.lines} />
      </Section>
      <Section title="Nights that are free again" count={askers.length}>
        <Askers askers={askers} />
      </Section>
      <Section title="Open offers" count={openOffers.length}>
        <Rows
          rows={openOffers.map(({ until, isHeld, ...stay }) => ({
            ...stayRow(stay, `until ${shortDate(until)}, 9:00 PM`),
            note: `${stayDates(stay.checkIn, stay.checkOut)}, ${isHeld ? "held" : "not held"}`,
          }))}
        />
      </Section>
      <Section title="Answered, waiting for the guest" count={answered.length}>
        <Rows rows={answered.map((stay) => inquiryRow(stay, stay.answeredAgo && `answered ${stay.answeredAgo}`))} />
      </Section>
      <Section title="Money" count={owed.length}>
        <Rows
          rows={owed.map(({ stay, what, words, when }) => ({
            key: `${stay.id} ${what}`,
            to: `/desk/stays/${stay.id}#money`,
            title: <bdi>{stay.name}</bdi>,
            note: `${words}. ${stayDates(stay.checkIn, stay.checkOut)}`,
            aside: when,
          }))}
        />
        <LineLink to="/desk/stays?show=owes">All that is open</LineLink>
      </Section>
      <Section title="Arrivals and departures" count={today.arrivalsAndDepartures.length} counted={false}>
        <ul className="rows">
          {today.arrivalsAndDepartures.map((line) => (
            <ArrivalOrDeparture key={`${line.kind}-${line.id}`} {...line} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function Waiting({ stay: { waits, waitsLong } }: { stay: StayLine }) {
  return <span className={waitsLong ? "font-medium text-coral-ink" : ""}>waiting {waits}</span>;
}

/** Marks several inquiries as spam at once. */
function SpamForm({ lines }: { lines: readonly StayLine[] }) {
  return (
    <Fold title="Mark as spam" className="mt-1">
      <PostForm action="/desk/acts" reloadDocument>
        {lines.map(({ id, name, checkIn, checkOut }) => (
          <CheckField key={id} name={`stays.${id}`}>
            <bdi>{name}</bdi>, {stayDates(checkIn, checkOut)}
          </CheckField>
        ))}
        <QuietButton intent="mark-spam" className="mt-2">
          Mark the selected ones as spam
        </QuietButton>
      </PostForm>
    </Fold>
  );
}

function ArrivalOrDeparture(line: DeskToday["arrivalsAndDepartures"][number]) {
  const { kind, id, day, name, nights, party, phone } = line;
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={`/desk/stays/${id}`} className="min-w-0 font-semibold wrap-anywhere hover:underline" dir="auto">
          {name}
        </Link>
        <span className="note">{longDate(day)}</span>
      </p>
      <p className="mt-0.5 note">
        {kind === "arrival" ? `arrives for ${pluralize(nights, "night")}: ${party}` : "leaves"}
      </p>
      <ContactLinks phone={phone} />
    </li>
  );
}

function stayRow({ id, name, checkIn, checkOut }: StayLine, aside: Row["aside"]) {
  const title = <bdi>{name}</bdi>;
  return { key: id, to: `/desk/stays/${id}`, title, note: stayDates(checkIn, checkOut), aside } satisfies Row;
}

/** Says also if the dates of an inquiry are taken. */
function inquiryRow(stay: DeskToday["answered"][number], aside: Row["aside"]): Row {
  const row = stayRow(stay, aside);
  return stay.taken === null ? row : { ...row, note: `${row.note}, ${stay.taken}` };
}
