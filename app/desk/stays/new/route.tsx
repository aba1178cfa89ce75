import { useEffect, useRef } from "react";
import { data, Link, redirect } from "react-router";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { desk } from "#app/desk-context.ts";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { StayForm } from "#server/stays/desk/stays.ts";
import { PrimaryButton } from "../../buttons.tsx";
import { CheckField, DeskForm, typedFields } from "../../form.tsx";
import { queryOf, textsOf } from "../../http.ts";
import { ErrorNote } from "../../page.tsx";
import { GuestFields } from "../guest-fields.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Enter a stay | Desk" }];

const usualNights = 7;

/** The calendar may have chosen the days. */
export function loader({ request }: Route.LoaderArgs): { form: StayForm } {
  const query = queryOf(request);
  const [checkIn = "", checkOut = ""] = ["checkIn", "checkOut"].map((name) => {
    const day = query.get(name) ?? "";
    return isCalendarDate(day) ? day : "";
  });
  const nights = checkIn !== "" && checkOut > checkIn ? nightsBetween(checkIn, checkOut) : usualNights;
  const guest = { name: "", email: "", phone: "", party: "", dog: "" };
  return { form: { ...guest, checkIn, checkOut: "", nights: String(nights), notes: "", state: "booked" } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const names = ["name", "checkIn", "checkOut", "nights", "email", "phone", "party", "dog", "notes", "state"] as const;
  const form = textsOf(await request.formData(), names);
  const answer = await context.get(desk).stays.enter(form);
  if (answer.ok) return redirect(`/desk/stays/${answer.stay.id}?done=${answer.change ?? ""}`, 303);
  return data({ form, message: answer.message, errors: answer.errors }, { status: answer.status });
}

export default function EnterStay({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? loaderData.form;
  const errors = actionData?.errors ?? {};
  const field = typedFields(form, errors);
  return (
    <div className="max-w-[34rem]">
      <ErrorNote answer={actionData} />
      <h1 className="title-3">Enter a stay</h1>
      <DeskForm name="stay" className="mt-5 grid grid-cols-1 gap-5" noValidate>
        <GuestFields form={form} errors={errors}>
          <Days key={`${form.checkIn} ${form.checkOut} ${form.nights}`} form={form} errors={errors} />
        </GuestFields>
        <TextAreaField label="Notes (only you see them)" rows={3} {...field("notes")} />
        <fieldset>
          <legend className="font-medium">This is</legend>
          <CheckField type="radio" name="state" value="booked" defaultChecked={form.state !== "inquiry"}>
            Booked: the site shows the nights as taken right away
          </CheckField>
          <CheckField type="radio" name="state" value="inquiry" defaultChecked={form.state === "inquiry"}>
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

/** Arrival, and departure as a number of nights or as a day: whichever is typed, the other follows. What was typed before the start counts. */
function Days({ form, errors }: { form: StayForm; errors: FieldErrors }) {
  const field = typedFields(form, errors);
  const checkIn = useRef<HTMLInputElement>(null);
  const nights = useRef<HTMLInputElement>(null);
  const checkOut = useRef<HTMLInputElement>(null);
  const leads = useRef(form.checkOut === "" ? nights : checkOut);
  function follow() {
    if (!checkIn.current || !nights.current || !checkOut.current || !isCalendarDate(checkIn.current.value)) return;
    if (leads.current === nights) {
      if (/^\d{1,3}$/.test(nights.current.value)) {
        checkOut.current.value = addDays(checkIn.current.value, Number(nights.current.value));
      }
    } else if (isCalendarDate(checkOut.current.value)) {
      nights.current.value = String(nightsBetween(checkIn.current.value, checkOut.current.value));
    }
  }
  function leadWith(leader: typeof nights) {
    leads.current = leader;
    follow();
  }
  useEffect(() => {
    const typed = [checkIn, nights, checkOut].filter(
      ({ current }) => current && current.value !== current.defaultValue,
    );
    if (typed.includes(checkOut)) leads.current = checkOut;
    if (typed.length > 0) follow();
    // oxlint-disable-next-line react/exhaustive-deps -- once; what is typed afterwards arrives by input events
  }, []);
  return (
    <>
      <TextField label="Arrival" type="date" ref={checkIn} onInput={follow} required {...field("checkIn")} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <TextField
          label="Nights"
          inputMode="numeric"
          ref={nights}
          onInput={() => leadWith(nights)}
          {...field("nights")}
        />
        <TextField
          label="or departure"
          type="date"
          ref={checkOut}
          onInput={() => leadWith(checkOut)}
          {...field("checkOut")}
        />
      </div>
    </>
  );
}
