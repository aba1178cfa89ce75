/**
 * The part of a service worker's world that ours uses. TypeScript's own description of it cannot stand beside the one of
 * pages in one project.
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

/** The worker is kept alive until what is waited for has ended. */
type LongEvent = { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LongEvent & {
  readonly request: Request;
  /** What the browser began to fetch for a page while the worker was waking up; nothing for everything else. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
