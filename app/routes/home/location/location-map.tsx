import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { MoveButtons } from "#app/site/shore-map/move-buttons.tsx";
import { ZoomButtons } from "#app/site/shore-map/zoom-buttons.tsx";
import { AgreementPanel } from "./agreement-panel.tsx";
import { hasAgreed, rememberAgreement } from "./agreements.ts";
import { FullscreenButton } from "./fullscreen-button.tsx";
import { HouseInfo } from "./house-info.tsx";
import type { MapType } from "./map-consent.tsx";
import { MapTypeControl } from "./map-type-control.tsx";
import { StreetViewLink } from "./street-view-link.tsx";
import { useHouseMap } from "./use-house-map.ts";
import { useNotice } from "./use-notice.ts";
import { mapLabel } from "./house-view.tsx";

/**
 * The map of the house over its still picture: our chart first, other grounds after the visitor has agreed that somebody else
 * is asked. `onDrawn` is called when the chart has arrived and the still picture may go.
 */
export default function LocationMap({ onDrawn }: { onDrawn: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const googleGround = useRef<HTMLDivElement>(null);
  const asker = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Exclude<MapType, "chart">>();
  const [notice, setNotice] = useNotice();
  const { map, card, closeCard, type, show } = useHouseMap({ ground, googleGround, onDrawn, onNotice: setNotice });

  function choose(next: MapType, button: HTMLElement): void {
    asker.current = button;
    setNotice("");
    if (next === "chart" || hasAgreed(next)) {
      setAsking(undefined);
      show(next);
    } else setAsking(next);
  }

  function answer(agreed: boolean): void {
    if (agreed && asking) {
      rememberAgreement(asking);
      show(asking);
    }
    setAsking(undefined);
    asker.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={frame} className="@container absolute inset-0 overflow-hidden">
      <div
        ref={ground}
        role="region"
        aria-label={mapLabel}
        aria-describedby="map-keys"
        className="shore-map absolute inset-0"
      />
      <p id="map-keys" className="sr-only">
        Arrow keys move the map, plus and minus zoom.
      </p>
      {createPortal(<HouseInfo onClose={closeCard} />, card)}
      <div ref={googleGround} hidden={type !== "google"} className="absolute inset-0 bg-teal" />
      {type === "google" ? null : (
        <>
          <div
            // On the narrowest phones a column at the top would lie over the house's card.
            className="absolute top-2.5 right-2.5 grid gap-1.5 @max-[17rem]:top-auto @max-[17rem]:bottom-9 @max-[17rem]:grid-cols-2"
          >
            <FullscreenButton frame={frame} />
            <StreetViewLink />
            <ZoomButtons map={map} />
          </div>
          <MoveButtons map={map} />
        </>
      )}
      <div className="no-print absolute top-2.5 left-2.5">
        <MapTypeControl current={type} onChoose={choose} />
      </div>
      {asking ? <AgreementPanel type={asking} onAgree={() => answer(true)} onDecline={() => answer(false)} /> : null}
      <p
        role="status"
        className={
          notice
            ? "absolute inset-x-2.5 bottom-[5.25rem] mx-auto w-fit rounded-xl bg-bay-950 px-4 py-2.5 text-[0.9375rem] leading-snug text-sand-50"
            : "sr-only"
        }
      >
        {notice}
      </p>
    </div>
  );
}
