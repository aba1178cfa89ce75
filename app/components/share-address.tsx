import { type ReactNode, useRef } from "react";
import { CopyLink } from "./copy-link.tsx";
import { ShareButton } from "./share-button.tsx";

type ShareAddressProps = {
  /** With its origin. */
  address: string;
  /** What the address is, for screen readers. */
  label: string;
  /** For the browser's share sheet. Without it there is no Share. */
  title?: string;
  className?: string;
  /** More buttons in the row. */
  children?: ReactNode;
};

/** An address to pass on: to copy, to select, or to give to the browser's share sheet. */
export function ShareAddress({ address, label, title, className, children }: ShareAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={className}>
      <input
        ref={field}
        aria-label={label}
        readOnly
        value={address}
        className="field-input min-h-11 py-1.5 text-[0.9375rem]"
        onFocus={({ target }) => target.select()}
      />
      <p className="needs-script mt-3 flex flex-wrap items-center gap-3 text-[0.9375rem]">
        <CopyLink
          address={address}
          field={field}
          className="button button-small button-primary whitespace-nowrap"
          done="Copied."
        >
          Copy link
        </CopyLink>
        {title === undefined ? null : (
          <ShareButton share={{ title, url: address }} className="button button-quiet button-small">
            Share
          </ShareButton>
        )}
        {children}
      </p>
    </div>
  );
}
