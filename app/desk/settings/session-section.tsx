import { Form } from "react-router";
import type { DeskSession } from "#server/desk/settings.ts";
import { browserName } from "./browser-name.ts";

/** The browsers that are signed in, to be signed out from here. */
export function SessionSection({ here, others }: { here: DeskSession | null; others: readonly DeskSession[] }) {
  return (
    <>
      <p className="mt-2">
        A browser stays signed in for 30 days after its last visit. End what you do not know, or a phone that is lost.
      </p>
      <ul className="rows mt-4">
        {here ? (
          <li className="py-3 wrap-anywhere">
            <SessionWords session={here} />
            <span className="block text-[0.9375rem] font-medium">This is the one you are using.</span>
          </li>
        ) : null}
        {others.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 wrap-anywhere"
          >
            <span>
              <SessionWords session={session} />
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={session.id} />
              <button
                type="submit"
                name="intent"
                value="end-session"
                className="button button-small button-quiet"
                aria-label={`End it: ${browserName(session.userAgent)}, last used ${session.used}`}
              >
                End it
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" className="mt-4">
          <button type="submit" name="intent" value="end-other-sessions" className="button button-small button-bay">
            End all others
          </button>
        </Form>
      ) : null}
    </>
  );
}

function SessionWords({ session: { userAgent, address, used } }: { session: DeskSession }) {
  return (
    <>
      <span className="block">{browserName(userAgent)}</span>
      <span className="block text-[0.9375rem] text-muted">
        {address === null ? "By a link from the command line" : address}, last used {used}
      </span>
    </>
  );
}
