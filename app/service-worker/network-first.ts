/** Answers that say that nobody was there behind the web server: as good as no network. */
const nobodyBehind = new Set([502, 503, 504]);

type PageSources = {
  network: Promise<Response>;
  /** The copy of this page, if there is one. */
  saved: () => Promise<Response | undefined>;
  /** What is shown when there is neither. */
  offlinePage: () => Promise<Response | undefined>;
  /** Resolves when waiting any longer makes no sense while there is a copy. */
  patience: () => Promise<void>;
};

/**
 * A page from the network; its copy when the network fails, or says nothing for too long; the offline page when there is no
 * copy. Rejects with the network's failure when there is nothing at all.
 */
export async function networkFirst({ network, saved, offlinePage, patience }: PageSources): Promise<Response> {
  const arrived = network.then(
    (response) => (nobodyBehind.has(response.status) ? undefined : response),
    () => undefined,
  );
  const copy = await saved();
  if (!copy) return (await arrived) ?? (await offlinePage()) ?? network;
  const gaveUp = patience().then(() => undefined);
  return (await Promise.race([arrived, gaveUp])) ?? copy;
}
