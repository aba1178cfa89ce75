import { BayButton, QuietButton } from "#app/desk/buttons.tsx";
import { CheckField, SelectField } from "#app/desk/form.tsx";
import { sleepsIn } from "#content/house/sleeping-plan.ts";
import type { Fields } from "#contract/forms/desk-form.ts";
import { houseFields, maxBeds, maxRows, type RowList, rowsIn } from "#contract/house/house-fields.ts";
import { type BedKind, bedKinds } from "#contract/house/house.ts";
import { addCommand, resetCommand, rowCommand } from "./edit-rows.ts";
import { AmenitiesFields, DetailFields } from "./fields.tsx";
import { FieldGroup, fieldId, HouseField, useSection } from "./section-form.tsx";

/** The rooms with their beds, the numbers that depend on them, and the amenities. */
export function RoomsFields() {
  const { typed, live } = useSection();
  const rooms = rowsIn(typed, "rooms");
  return (
    <>
      <ol id="rooms" className="grid scroll-mt-6 gap-6">
        {rooms.map(({ name = "" }, at) => (
          <li key={at} id={`rooms-${at}`} className="scroll-mt-6">
            <FieldGroup title={`Room ${at + 1}`} names={[`rooms.${at}.name`]}>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-x-2 gap-y-3">
                {bedKinds.map((kind) => (
                  <BedCount key={kind} at={at} kind={kind} />
                ))}
              </div>
              <HouseField name={`rooms.${at}.floor`} />
              <RowButtons list="rooms" at={at} rows={rooms.length} min={1} what={name || `room ${at + 1}`} />
            </FieldGroup>
          </li>
        ))}
      </ol>
      <AddRow list="rooms" rows={rooms.length}>
        Add a room
      </AddRow>
      <FieldGroup title="In all">
        <CheckField name="roomsConfirmed">
          This is where the beds are. Until you say so, the site calls it an example.
        </CheckField>
        <HouseField name="sleeps" />
        <BedSum live={live} />
        {["extraBeds", "mostGuests", "bathrooms", "bedrooms", "kidsRooms"].map((name) => (
          <HouseField key={name} name={name} />
        ))}
        <CheckField name="bedroomsConfirmed">
          This is how the bedrooms are counted. The site then explains both numbers.
        </CheckField>
      </FieldGroup>
      <AmenitiesFields />
    </>
  );
}

