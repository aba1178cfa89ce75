import { useId } from "react";
import { sleepsIn } from "#content/house/sleeping-plan.ts";
import type { BedKind } from "#contract/house/house.ts";
import { houseFields, mostBeds, rowsIn, type Typed } from "#contract/house/house-fields.ts";
import { fieldId } from "./field-label.ts";
import { AddRow, RowButtons } from "./row-buttons.tsx";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

const bedKinds: readonly BedKind[] = ["king", "queen", "full", "twin"];

/** The rooms with their beds, and how many guests sleep in them. */
export function RoomsFields() {
  const { typed, live } = useSection();
  const rooms = rowsIn(typed, "rooms");
  return (
    <>
      <ol id="rooms" className="grid scroll-mt-6 gap-6">
        {rooms.map(({ name = "" }, at) => (
          <li key={at} id={`rooms-${at}`} className="scroll-mt-6">
            <FieldGroup title={`Room ${at + 1}`}>
              <HouseField name={`rooms.${at}.name`} />
              <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-x-2 gap-y-3">
                {bedKinds.map((kind) => (
                  <BedCount key={kind} at={at} kind={kind} />
                ))}
              </div>
              <HouseField name={`rooms.${at}.floor`} />
              <RowButtons list="rooms" at={at} rows={rooms.length} least={1} what={name || `room ${at + 1}`} />
            </FieldGroup>
          </li>
        ))}
      </ol>
      <AddRow list="rooms" rows={rooms.length}>
        Add a room
      </AddRow>
      <FieldGroup title="In all">
        <Confirm name="roomsConfirmed">
          This is how the beds stand. Until you say so, the site calls it an example.
        </Confirm>
        <HouseField name="sleeps" />
        <BedSum live={live} />
        <HouseField name="extraBeds" />
        <HouseField name="mostGuests" />
        <HouseField name="bedrooms" />
        <HouseField name="kidsRooms" />
        <Confirm name="bedroomsConfirmed">
          This is how the bedrooms are counted. Guests then read how both numbers are meant.
        </Confirm>
        <HouseField name="bathrooms" />
        <HouseField name="cars" />
        <HouseField name="tableSeats" />
      </FieldGroup>
    </>
  );
}

function Confirm({ name, children }: { name: string; children: string }) {
  const { typed } = useSection();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={typed[name] === "on"} className="size-6 shrink-0" />
      {children}
    </label>
  );
}

/** How many beds of a kind stand in a room. */
function BedCount({ at, kind }: { at: number; kind: BedKind }) {
  const id = useId();
  const { typed, errors } = useSection();
  const name = `rooms.${at}.${kind}`;
  const error = errors[name];
  return (
    <div id={fieldId(name)} className="scroll-mt-6">
      <label htmlFor={id} className="block font-medium">
        {houseFields[`rooms.${kind}`].label}
        <span className="sr-only"> beds in room {at + 1}</span>
      </label>
      <select
        id={id}
        name={name}
        defaultValue={typed[name] ?? "0"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field-input field-select mt-1.5 bg-position-[right_0.6rem_center] pr-7 pl-3"
      >
        {Array.from({ length: mostBeds + 1 }, (_, count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** How many guests the beds hold, beside the number the site says. */
function BedSum({ live }: { live: Typed }) {
  const inBeds = rowsIn(live, "rooms").reduce((sum, row) => sum + sleepsIn({ room: "", beds: bedsOf(row) }), 0);
  const isSame = inBeds === Number(live["sleeps"]);
  return (
    <p className={isSame ? "-mt-2 text-muted" : "-mt-2 border-l-4 border-gold pl-3"}>
      {isSame
        ? `The beds above hold ${inBeds}.`
        : `The beds above hold ${inBeds}, and you say ${live["sleeps"] || "nothing"}. Guests will count.`}
    </p>
  );
}

function bedsOf(row: Typed): { kind: BedKind; count: number }[] {
  return bedKinds.map((kind) => ({ kind, count: Number(row[kind]) || 0 }));
}
