import drawing from "#content/drawings/bay-at-dusk.svg";
import type { Bed, BedRoom } from "./beds.ts";
import type { Sleepers } from "./sleepers.ts";

/** In the drawing's units: the walls from 0 to `houseWidth`, heights from the lowest floor up, negative. */
const houseWidth = 620;
const atticWidth = 300;
const roomHeight = 156;
const floorHeight = 178;
const gap = 16;
const bedWidths: Record<Bed["kind"], number> = { king: 132, queen: 104, full: 94, twin: 70, couch: 132, cot: 70 };

const trim = "#d9d3bf";
const fade = "[transition:opacity_1.2s]";

type PosterProps = { rooms: readonly BedRoom[]; sleepers: Sleepers; className: string };

/** Draws the house at dusk, cut open, with a window for each place in its beds. The fields say the same to screen readers. */
export function Poster({ rooms, sleepers, className }: PosterProps) {
  const rows = rowsOf(rooms.filter(({ beds }) => beds.length > 0));
  const hasAttic = rows.length > 1 && widthOf(rows[0] ?? []) <= atticWidth;
  const below = rows.length - (hasAttic ? 1 : 0);
  const eaves = -below * floorHeight;
  return (
    <svg
      viewBox={`-80 ${eaves - 390} 780 ${600 - eaves}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      overflow="visible"
      className={className}
    >
      <image href={drawing} x="-900" y="-2000" width="2420" height="2300" className="no-print" />
      <path d={`M-14 0V${eaves}h16V0zM618 0V${eaves}h16V0z`} fill="#33616f" />
      <image
        href={`${drawing}#${hasAttic ? "attic" : "roof"}`}
        {...{ x: -50, y: eaves - 370, width: 720, height: 370 }}
      />
      {Array.from({ length: below + 1 }, (_, floor) => (
        <path key={floor} d={`M-22 ${-floor * floorHeight}h664v-22H-22Z`} fill={trim} />
      ))}
      {rows.toReversed().flatMap((row, floor) => {
        const width = floor === below ? atticWidth : houseWidth;
        const stretch = width / widthOf(row);
        const left = (houseWidth - width) / 2;
        return row.map((room, at) => {
          const x = left + widthOf(row.slice(0, at)) * stretch;
          const across = widthOf([room]) * stretch;
          return (
            <g key={room.room} transform={`translate(${x} ${-22 - floor * floorHeight})`}>
              <Room room={room} width={across} sleepers={sleepers} />
              <text {...{ x: across / 2, y: 16 }} {...fitting(room.room, across, 15)}>
                {room.room}
              </text>
            </g>
          );
        });
      })}
    </svg>
  );
}

/** Arranges rooms from the top floor down; those of one floor in as many rows as they need. */
export function rowsOf(rooms: readonly BedRoom[]): BedRoom[][] {
  const rows: BedRoom[][] = [];
  for (const room of rooms.toReversed().toSorted((one, other) => one.floor - other.floor)) {
    const last = rows.at(-1);
    if (last?.[0]?.floor === room.floor && widthOf([room, ...last]) <= houseWidth) last.unshift(room);
    else rows.push([room]);
  }
  return rows.toReversed();
}

function widthOf(rooms: readonly BedRoom[]): number {
  const beds = rooms.flatMap((room) => room.beds);
  return beds.reduce((sum, { kind }) => sum + bedWidths[kind] + gap, rooms.length * gap);
}

/** Centers a text, and makes a long one smaller: letters are about half as wide as high. */
function fitting(text: string, width: number, size: number) {
  return { textAnchor: "middle" as const, fontSize: Math.min(size, (width - 8) / (text.length / 2)) };
}

type RoomProps = { room: BedRoom; sleepers: Sleepers };

/** A room on its own, for phones, where the poster is out of sight while one types. */
export function RoomPicture({ room, sleepers, className }: RoomProps & { className: string }) {
  const width = Math.max(300, widthOf([room]));
  return (
    <svg viewBox={`3 ${-roomHeight} ${width - 6} ${roomHeight}`} aria-hidden="true" className={className}>
      <Room room={room} width={width} sleepers={sleepers} />
    </svg>
  );
}

/** The wall, lit by as many as sleep here, and the beds: spread out, or smaller if they need more than the whole floor. */
function Room({ room, width, sleepers }: RoomProps & { width: number }) {
  const { beds } = room;
  const places = beds.flatMap((bed) => bed.places);
  const lit = places.filter(({ id }) => sleepers[id]).length / places.length;
  const wall = `M2 0V${-roomHeight}H${width - 2}V0Z`;
  const scale = Math.min(1, width / widthOf([room]));
  const spare = (width / scale - widthOf([room])) / (beds.length + 1);
  const start = (at: number) => widthOf([{ ...room, beds: beds.slice(0, at) }]) + spare * (at + 1);
  return (
    <>
      <path d={wall} fill="#1b4352" className="no-print" />
      <path d={wall} fill="#e4b573" opacity={lit} className={fade} />
      {beds.map((bed, at) => (
        <g key={at} transform={`scale(${scale}) translate(${start(at)} 0)`}>
          <DrawnBed kind={bed.kind} names={bed.places.map(({ id }) => sleepers[id] ?? "")} />
        </g>
      ))}
    </>
  );
}

/** A bed seen from its foot, under a window with a pane for each place. Someone left the light on above the couch. */
function DrawnBed({ kind, names }: { kind: Bed["kind"]; names: readonly string[] }) {
  const width = bedWidths[kind];
  const waits = kind === "couch" && !names[0];
  const shown = waits ? ["whoever's late"] : names.filter(Boolean);
  const left = width / 2 - 17 * names.length;
  return (
    <>
      <image
        href={`${drawing}#${kind}`}
        {...{ x: -4, y: -146, width: width + 8, height: 146 }}
        className={fade}
        opacity={shown.length > 0 ? 1 : 0.4}
      />
      {names.map((name, at) => (
        <path
          key={at}
          d={`M${left + at * 34 + 2}-138h30v38h-30z`}
          data-lit={name !== "" || waits}
          fill={name || waits ? "#ffe08a" : "#123342"}
        />
      ))}
      {shown.map((name, at) => (
        <text
          key={at}
          {...{ x: width / 2, y: (shown.length === 1 ? -20 : -29) + at * 18 }}
          // This face is narrower.
          {...fitting(name, width * 1.15, shown.length === 1 ? 24 : 20)}
          fontStyle={waits ? "italic" : "normal"}
          className="font-display"
        >
          {name}
        </text>
      ))}
    </>
  );
}
