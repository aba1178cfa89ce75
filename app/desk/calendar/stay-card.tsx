import { useRef } from "react";
import { Form, Link } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { NightOwner } from "#server/stays/desk/calendar.ts";
import { allows, stateLabels } from "#contract/stays/stay.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { searchFor } from "./choice.ts";
import { PanelHead } from "./panel-head.tsx";
import { messageOf, type Refused } from "./refused.ts";
import { DeskForm } from "../desk-form.tsx";

type Stay = Extract<NightOwner, { kind: "stay" }>;

type StayCardProps = { month: string; stay: Stay; canceling: boolean; refused: Refused | undefined };

/** The stay on a tapped night: who it is, and how to move or cancel it. */
export function StayCard({ month, stay, canceling, refused }: StayCardProps) {
  const { id, name, state, checkIn, checkOut } = stay;
  const nights = nightsBetween(checkIn, checkOut);
  const message = messageOf(refused);
  return (
    <>
      <PanelHead
        month={month}
        title={
          <>
            {name} <span className="tag ml-1 font-normal">{stateLabels[state]}</span>
          </>
        }
        note={
          <>
            {stayDates(checkIn, checkOut)}, {nights === 1 ? "1 night" : `${nights} nights`}
          </>
        }
      />
      {message ? (
        <p role="alert" className="mt-2 font-medium text-coral-ink">
          {message}
        </p>
      ) : null}
      {canceling ? (
        <CancelForm month={month} stay={stay} nights={nights} error={refused?.errors["sure"]} />
      ) : (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <Link to={`/desk/stays/${id}`} className="button button-small button-bay">
              Open
            </Link>
            {allows(state, "cancel") ? (
              <Link
                to={searchFor(month, { kind: "stay", id, canceling: true })}
                preventScrollReset
                replace
                className="button button-small button-quiet"
              >
                Cancel this stay
              </Link>
            ) : null}
          </div>
          {allows(state, "move") ? <MoveForm stay={stay} refused={refused} /> : null}
        </>
      )}
    </>
  );
}

function MoveForm({ stay: { id, version, checkIn, checkOut }, refused }: { stay: Stay; refused: Refused | undefined }) {
  const departure = useRef<HTMLInputElement>(null);
  const nights = useRef(nightsBetween(checkIn, checkOut));
  return (
    <details className="mt-2" open={refused !== undefined}>
      <summary className="link inline-flex min-h-11 items-center font-medium">Move to other dates</summary>
      <DeskForm name="move" preventScrollReset className="mt-2 grid gap-3 sm:grid-cols-2 md:grid-cols-1">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          key={`in ${checkIn}`}
          label="Arrival"
          name="checkIn"
          type="date"
          required
          defaultValue={refused?.typed.checkIn ?? checkIn}
          // The departure moves along, until another one is typed.
          onInput={({ currentTarget: { value } }) => {
            if (departure.current && isCalendarDate(value)) departure.current.value = addDays(value, nights.current);
          }}
          error={refused?.errors["checkIn"]}
        />
        <TextField
          key={`out ${checkOut}`}
          label="Departure"
          name="checkOut"
          type="date"
          required
          ref={departure}
          defaultValue={refused?.typed.checkOut ?? checkOut}
          onInput={({ currentTarget: { value, form } }) => {
            const arrival = form?.elements.namedItem("checkIn");
            if (!(arrival instanceof HTMLInputElement) || !isCalendarDate(arrival.value) || !isCalendarDate(value))
              return;
            nights.current = nightsBetween(arrival.value, value);
          }}
          error={refused?.errors["checkOut"]}
        />
        <button type="submit" className="button button-small button-bay">
          Move
        </button>
      </DeskForm>
    </details>
  );
}

type CancelFormProps = { month: string; stay: Stay; nights: number; error: string | undefined };

/** Asks once; about a guest who was mailed, the server asks again. */
function CancelForm({ month, stay: { id, name, version }, nights, error }: CancelFormProps) {
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <p>
        Cancel the stay of {name}? {nights === 1 ? "Its night becomes" : `Its ${nights} nights become`} free at once.
      </p>
      {error ? (
        <>
          <p id="sure-error" role="alert" className="mt-2 font-medium text-coral-ink">
            {error}
          </p>
          <label className="mt-1 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="sure"
              value="yes"
              required
              className="size-5 shrink-0"
              aria-describedby="sure-error"
            />
            <span>I tell {name} myself.</span>
          </label>
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" className="button button-small button-primary">
          Yes, cancel it
        </button>
        <Link
          to={searchFor(month, { kind: "stay", id, canceling: false })}
          preventScrollReset
          replace
          className="button button-small button-quiet"
        >
          Keep it
        </Link>
      </div>
    </Form>
  );
}
