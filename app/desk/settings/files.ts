import { redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { downloadResponse, notFound } from "../http.ts";
import type { Route } from "./+types/files.ts";

/** An export by its name. Only a button leads to the backup: what comes without one goes to the page. */
export function loader({ context, params }: Route.LoaderArgs) {
  if (!("name" in params) || params.name === undefined) return redirect("/desk/settings#files");
  return downloadResponse(context.get(desk).settings.exportOf(params.name) ?? notFound());
}

/** A backup. */
export async function action({ context }: Route.ActionArgs) {
  const backup = await context.get(desk).settings.backup();
  return typeof backup === "string" ? redirect(`/desk/settings?done=backup-${backup}`, 303) : downloadResponse(backup);
}
