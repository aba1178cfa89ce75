import { type MouseEvent, type ReactNode, type RefObject, useState } from "react";

type CopyLinkProps = {
  address: string;
  className: string;
  /** Shown and announced after copying. */
  done: string;
  /** Shows the address, and is selected if the clipboard is blocked. */
  field?: RefObject<HTMLInputElement | null>;
  children: ReactNode;
};

/** A link that copies its address when clicked. If the clipboard is blocked, selects it in its field, or is followed. */
export function CopyLink({ address, className, done, field, children }: CopyLinkProps) {
  const [outcome, setOutcome] = useState({ address: "", words: "" });

  async function copy(event: MouseEvent): Promise<void> {
    // These open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setOutcome({ address, words: done });
    } catch {
      if (!field) return window.location.assign(address);
      field.current?.focus();
      field.current?.select();
      setOutcome({ address, words: "Your browser doesn't let us copy. The link is selected: copy it yourself." });
    }
  }

  return (
    <>
      <a href={address} className={className} onClick={(event) => void copy(event)}>
        {children}
      </a>
      <span role="status">{outcome.address === address ? outcome.words : ""}</span>
    </>
  );
}
