import { useHydrated } from "./hooks/use-hydrated.ts";

type ShareButtonProps = {
  /** What the browser's share sheet passes on. */
  share: ShareData;
  className: string;
  children: string;
};

/** Opens the browser's share sheet; nothing in a browser without one. */
export function ShareButton({ share, className, children }: ShareButtonProps) {
  const hydrated = useHydrated();
  if (!hydrated || typeof navigator.share !== "function") return null;
  return (
    <button
      type="button"
      className={className}
      // Rejects if the visitor cancels.
      onClick={() => void navigator.share(share).catch(() => {})}
    >
      {children}
    </button>
  );
}
