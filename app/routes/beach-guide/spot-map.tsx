/** The nine spots on the drawn chart, in a frame: the same page that other sites may embed. */
export function SpotMap() {
  return (
    <section aria-labelledby="map-title" className="section no-print">
      <div className="wrap">
        <h2 id="map-title" className="title-2">
          The nine on the map
        </h2>
        <p className="lead mt-5 mb-10 text-muted">
          From the inlet in the north to the refuge in the south it is one shore with several names. Press a number to
          see which spot it is.
        </p>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose links lead the page around it */}
        <iframe
          title="Map of the nine beach spots"
          src="/beach-map#in-the-guide"
          loading="lazy"
          width="100%"
          height="600"
          className="rounded-[1.375rem] border border-line bg-white"
        />
        <p className="mt-3 text-sm text-muted">
          The map also stands{" "}
          <a href="/beach-map" className="link">
            on a page of its own
          </a>
          , which any site may embed.
        </p>
      </div>
    </section>
  );
}
