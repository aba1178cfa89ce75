import { CloseIcon } from "#app/components/ui/icons.tsx";

/** The close button in the corner of a small card on a map. */
export function CardCloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close the card"
      className="absolute top-0 right-0 grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
      onClick={onClose}
    >
      <CloseIcon size={18} />
    </button>
  );
}
