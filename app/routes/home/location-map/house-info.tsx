import { addressLine, property } from "#content/property.ts";

/** The card over the house's pin, with a way to close it where a script can. */
export function HouseInfo({ onClose }: { onClose?: () => void }) {
  return (
    <div className="relative w-48 rounded-xl bg-white px-2 py-3 text-center text-ink shadow-[0_8px_24px_oklch(0.2_0.04_230/0.35)]">
      <p className="font-semibold">{property.name}</p>
      <p className="text-sm leading-snug text-muted">{addressLine}</p>
      {onClose ? (
        <button
          type="button"
          aria-label="Close the card"
          className="absolute top-0.5 right-0.5 grid size-8 place-items-center rounded-lg text-muted hover:text-ink"
          onClick={onClose}
        >
          <svg
            viewBox="0 0 24 24"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      ) : null}
      <span aria-hidden="true" className="absolute -bottom-1.5 left-1/2 size-3 -translate-x-1/2 rotate-45 bg-white" />
    </div>
  );
}
