import { redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { downloadResponse, notFound } from "../http.ts";
import type { Route } from "./+types/route.ts";

/** Downloads a saved film; a post removes it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return downloadResponse((await context.get(desk).savedFilms.download(params.name)) ?? notFound());
}

export async function action({ context, params }: Route.ActionArgs) {
  await context.get(desk).savedFilms.remove(params.name);
  return redirect("/desk", 303);
}
