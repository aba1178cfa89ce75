import { ShareAddress } from "#app/components/share-address.tsx";
import { BayButton, PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { CheckField, DeskForm, TextField, useAnswer } from "#app/desk/form.tsx";
import { PageNote } from "#app/desk/page.tsx";
import { longDate } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import type { DeskFeed, DeskFeeds } from "#server/stays/desk/feeds.ts";
import type { FeedTest } from "#server/stays/feeds/feed-reader.ts";
import type { FeedTested } from "./settings-form.ts";

/** The platforms' calendars: the state of each, a test, and a form to add another. */
export function FeedSection({ feeds, source, version, localFeeds }: DeskFeeds) {
  const test = useAnswer<FeedTested>("feed")?.test;
  return (
    <>
      <p className="mt-2">
        {feeds.length === 0
          ? "Airbnb, Vrbo and similar platforms publish their bookings as a calendar. Add it here, and its nights are booked on the site within half an hour."
          : "Their nights are booked on the site. Each one is read every half hour."}
      </p>
      {source === "environment" && feeds.length > 0 ? (
        <p className="mt-2 text-muted">
          They come from the server's setting CALENDAR_FEEDS, until you change something here.
        </p>
      ) : null}
      {localFeeds ? (
        <p className="mt-2 text-muted">
          This server was started for testing and also accepts calendars from its own machine. Do not open it to guests
          like this.
        </p>
      ) : null}
      {feeds.length > 0 ? (
        <ul className="rows mt-4">
          {feeds.map((feed) => (
            <li key={feed.name} className="py-4 wrap-anywhere">
              <FeedRow feed={feed} version={version} />
            </li>
          ))}
        </ul>
      ) : null}

      <h3 className="mt-8 font-semibold">Add a calendar</h3>
      {test ? (
        <div className="mt-3 wrap-anywhere">
          <PageNote error={!test.ok}>{testInWords(test)}</PageNote>
        </div>
      ) : null}
      <DeskForm name="feed" version={version} className="mt-3 grid justify-items-start gap-4 [&>div]:w-full">
        <TextField label="Short name" name="name" hint="Such as airbnb or vrbo." maxLength={32} autoCapitalize="none" />
        <TextField
          label="Address of its calendar"
          name="address"
          hint="Copy it on the platform, under Export calendar. It works like a key, so it is not shown here again."
          inputMode="url"
          autoCapitalize="none"
        />
        <LastDayBox />
        <div className="flex flex-wrap gap-3">
          <BayButton intent="add-feed">Add</BayButton>
          <QuietButton intent="test-feed">Test first</QuietButton>
        </div>
      </DeskForm>

      {feeds.length > 0 ? <OurCalendar feeds={feeds} /> : null}
    </>
  );
}

function FeedRow({ feed, version }: { feed: DeskFeed; version: number }) {
  const { name, host, bookings, readAgo, faults, cameEmpty, notes, lastDayIsNight } = feed;
  const form = `feed ${name}`;
  return (
    <>
      <h3 className="font-semibold">{name}</h3>
      <p className="mt-1 note">
        {host}. {readAgo === null ? null : `${bookings} Last read ${readAgo} ago.`}
      </p>
      {faults.map(({ words }) => (
        <p key={words} className="mt-1 font-medium text-coral-ink">
          {words}
        </p>
      ))}
      {notes.map((words) => (
        <p key={words} className="mt-1">
          {words}
        </p>
      ))}
      <PostForm className="mt-3 flex flex-wrap gap-3" fields={{ name }}>
        <QuietButton intent="read-feed">Read {name} now</QuietButton>
        {cameEmpty ? <QuietButton intent="accept-empty-feed">That's right: nothing is booked there</QuietButton> : null}
      </PostForm>
      <Fold title={`Change or remove ${name}`} form={form} className="mt-2">
        <DeskForm
          name={form}
          values={{ lastDayIsNight }}
          className="mt-2 grid justify-items-start gap-4 [&>div]:w-full"
          version={version}
          fields={{ name }}
        >
          <TextField
            label={`New address for ${name}`}
            name="address"
            hint="Leave it empty if it has not changed."
            inputMode="url"
            autoCapitalize="none"
          />
          <LastDayBox />
          <BayButton intent="change-feed">Save</BayButton>
        </DeskForm>
        <PostForm className="mt-6" fields={{ name, version }}>
          <p className="text-[0.9375rem]">Removing it frees the nights that no other calendar has.</p>
          <QuietButton intent="remove-feed" className="mt-2">
            Remove {name}
          </QuietButton>
        </PostForm>
      </Fold>
    </>
  );
}

function testInWords(test: FeedTest): string {
  if (!test.ok) return `It cannot be read. ${test.fault}`;
  const { count, first, last, notes } = test;
  const found = pluralize(count, "booking or block", "bookings and blocks");
  const read =
    first === null || last === null
      ? "It can be read, and nothing is booked in it."
      : `It can be read: ${found}, the first night ${longDate(first)}, the last departure ${longDate(last)}.`;
  return [read, ...notes].join(" ");
}

function LastDayBox() {
  return <CheckField name="lastDayIsNight">Its last day is a booked night, not the day of departure (rare)</CheckField>;
}

function OurCalendar({ feeds }: { feeds: readonly DeskFeed[] }) {
  return (
    <>
      <h3 id="our-calendar" className="mt-8 font-semibold">
        Our calendar, for the platforms
      </h3>
      <p className="mt-2">
        Paste each address on its platform under Import calendar. It has all booked nights except the platform's own. It
        works like a key, so give it only to that platform.
      </p>
      <ul className="mt-2 grid gap-4">
        {feeds.map(({ name, ourCalendar }) => (
          <li key={name}>
            <span className="font-medium">For {name}</span>
            <ShareAddress address={ourCalendar} label={`Address for ${name}`} className="mt-1" />
          </li>
        ))}
      </ul>
    </>
  );
}
