import adrift from "#content/drawings/spot-not-found.svg";

/** The page for an unknown URL. */
export function NotFound() {
  return (
    <div className="wrap section grid items-center gap-10 md:grid-cols-2">
      <div>
        <p className="text-muted">404</p>
        <h1 className="title-1 mt-2">Oops! Page not found</h1>
        <p className="lead mt-6">
          Nothing is moored at this address. The tide may have taken it, or the link has a typo in it.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href="/" className="button button-primary">
            Return to Home
          </a>
          <a href="/guides" className="button button-quiet">
            See the guides
          </a>
        </p>
      </div>
      <img src={adrift} alt="" width="480" height="360" className="mx-auto w-full max-w-md" />
    </div>
  );
}
