import { desk } from "#app/desk-context.ts";
import { downloadResponse, notFound } from "#app/desk/http.ts";
import type { Route } from "./+types/copy.ts";

/** Downloads everything stored about a stay's guest. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return downloadResponse((await context.get(desk).privacy.copy(params.id)) ?? notFound());
}
