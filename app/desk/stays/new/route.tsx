import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { PrimaryButton } from "#app/desk/buttons.tsx";
import { CheckField, DeskForm, TextAreaField } from "#app/desk/form.tsx";
import { answerForm, queryOf, withQuery } from "#app/desk/http.ts";
import { ErrorNote } from "#app/desk/page.tsx";
import { DateFields } from "#app/desk/stays/date-fields.tsx";
import { GuestFields } from "#app/desk/stays/guest-fields.tsx";
import { isCalendarDate } from "#contract/calendar-date.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Enter a stay | Desk" }];

/** Fills in the dates selected in the calendar, if any. */
export function loader({ request }: Route.LoaderArgs) {
  const query = queryOf(request);
  const [checkIn, checkOut] = ["checkIn", "checkOut"].map((name) => {
    const day = query.get(name) ?? "";
    return isCalendarDate(day) ? day : "";
  });
  return {
    form: { name: "", email: "", phone: "", party: "", dog: "", checkIn, checkOut, notes: "", state: "booked" },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, { stay: context.get(desk).stays.records.enter }, ({ stay, change }) =>
    withQuery(`/desk/stays/${stay.id}`, { done: change }),
  );
}

export default function EnterStay({ loaderData: { form } }: Route.ComponentProps) {
  return (
    <div className="max-w-[34rem]">
      <ErrorNote />
      <h1 className="title-3">Enter a stay</h1>
      <DeskForm name="stay" values={form} className="mt-5 grid grid-cols-1 gap-5" noValidate>
        <GuestFields>
          <DateFields />
        </GuestFields>
        <TextAreaField label="Notes (only you see them)" name="notes" rows={3} />
        <fieldset>
          <legend className="font-medium">This is</legend>
          <CheckField type="radio" name="state" value="booked">
            Booked: the site shows the nights as taken right away
          </CheckField>
          <CheckField type="radio" name="state" value="inquiry">
            An inquiry: it holds no nights yet
          </CheckField>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <PrimaryButton>Save the stay</PrimaryButton>
          <Link to="/desk/stays" className="button button-quiet">
            Back
          </Link>
        </div>
      </DeskForm>
    </div>
  );
}
