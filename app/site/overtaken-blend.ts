import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { blendDrawn } from "./page-blend.ts";

/**
 * The router gives a page to the browser's blend a moment after it has chosen it. Back and Forward in between may have led on to
 * another one, which it draws at once, and the older page comes over it: the address named a card, and none was open. Whenever
 * what is drawn is not where the visitor is, the router draws again where it stands.
 */
export function OvertakenBlend(): null {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    function catchUp(): void {
      // The first step of a visit has no key of its own.
      const { key: reached = "default" } = (window.history.state ?? {}) as { key?: string };
      if (key !== reached) void revalidate();
    }
    catchUp();
    document.addEventListener(blendDrawn, catchUp);
    return () => document.removeEventListener(blendDrawn, catchUp);
  }, [key, revalidate]);

  return null;
}