function BedCount({ at, kind }: { at: number; kind: BedKind }) {
  const name = `rooms.${at}.${kind}`;
  const label = (
    <>
      {houseFields[`rooms.${kind}`].label}
      <span className="sr-only"> beds in room {at + 1}</span>
    </>
  );
  return (
    <div id={fieldId(name)} className="scroll-mt-6">
      <SelectField label={label} name={name} className="bg-position-[right_0.6rem_center] pr-7 pl-3">
        {Array.from({ length: maxBeds + 1 }, (_, count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** Compares how many guests the beds hold with the number on the site. */
function BedSum({ live }: { live: Fields }) {
  const inBeds = rowsIn(live, "rooms").reduce((sum, row) => {
    const beds = bedKinds.map((kind) => ({ kind, count: Number(row[kind]) || 0 }));
    return sum + sleepsIn({ room: "", beds });
  }, 0);
  const isSame = inBeds === Number(live["sleeps"]);
  return (
    <p className={isSame ? "-mt-2 text-muted" : "-mt-2 border-l-4 border-gold pl-3"}>
      {isSame
        ? `The beds above hold ${inBeds}.`
        : `The beds above hold ${inBeds}, and you say ${live["sleeps"] || "nothing"}. Guests will count.`}
    </p>
  );
}

/** The site's questions, in its own words or the owner's, and then the owner's questions. */
export function QuestionsFields({ shipped }: { shipped: Fields }) {
  const { typed } = useSection();
  const ids = Object.keys(shipped).flatMap((name) => /^answers\.([^.]+)\.question$/.exec(name)?.[1] ?? []);
  const own = rowsIn(typed, "questions");
  return (
    <>
      <FieldGroup title="Good to know" names={["cars", "tableSeats"]} />
      <DetailFields section="questions" />
      <section aria-labelledby="site-questions">
        <h2 id="site-questions" className="text-lg font-semibold">
          The site's questions
        </h2>
        <ul className="rows mt-3">
          {ids.map((id) => (
            <li key={id}>
              <SiteQuestion id={id} shipped={shipped} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own-questions" id="questions" className="scroll-mt-6">
        <h2 id="own-questions" className="text-lg font-semibold">
          Your questions
        </h2>
        <p className="mt-1 note">
          {own.length === 0
            ? "What did the last three guests ask on the phone? Answer it here once."
            : "They follow the site's, in this order."}
        </p>
        <ol className="mt-4 grid gap-6">
          {own.map(({ question = "" }, at) => (
            <li key={at} id={`questions-${at}`} className="scroll-mt-6">
              <FieldGroup
                title={`Your question ${at + 1}`}
                names={[`questions.${at}.question`, `questions.${at}.answer`]}
              >
                <RowButtons
                  list="questions"
                  at={at}
                  rows={own.length}
                  min={0}
                  what={question || `question ${at + 1}`}
                />
              </FieldGroup>
            </li>
          ))}
        </ol>
        <div className="mt-5">
          <AddRow list="questions" rows={own.length}>
            Add a question
          </AddRow>
        </div>
      </section>
    </>
  );
}

/** One of the site's questions, which opens for editing. */
function SiteQuestion({ id, shipped }: { id: string; shipped: Fields }) {
  const { typed, live, errors } = useSection();
  const names = [`answers.${id}.question`, `answers.${id}.answer`] as const;
  const isOwn = names.some((name) => live[name]?.replaceAll("\r\n", "\n") !== shipped[name]);
  const isInUse = names.some((name) => errors[name] !== undefined);
  return (
    <details id={`answers-${id}`} className="scroll-mt-6 py-1" open={isInUse || undefined}>
      <summary className="min-h-12 flex-wrap gap-x-3 gap-y-1 py-2">
        {typed[names[0]]}
        {isOwn ? <span className="tag">Your words</span> : null}
      </summary>
      <div className="grid gap-5 pt-2 pb-5">
        <HouseField name={names[0]} />
        <HouseField name={names[1]} />
        {isOwn ? (
          <p>
            <QuietButton intent={resetCommand(id)} formAction={`#answers-${id}`}>
              Use the site's words again
            </QuietButton>
          </p>
        ) : null}
      </div>
    </details>
  );
}

type RowButtonsProps = { list: RowList; at: number; rows: number; min: number; what: string };

/** The buttons that move a row up or down or remove it. `what`: the row's name for screen readers. */
function RowButtons({ list, at, rows, min, what }: RowButtonsProps) {
  const button = (act: "up" | "down" | "remove", label: string, says: string) => (
    <QuietButton
      intent={rowCommand(list, act, at)}
      // Without JavaScript, the page reloads at the list.
      formAction={`#${list}`}
      aria-label={says}
    >
      {label}
    </QuietButton>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {at > 0 ? button("up", "Up", `Move ${what} up`) : null}
      {at < rows - 1 ? button("down", "Down", `Move ${what} down`) : null}
      {rows > min ? button("remove", "Remove", `Remove ${what}`) : null}
    </div>
  );
}

/** The button that adds a row at the end of a list, as long as there is room. */
function AddRow({ list, rows, children }: { list: RowList; rows: number; children: string }) {
  if (rows >= maxRows[list]) return <p className="note">There is room for {maxRows[list]}.</p>;
  return (
    <p>
      <BayButton intent={addCommand(list)} formAction={`#${list}-${rows}`}>
        {children}
      </BayButton>
    </p>
  );
}
