import { type ReactNode, useEffect, useId, useRef, useState } from "react";

type ScrollingTableProps = {
  /** Id of the element that names the table. */
  labelledBy: string;
  children: ReactNode;
};

/** A box in which a table scrolls sideways if it is too wide. It then says so, and the keyboard can reach it. */
function ScrollingTable({ labelledBy, children }: ScrollingTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const frame = box.current;
    const table = frame?.firstElementChild;
    if (!frame || !table) return;
    const observer = new ResizeObserver(() => setScrolls(frame.scrollWidth > frame.clientWidth + 1));
    observer.observe(frame);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      {scrolls ? <p className="no-print pb-2 text-sm">This table scrolls sideways.</p> : null}
      <div
        ref={box}
        className="overflow-x-auto print:overflow-visible"
        {...(scrolls ? { role: "region", "aria-labelledby": labelledBy, tabIndex: 0 } : {})}
      >
        {children}
      </div>
    </>
  );
}

type DataTableProps = {
  caption: string;
  captionClassName: string;
  head: readonly string[];
  /** Cells by row; the first cell is the row's heading. */
  rows: readonly (readonly ReactNode[])[];
  className: string;
  /** On phones, puts the cells of a row below each other, each beside its column's name. */
  stacks?: boolean;
};

/** A table with a caption. */
export function DataTable({ caption, captionClassName, head, rows, className, stacks = false }: DataTableProps) {
  const captionId = useId();
  return (
    <>
      {/* Not a <caption>, which would scroll sideways with the table. */}
      <p id={captionId} className={`print:break-after-avoid ${captionClassName}`}>
        {caption}
      </p>
      <ScrollingTable labelledBy={captionId}>
        <table
          aria-labelledby={captionId}
          className={`w-full border-collapse border-y border-current/25 text-left tabular-nums [&_:is(td,th)]:py-(--cell) [&_:is(td,th)]:pr-3 ${className} ${stacks ? "stacked" : ""}`}
        >
          <thead className="align-bottom text-[0.9375rem] opacity-80">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="align-top">
            {rows.map(([name, ...cells], row) => (
              <tr key={row} className="border-t border-current/25">
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={column} data-column={stacks ? head[column + 1] : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </>
  );
}
