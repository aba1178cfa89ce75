import { type ReactNode, useEffect, useRef } from "react";

/** Says at the top of the page what became of a form. Takes the focus, so that it is read out and in sight. */
export function PageNote({ error = false, children }: { error?: boolean; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      role={error ? "alert" : "status"}
      tabIndex={-1}
      className={`mb-6 rounded-2xl px-5 py-3 ${error ? "border-l-4 border-coral-ink bg-white" : "bg-bay-100"}`}
    >
      {children}
    </div>
  );
}
