import { type MouseEvent, type ReactNode, useState } from "react";

type CopyLinkProps = {
  address: string;
  className: string;
  /** Shown and announced after copying. */
  done: string;
  children: ReactNode;
};

/** A link that copies its address when clicked, or is followed if the clipboard is blocked. */
export function CopyLink({ address, className, done, children }: CopyLinkProps) {
  const [copied, setCopied] = useState<string>();

  async function copy(event: MouseEvent): Promise<void> {
    // These open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setCopied(address);
    } catch {
      window.location.assign(address);
    }
  }

  return (
    <>
      <a href={address} className={className} onClick={(event) => void copy(event)}>
        {children}
      </a>
      <span role="status">{copied === address ? done : ""}</span>
    </>
  );
}
