const anywhere = "https://desk.invalid";

/** The page of the desk that an undo goes back to, with its query; Today for anything else, also for another site. */
export function backPage(back: string): URL {
  const url = URL.canParse(back, anywhere) ? new URL(back, anywhere) : null;
  const isOurs = url?.origin === anywhere && /^\/desk(?:\/|$)/.test(url.pathname);
  return isOurs ? url : new URL("/desk", anywhere);
}
