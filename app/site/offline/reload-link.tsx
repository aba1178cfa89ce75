import type { ReactNode } from "react";

/** Asks for this very page anew, whatever its address; works before and without the page's application. */
export function ReloadLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own, and the offline page has many
    <a href="" className={className}>
      {children}
    </a>
  );
}
