import { useEffect } from "react";
import { PhoneLink } from "#app/site/phone-link.tsx";
import { keepPage } from "./keep-page.ts";
import { ReloadLink } from "./reload-link.tsx";
import { momentWords, unknownMoment } from "./saved-page.ts";
import { usePageFrom } from "./use-page-from.ts";

const linkStyle = "font-semibold whitespace-nowrap text-gold underline underline-offset-4";

/**
 * The bar at the lower edge that says, without a connection, from when the page is. It stands in every page, unseen, so that
 * a saved copy can show it before its application has started. It also has the page kept for such times.
 */
export function OfflineNote() {
  const pageFrom = usePageFrom();

  useEffect(() => void keepPage(location.pathname), []);

  return (
    <div role="status" className="no-print on-dark sticky bottom-0 z-30">
      <div className="hidden border-t-2 border-gold bg-bay-950 text-[0.9375rem]/normal text-sand-50 in-data-page-from:block">
        <p className="wrap py-3">
          <strong className="font-semibold">
            {pageFrom?.back ? "You are online again." : "You seem to be offline."}
          </strong>{" "}
          This page is from{" "}
          <time suppressHydrationWarning>{pageFrom ? momentWords(pageFrom.moment) : unknownMoment}</time>; prices and
          free dates may have changed.{" "}
          {pageFrom?.back ? null : (
            <>
              To be sure, call <PhoneLink className={linkStyle} />.{" "}
            </>
          )}
          <ReloadLink className={linkStyle}>{pageFrom?.back ? "Show the current page" : "Try again"}</ReloadLink>
        </p>
      </div>
    </div>
  );
}
