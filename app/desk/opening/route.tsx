import { data, redirectDocument } from "react-router";
import { desk } from "#app/desk-context.ts";
import { backPage, goBack, notFound, textOf } from "#app/desk/http.ts";
import type { Route } from "./+types/route.ts";

export const loader = () => redirectDocument("/desk", 303);

/** Opens the site, answers a question about the house, or decides about what an earlier version left. */
export async function action({ request, context }: Route.ActionArgs) {
  const { opening, leftovers } = context.get(desk).house;
  const form = await request.formData();
  const back = textOf(form, "back");
  const choose = async () => {
    const [id = "", choice = ""] = textOf(form, "answer").split(":");
    return opening.answer(id, choice);
  };
  const acts = new Map([
    ["open", () => opening.open(form.getAll("accept").map(String))],
    ["answer", choose],
    ["publish-draft", () => leftovers.publish()],
    ["throw-away", leftovers.throwAway],
    ["forget-removed", leftovers.forgetRemoved],
  ]);
  const act = acts.get(textOf(form, "intent")) ?? notFound();
  const outcome = await act();
  if (outcome.ok) return goBack(back, "change" in outcome ? String(outcome.change) : "");
  const { pathname, search } = backPage(back);
  return data({ message: outcome.message, back: pathname + search }, { status: outcome.status });
}

/** Shown when nothing was done. */
export default function NothingDone({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="title-3">Nothing was changed</h1>
      <p role="alert" className="mt-3">
        {actionData?.message}
      </p>
      <a className="button button-primary mt-6" href={actionData?.back ?? "/desk"}>
        Back
      </a>
    </>
  );
}
