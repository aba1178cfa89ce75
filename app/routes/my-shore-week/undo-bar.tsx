import { useEffect, useRef } from "react";
import type { WeekChange } from "./take-back.ts";

export type Notice = {
  text: string;
  change: WeekChange;
  /** Whether the control that was pressed is gone, so that the focus needs a new place. */
  takesFocus: boolean;
};

type UndoBarProps = {
  notice: Notice | undefined;
  onUndo: (change: WeekChange) => void;
  onDismiss: () => void;
};

/** Says what just happened and takes it back; stays until the next change or until it is put away. */
export function UndoBar({ notice, onUndo, onDismiss }: UndoBarProps) {
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (notice?.takesFocus) undo.current?.focus({ preventScroll: true });
  }, [notice]);

  /** The pressed button goes away with the bar. */
  function focusPage(): void {
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-30 in-data-page-from:bottom-32 lg:in-data-page-from:bottom-18 flex justify-center px-4"
    >
      {notice ? (
        <div className="on-dark pointer-events-auto flex flex-wrap items-center gap-x-5 rounded-2xl border border-sand-50/25 bg-bay-950 py-2 pr-3 pl-5 text-sand-50 shadow-lift">
          <p className="py-1">{notice.text}</p>
          <span className="-ml-3 flex items-center">
            <button
              ref={undo}
              type="button"
              className="min-h-11 px-3 font-semibold text-gold underline underline-offset-4"
              onClick={() => {
                onUndo(notice.change);
                focusPage();
              }}
            >
              Undo
            </button>
            <button
              type="button"
              className="min-h-11 px-3 text-bay-200 hover:text-sand-50"
              onClick={() => {
                onDismiss();
                focusPage();
              }}
            >
              Dismiss
            </button>
          </span>
        </div>
      ) : null}
    </div>
  );
}
