import { mostRows, type RowList } from "#contract/house/house-fields.ts";
import { addCommand, rowCommand } from "./edit-rows.ts";

type RowButtonsProps = { list: RowList; at: number; rows: number; least: number; what: string };

/** Moves a row up or down, or removes it. `what` names the row. */
export function RowButtons({ list, at, rows, least, what }: RowButtonsProps) {
  const button = (act: "up" | "down" | "remove", label: string, says: string) => (
    <button
      type="submit"
      name="rows"
      value={rowCommand(list, act, at)}
      // Without JavaScript the page comes back at the list.
      formAction={`#${list}`}
      className="button button-small button-quiet"
      aria-label={says}
    >
      {label}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {at > 0 ? button("up", "Up", `Move ${what} up`) : null}
      {at < rows - 1 ? button("down", "Down", `Move ${what} down`) : null}
      {rows > least ? button("remove", "Remove", `Remove ${what}`) : null}
    </div>
  );
}

/** Adds a row at the end of a list, while there is room. */
export function AddRow({ list, rows, children }: { list: RowList; rows: number; children: string }) {
  if (rows >= mostRows[list]) return <p className="text-[0.9375rem] text-muted">There is room for {mostRows[list]}.</p>;
  return (
    <p>
      <button
        type="submit"
        name="rows"
        value={addCommand(list)}
        formAction={`#${list}-${rows}`}
        className="button button-small button-bay"
      >
        {children}
      </button>
    </p>
  );
}
