import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";

/** Leads the former addresses of emails and suspected spam, which earlier emails link, to their folds in Settings. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  if (pathname.includes("suspected-spam")) return redirect("/desk/settings?show=spam#spam");
  const id = "id" in params ? params.id : undefined;
  return redirect(`/desk/settings?${id === undefined ? "show=emails" : `email=${encodeURIComponent(id)}`}#emails`);
}
