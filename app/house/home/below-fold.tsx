import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from "react";

/** The parts that have not hydrated, by what lets each begin. Empty on the server, and until the page around them has hydrated. */
const waiting = new Set<() => void>();

/** The router has not heard yet that the address has changed. */
let isHeld = false;

function openAll(): void {
  for (const open of waiting) open();
}

/**
 * A part of the page below the first screen. The server renders it whole; in the browser its code comes, and it hydrates, when it is within
 * `margin` of the screen, then the others, one after the other. All do when anything is pressed, or the address asks for something. Until then
 * it has `data-waits`, and the start script (`app/platform/start/deferred-start.ts`) holds what is pressed.
 */
export function belowFold<Props extends object>(load: () => Promise<ComponentType<Props>>, margin = "400px 0px") {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  const place: RefObject<HTMLDivElement | null> = { current: null };
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await opened;
    return { default: await load().catch(() => asItIs(place.current)) };
  });

  return memo(function BelowFold(props: Props) {
    // No state: rendering again before the code is there would take the server's HTML away.
    useEffect(() => {
      const element = place.current;
      if (!element || !("waits" in element.dataset)) return;
      waiting.add(open);
      const watcher = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) open();
        },
        { rootMargin: margin },
      );
      watcher.observe(element);
      if (window.location.search || isHeld) open();
      return () => watcher.disconnect();
    }, []);

    return (
      <div ref={place} data-waits="">
        <Suspense fallback={null}>
          <Part {...props} />
          <Hydrated place={place} open={open} />
        </Suspense>
      </div>
    );
  });
}

function Hydrated({ place, open }: { place: RefObject<HTMLDivElement | null>; open: () => void }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    waiting.delete(open);
    delete place.current?.dataset["waits"];
    if (waiting.size === 0) window.dispatchEvent(new Event("partsstart"));
    const [next] = waiting;
    if (next) setTimeout(next);
  }, [place, open]);
  return null;
}

/** The server's HTML of a part whose code is gone, as after a new build. The start script helps itself when a button in it is pressed. */
function asItIs(place: HTMLElement | null): ComponentType {
  const section = place?.querySelector("section");
  if (!place || !section) return () => null;
  place.dataset["failed"] = "";
  const html = { __html: section.innerHTML };
  return () => <section suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

// The router renders the page again with a new address. Parts that have not hydrated would be built again, without what was typed in them.
if (!import.meta.env.SSR) {
  for (const press of ["click", "keydown"]) window.addEventListener(press, openAll, true);
  window.addEventListener(
    "popstate",
    (event) => {
      if (!document.querySelector("[data-waits]")) return;
      isHeld = true;
      event.stopImmediatePropagation();
      openAll();
    },
    true,
  );
  window.addEventListener("partsstart", () => {
    if (isHeld) window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state as unknown }));
    isHeld = false;
  });
}
