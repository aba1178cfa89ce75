import { data } from "react-router";
import { desk } from "#app/desk-context.ts";
import { downloadResponse } from "./download-response.ts";
import type { Route } from "./+types/export.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const file = context.get(desk).settings.exportOf(params.name);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!file) throw data(null, { status: 404 });
  return downloadResponse(file);
}
