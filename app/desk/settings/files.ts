import { redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { downloadResponse, notFound } from "#app/desk/http.ts";
import type { Route } from "./+types/files.ts";

/** Downloads an export. Backups are made by a post only, so a GET of their address redirects to the page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!("name" in params) || params.name === undefined) return redirect("/desk/settings#files");
  return downloadResponse((await context.get(desk).settings.exportOf(params.name)) ?? notFound());
}

/** Makes and downloads a backup. */
export async function action({ context }: Route.ActionArgs) {
  const backup = await context.get(desk).settings.backup();
  return typeof backup === "string" ? redirect(`/desk/settings?done=backup-${backup}`, 303) : downloadResponse(backup);
}
