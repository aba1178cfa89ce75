import type { ReactNode } from "react";

export const mapButtonClass =
  "no-print grid size-10 place-items-center rounded-xl bg-white text-bay-950 shadow-[0_2px_10px_oklch(0.2_0.04_230/0.3)] hover:bg-sand-100 forced-colors:border aria-disabled:text-muted";

type MapButtonProps = {
  name: string;
  onPress: () => void;
  disabled?: boolean;
  /** What the button shows and hides. */
  expands?: { id: string; expanded: boolean };
  children: ReactNode;
};

/** A square button over a map; `children` are the paths of its 24 by 24 icon. */
export function MapButton({ name, onPress, disabled = false, expands, children }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      aria-expanded={expands?.expanded}
      aria-controls={expands?.id}
      className={mapButtonClass}
      onClick={onPress}
    >
      <MapIcon>{children}</MapIcon>
    </button>
  );
}

/** A line drawing in a map button: 24 units wide, without a name of its own. */
export function MapIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
