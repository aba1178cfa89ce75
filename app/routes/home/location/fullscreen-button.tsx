import { type RefObject, useSyncExternalStore } from "react";
import { MapButton } from "#app/site/shore-map/map-controls.tsx";

function listen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Shows the frame on the whole screen and back. Not there where the browser cannot, as on most phones of one maker. */
export function FullscreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;

  function toggle(): void {
    const change = full ? document.exitFullscreen() : frame.current?.requestFullscreen();
    // A browser may refuse; the map is then as large as before.
    change?.catch(() => undefined);
  }

  return (
    <MapButton name={full ? "Leave full screen" : "Full screen"} onPress={toggle}>
      {full ? <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" /> : <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />}
    </MapButton>
  );
}
