/**
 * The part of a service worker's global scope that ours uses. TypeScript's own types for it conflict with those for pages, so one project
 * cannot have both.
 */
export type WorkerScope = {
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  readonly clients: { claim: () => Promise<void> };
  readonly location: { readonly origin: string };
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void;
};

type WorkerEvents = {
  install: LongEvent;
  activate: LongEvent;
  message: LongEvent & { readonly data: unknown };
  fetch: FetchEvent;
};

/** Keeps the worker alive until the promise has settled. */
type LongEvent = { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LongEvent & {
  readonly request: Request;
  /** The navigation preload: a response the browser requested while the worker was starting. Only for pages. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
