import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from "react";

/** Starts of the parts that have not hydrated yet. Empty on the server, and until the page around them has hydrated. */
const waiting = new Set<() => void>();

/** Whether a popstate event must reach the router only after all parts have hydrated. */
let isHeld = false;

function openAll(): void {
  for (const open of waiting) open();
}

/**
 * Makes a part of the page below the first screen. The server renders it whole; the browser loads its code and hydrates it when it is within
 * `margin` of the screen, then hydrates the others one by one. A press or a query in the URL hydrates all of them. Until then the part has
 * `data-waits`, and the start script (`app/platform/start/deferred-start.ts`) holds presses.
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
    // No state here: rendering again before the code has loaded would remove the server's HTML.
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

/** Keeps the server's HTML of a part whose code cannot be loaded, as after a new build. If a button in it is pressed, the start script reloads. */
function asItIs(place: HTMLElement | null): ComponentType {
  const section = place?.querySelector("section");
  if (!place || !section) return () => null;
  place.dataset["failed"] = "";
  const html = { __html: section.innerHTML };
  return () => <section suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

// A new URL makes the router render the page again, which would rebuild parts that have not hydrated and lose what was typed in them.
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
