import { redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { downloadResponse } from "./download-response.ts";
import type { Route } from "./+types/backup.ts";

/** Nobody comes here but by the button. */
export function loader() {
  return redirect("/desk/settings#files");
}

export async function action({ context }: Route.ActionArgs) {
  const backup = await context.get(desk).settings.backup();
  return typeof backup === "string" ? redirect(`/desk/settings?done=backup-${backup}`, 303) : downloadResponse(backup);
}
