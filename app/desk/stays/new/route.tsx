import type { FieldErrors } from "#contract/forms/form-result.ts";
import { useEffect, useRef } from "react";
import { data, Link, redirect, useNavigation } from "react-router";
import { desk } from "#app/desk-context.ts";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { StayForm } from "#server/stays/desk/stays.ts";
import { textOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { DeskForm } from "../../desk-form.tsx";
import { GuestFields, GuestName } from "../guest-fields.tsx";

export const meta = () => [{ title: "Enter a stay | Desk" }];

/** Most stays are a week. */
const usualNights = 7;

/** The calendar may have chosen the days. */
export function loader({ request }: Route.LoaderArgs): { form: StayForm } {
  const params = new URL(request.url).searchParams;
  const [checkIn = "", checkOut = ""] = ["checkIn", "checkOut"].map((name) => {
    const day = params.get(name) ?? "";
    return isCalendarDate(day) ? day : "";
  });
  const nights = checkIn !== "" && checkOut > checkIn ? nightsBetween(checkIn, checkOut) : usualNights;
  const form = {
    name: "",
    checkIn,
    checkOut: "",
    nights: String(nights),
    email: "",
    phone: "",
    party: "",
    dog: "",
    notes: "",
  };
  return { form: { ...form, state: "booked" } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData();
  const names = ["name", "checkIn", "checkOut", "nights", "email", "phone", "party", "dog", "notes", "state"] as const;
  const form = Object.fromEntries(names.map((name) => [name, textOf(typed, name)])) as StayForm;
  const answer = await context.get(desk).stays.enter(form);
  if (answer.ok) return redirect(`/desk/stays/${answer.id}?done=${answer.change ?? ""}`, 303);
  return data({ form, message: answer.message, errors: answer.errors }, { status: answer.status });
}

export default function EnterStay({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? loaderData.form;
  const errors = actionData?.errors ?? {};
  const busy = useNavigation().state !== "idle";
  return (
    <div className="max-w-[34rem]">
      {actionData ? <PageNote error>{actionData.message}</PageNote> : null}
      <h1 className="title-3">Enter a stay</h1>
      <DeskForm name="stay" className="mt-5 grid grid-cols-1 gap-5" noValidate>
        <GuestName form={form} errors={errors} />
        <Days key={`${form.checkIn} ${form.checkOut} ${form.nights}`} form={form} errors={errors} />
        <GuestFields form={form} errors={errors} />
        <TextAreaField
          label="Notes (only you see them)"
          name="notes"
          rows={3}
          defaultValue={form.notes}
          error={errors["notes"]}
        />
        <fieldset>
          <legend className="font-medium">This is</legend>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="state"
              value="booked"
              defaultChecked={form.state !== "inquiry"}
              className="size-5"
            />
            Booked: the site shows the nights as taken right away
          </label>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="state"
              value="inquiry"
              defaultChecked={form.state === "inquiry"}
              className="size-5"
            />
            An inquiry: it holds no nights yet
          </label>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={busy} className="button button-primary">
            Save the stay
          </button>
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
  function leadWith(field: typeof nights) {
    leads.current = field;
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
      <TextField
        label="Arrival"
        name="checkIn"
        type="date"
        ref={checkIn}
        defaultValue={form.checkIn}
        onInput={follow}
        error={errors["checkIn"]}
        required
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <TextField
          label="Nights"
          name="nights"
          inputMode="numeric"
          ref={nights}
          defaultValue={form.nights}
          onInput={() => leadWith(nights)}
          error={errors["nights"]}
        />
        <TextField
          label="or departure"
          name="checkOut"
          type="date"
          ref={checkOut}
          defaultValue={form.checkOut}
          onInput={() => leadWith(checkOut)}
          error={errors["checkOut"]}
        />
      </div>
    </>
  );
}
