import { data } from "react-router";
import { desk } from "#app/desk-context.ts";
import { exportNames } from "#contract/desk/settings.ts";
import { downloadResponse } from "./download-response.ts";
import type { Route } from "./+types/export.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const name = exportNames.find((each) => each === params.name);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!name) throw data(null, { status: 404 });
  return downloadResponse(context.get(desk).settings.exportOf(name));
}
