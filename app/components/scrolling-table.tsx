import { type ReactNode, useEffect, useRef, useState } from "react";

type ScrollingTableProps = {
  /** Id of the element that names the table. */
  labelledBy: string;
  /** The table. */
  children: ReactNode;
};

/** A box in which a table scrolls sideways where it is too wide. It then says so, and the keyboard reaches it. */
export function ScrollingTable({ labelledBy, children }: ScrollingTableProps) {
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
