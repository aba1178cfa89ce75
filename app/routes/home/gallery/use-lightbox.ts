import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { GalleryLightboxProps } from "./gallery-lightbox.tsx";

type LightboxCode = {
  /** Undefined until its code has come. */
  Lightbox: ComponentType<GalleryLightboxProps> | undefined;
  /** Whether it was asked for and did not come. */
  failed: boolean;
};

/** The lightbox, whose code comes with the first photo that is opened. When it does not come, `giveUp` is called. */
export function useLightbox(wanted: boolean, giveUp: () => void): LightboxCode {
  const [code, setCode] = useState<LightboxCode>({ Lightbox: undefined, failed: false });
  const onFailed = useEffectEvent(() => {
    setCode({ Lightbox: undefined, failed: true });
    giveUp();
  });
  const missing = wanted && !code.Lightbox;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    import("./gallery-lightbox.tsx").then(
      ({ GalleryLightbox }) => gone || setCode({ Lightbox: GalleryLightbox, failed: false }),
      () => gone || onFailed(),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return code;
}
