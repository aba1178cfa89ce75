import type { ReactNode } from "react";

type LineIconProps = { size?: number; weight?: number; className?: string; children: ReactNode };

/** A line icon in the text's color, drawn 24 units wide and hidden from screen readers. */
export function LineIcon({ size = 24, weight = 1.75, className, children }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}

/** The cross on close buttons. */
export function CloseIcon({ size = 24 }: { size?: number }) {
  return (
    <LineIcon size={size}>
      <path d="M5 5l14 14M19 5L5 19" />
    </LineIcon>
  );
}

/** Points down; `className` rotates or positions it. */
export function ChevronIcon({ className }: { className: string }) {
  return (
    <LineIcon className={className}>
      <path d="M5 9l7 7 7-7" />
    </LineIcon>
  );
}

/** A plus that turns into a cross when its `<details>`, of class `group`, is opened. */
export function OpenIcon() {
  return (
    <LineIcon size={22} className="flex-none [transition:rotate_0.3s] group-open:rotate-45">
      <path d="M12 5v14M5 12h14" />
    </LineIcon>
  );
}
