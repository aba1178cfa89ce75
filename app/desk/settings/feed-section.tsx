import type { FieldErrors } from "#contract/forms/form-result.ts";
import { Form } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import { longDate } from "#contract/calendar-date.ts";
import type { DeskFeed, DeskFeeds } from "#server/stays/desk/feeds.ts";
import { PageNote } from "../page-note.tsx";
import type { FeedTrial } from "#server/stays/feeds/feed-reader.ts";
import { OurCalendar } from "./our-calendar.tsx";
import type { TypedFields } from "./settings-form.ts";
import { DeskForm } from "../desk-form.tsx";

type FeedSectionProps = DeskFeeds & {
  trial: { name: string; trial: FeedTrial } | null;
  typed: TypedFields;
  errors: FieldErrors;
};

/** The platforms' calendars: their state, a test of each, and a form for another one. */
export function FeedSection({ feeds, source, version, localFeeds, trial, typed, errors }: FeedSectionProps) {
  const isNew = typed["intent"] === "add-feed" || typed["intent"] === "try-new-feed";
  return (
    <>
      <p className="mt-2">
        {feeds.length === 0
          ? "Airbnb, Vrbo and the like publish what they have booked as a calendar. Add it here, and its nights are taken on the site within half an hour."
          : "Their nights are taken on the site. Each is read every half hour."}
      </p>
      {source === "environment" && feeds.length > 0 ? (
        <p className="mt-2 text-muted">
          They come from the server's setting CALENDAR_FEEDS, until you change something here.
        </p>
      ) : null}
      {localFeeds ? (
        <p className="mt-2 text-muted">
          For trials, this server was started so that it also takes calendars from its own machine. Do not open it to
          guests like this.
        </p>
      ) : null}
      {feeds.length > 0 ? (
        <ul className="rows mt-4">
          {feeds.map((feed) => (
            <li key={feed.name} className="py-4 wrap-anywhere">
              <FeedRow
                feed={feed}
                version={version}
                trial={trial?.name === feed.name ? trial.trial : null}
                typed={typed["intent"] === "change-feed" && typed["name"] === feed.name ? typed : {}}
                errors={errors}
              />
            </li>
          ))}
        </ul>
      ) : null}

      <h3 className="mt-8 font-semibold">Add a calendar</h3>
      {trial?.name === "" ? <TrialNote trial={trial.trial} /> : null}
      <DeskForm name="feed" className="mt-3 grid justify-items-start gap-4 [&>div]:w-full">
        <input type="hidden" name="version" value={version} />
        <TextField
          name="name"
          label="Short name"
          hint="Such as airbnb or vrbo."
          maxLength={32}
          autoCapitalize="none"
          defaultValue={isNew ? typed["name"] : ""}
          error={isNew ? errors["name"] : undefined}
        />
        <TextField
          name="address"
          label="Address of its calendar"
          hint="Copy it on the platform, under Export calendar. It works like a key, so it is not shown here again."
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={isNew ? typed["address"] : ""}
          error={isNew ? errors["address"] : undefined}
        />
        <LastDayBox checked={isNew && typed["lastDayIsNight"] === "on"} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="add-feed" className="button button-small button-bay">
            Add
          </button>
          <button type="submit" name="intent" value="try-new-feed" className="button button-small button-quiet">
            Test first
          </button>
        </div>
      </DeskForm>

      {feeds.length > 0 ? <OurCalendar feeds={feeds} /> : null}
    </>
  );
}

type FeedRowProps = {
  feed: DeskFeed;
  version: number;
  trial: FeedTrial | null;
  typed: TypedFields;
  errors: FieldErrors;
};

function FeedRow({ feed, version, trial, typed, errors }: FeedRowProps) {
  const { name, host, count, read, isStale, fault, cameEmpty, cut, lastDayIsNight } = feed;
  const isTyped = typed["intent"] !== undefined;
  return (
    <>
      <h3 className="font-semibold">{name}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {host}. {read === null ? "Not read yet." : `Last read ${read}.`}{" "}
        {count === 1 ? "1 booking or block." : `${count} bookings and blocks.`}
      </p>
      {fault !== null || (isStale && read !== null) ? (
        <p className="mt-1 font-medium text-coral-ink">{fault ?? "It was not read for hours."}</p>
      ) : null}
      {cut === null ? null : <p className="mt-1">{cutInWords[cut]}</p>}
      {trial ? <TrialNote trial={trial} /> : null}
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="name" value={name} />
        <button type="submit" name="intent" value="try-feed" className="button button-small button-quiet">
          Test {name} now
        </button>
        {cameEmpty ? (
          <button type="submit" name="intent" value="accept-empty-feed" className="button button-small button-quiet">
            It is right: nothing is booked there
          </button>
        ) : null}
      </Form>
      <details className="mt-2" open={isTyped || undefined}>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          Change or remove {name}
        </summary>
        <DeskForm name={`feed ${name}`} className="mt-2 grid justify-items-start gap-4 [&>div]:w-full">
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="version" value={version} />
          <TextField
            name="address"
            label={`New address for ${name}`}
            hint="Leave it empty to keep the one that is stored."
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={typed["address"] ?? ""}
            error={isTyped ? errors["address"] : undefined}
          />
          <LastDayBox checked={isTyped ? typed["lastDayIsNight"] === "on" : lastDayIsNight} />
          <button type="submit" name="intent" value="change-feed" className="button button-small button-bay">
            Save
          </button>
        </DeskForm>
        <Form method="post" className="mt-6">
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="version" value={version} />
          <p className="text-[0.9375rem]">Removing it frees the nights that no other calendar has.</p>
          <button type="submit" name="intent" value="remove-feed" className="button button-small button-quiet mt-2">
            Remove {name}
          </button>
        </Form>
      </details>
    </>
  );
}

const cutInWords = {
  "later-nights": "It also claims nights more than three years ahead. Those are not counted.",
  entries:
    "It has more entries than we keep: of the later ones only the nights are booked here, without what the platform says about them. Please check that it is the right calendar.",
};

function LastDayBox({ checked }: { checked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="lastDayIsNight" defaultChecked={checked} className="size-5 shrink-0" />
      Its last day is a booked night, not the day of departure (rare)
    </label>
  );
}

function TrialNote({ trial }: { trial: FeedTrial }) {
  return (
    <div className="mt-3">
      <PageNote key={JSON.stringify(trial)} error={!trial.ok}>
        {trialInWords(trial)}
      </PageNote>
    </div>
  );
}

function trialInWords(trial: FeedTrial): string {
  if (!trial.ok) return `It cannot be read. ${trial.fault}`;
  const { count, first, last } = trial;
  if (first === null || last === null) return "It can be read, and nothing is booked in it.";
  const found = count === 1 ? "1 booking or block" : `${count} bookings and blocks`;
  return `It can be read: ${found}, the first night ${longDate(first)}, the last departure ${longDate(last)}.`;
}
