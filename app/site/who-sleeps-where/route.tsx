import { useState } from "react";
import { metaOf, siteOrigin } from "#app/components/head/seo.ts";
import { ShareAddress } from "#app/components/share-address.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import type { Route } from "./+types/route.ts";
import { bedRooms } from "./beds.ts";
import { Poster, RoomPicture } from "./poster.tsx";
import { maxNameLength, readSleepers, type Sleepers, useSleepers, writeSleepers } from "./sleepers.ts";

const path = "/who-sleeps-where";

/** Loads the rooms with their beds. */
export async function loader({ context }: Route.LoaderArgs) {
  const house = await context.get(pageFacts).house();
  return { rooms: bedRooms(house), isConfirmed: house.roomsConfirmed, mostGuests: house.mostGuests };
}

export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: "Who sleeps where",
  description:
    "Every bed in the bay house, with a line for each name: to share by link, or to print for the refrigerator. Names stay on your device.",
  path,
  indexed: false,
});

/** The house with all its beds, and a field for each place in them. Without JavaScript it is the sleeping plan. */
export default function WhoSleepsWherePage({ loaderData: { rooms, isConfirmed, mostGuests } }: Route.ComponentProps) {
  const [{ sleepers, isOthers }, change] = useSleepers();
  const places = new Set(rooms.flatMap(({ beds }) => beds.flatMap((bed) => bed.places.map(({ id }) => id))));
  const [cleared, setCleared] = useState<Sleepers>({});
  const fragment = writeSleepers(sleepers);
  // Everything but the fields shows what a link would.
  const plain = readSleepers(fragment);
  const named = Object.entries(plain);
  const address = siteOrigin() + path + fragment;
  const placed = named.filter(([place]) => places.has(place)).length;

  function clearOrUndo(): void {
    setCleared(sleepers);
    change(fragment ? {} : cleared);
  }

  return (
    <div className="sm:grid sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr] print:block">
      <header className="on-dark overflow-clip bg-bay-950 text-sand-50">
        <div className="flex flex-col sm:sticky sm:top-(--header-in-sight) sm:h-[calc(100svh-var(--header-in-sight))] print:static print:block">
          <h1 className="title-2 z-10 px-(--gutter) pt-8 lg:absolute lg:w-60 print:static print:w-auto">
            Who sleeps where
          </h1>
          {isConfirmed ? null : <p className="hidden px-(--gutter) print:block">{sleepingPlan.note}</p>}
          <Poster rooms={rooms} sleepers={plain} className="min-h-0 w-full flex-1 print:h-[22cm]" />
        </div>
      </header>
      <div className="no-print px-(--gutter) py-8">
        <p className="lead mb-5 text-muted">
          Every bed in the house. <span className="needs-script">Type a name, and a window lights up.</span>
        </p>
        {isOthers ? (
          <p className="card mb-5">
            This plan came with a link.{" "}
            <a href={path} className="link">
              Yours
            </a>{" "}
            is still on this device.
          </p>
        ) : null}
        <p role="status" className="needs-script title-3">
          {placed > mostGuests
            ? `${placed} names: the house takes ${mostGuests}`
            : `${placed} of ${mostGuests} have a bed`}
        </p>
        {isConfirmed ? null : <p className="text-[0.9375rem] text-muted">{sleepingPlan.note}</p>}
        <div id="beds" className="mt-4">
          {rooms.map((room) => (
            <div key={room.room} role="group" aria-label={room.room} className="border-t border-line py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-5">
                <h2 className="title-3">{room.room}</h2>
                <p className="text-[0.9375rem] text-muted">{room.inWords}</p>
              </div>
              {room.beds.length > 0 ? (
                <RoomPicture room={room} sleepers={plain} className="mt-3 w-full sm:hidden" />
              ) : null}
              <div className="needs-script mt-3 grid grid-cols-2 items-end gap-2 text-sm">
                {room.beds.flatMap(({ kind, places: placesIn }) =>
                  placesIn.map(({ id, label }) => (
                    <label key={id}>
                      {label}
                      <input
                        name={id}
                        placeholder={kind === "couch" ? "whoever's late" : undefined}
                        maxLength={maxNameLength}
                        autoComplete="off"
                        className="field-input mt-1 min-h-11 py-1.5 text-base"
                        value={sleepers[id] ?? ""}
                        onChange={({ target }) => change({ ...sleepers, [id]: target.value })}
                      />
                    </label>
                  )),
                )}
              </div>
            </div>
          ))}
        </div>
        {named.length > placed ? (
          <p className="border-t border-line py-4">
            Without a bed since the rooms changed:{" "}
            <bdi>{named.flatMap(([place, name]) => (places.has(place) ? [] : [name])).join(", ")}</bdi>
          </p>
        ) : null}
        <div className="needs-script border-t border-line pt-5 text-[0.9375rem]">
          <p className="text-muted">The link contains the names, letters only. Our server never sees them.</p>
          <ShareAddress address={address} label="Link to this plan" title="Who sleeps where" className="mt-4">
            <button type="button" className="button button-quiet button-small" onClick={() => window.print()}>
              Print
            </button>
            <button type="button" className="button button-quiet button-small" onClick={clearOrUndo}>
              {fragment || !writeSleepers(cleared) ? "Clear" : "Undo"}
            </button>
          </ShareAddress>
        </div>
      </div>
    </div>
  );
}
