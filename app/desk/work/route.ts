import { desk } from "#app/desk-context.ts";
import type { Route } from "./+types/route.ts";

/** What `WorkNote` asks for every few seconds. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(desk).work());
}
