import type { FieldErrors } from "#contract/forms/form-result.ts";
import { Form } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import type { DeskKayaks } from "#server/desk/settings.ts";
import type { TypedFields } from "./settings-form.ts";
import { DeskForm } from "../desk-form.tsx";

type KayakSectionProps = DeskKayaks & { typed: TypedFields; errors: FieldErrors };

/** The owner's rule for kayak hours on the bay's page: off until it is confirmed. */
export function KayakSection({ rule, version, typed, errors }: KayakSectionProps) {
  const isTyped = typed["intent"] === "save-kayaks";
  return (
    <>
      <p className="mt-2">
        {rule
          ? `The bay's page tells guests that kayaks float from ${rule.minutesBefore} minutes before to ${rule.minutesAfter} minutes after high water, in daylight.`
          : "The bay's page names no kayak hours: the depth at your dock differs from the tide station's, and only you know it."}
      </p>
      <DeskForm name="kayaks" className="mt-4 grid justify-items-start gap-4 [&>div]:w-full">
        <input type="hidden" name="version" value={version} />
        <TextField
          name="before"
          inputMode="numeric"
          autoComplete="off"
          label="Minutes before high water"
          hint="0 to 180."
          defaultValue={isTyped ? typed["before"] : (rule?.minutesBefore ?? "")}
          error={errors["before"]}
        />
        <TextField
          name="after"
          inputMode="numeric"
          autoComplete="off"
          label="Minutes after high water"
          hint="0 to 180."
          defaultValue={isTyped ? typed["after"] : (rule?.minutesAfter ?? "")}
          error={errors["after"]}
        />
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="confirmed"
              className="size-5 shrink-0"
              aria-invalid={errors["confirmed"] ? true : undefined}
              aria-describedby={errors["confirmed"] ? "kayaks-confirmed-error" : undefined}
            />
            I have checked this at the dock.
          </label>
          {errors["confirmed"] ? (
            <p id="kayaks-confirmed-error" className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
              {errors["confirmed"]}
            </p>
          ) : null}
        </div>
        <button type="submit" name="intent" value="save-kayaks" className="button button-small button-bay">
          Show kayak hours
        </button>
      </DeskForm>
      {rule ? (
        <Form method="post" className="mt-3">
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="clear-kayaks" className="button button-small button-quiet">
            Name no kayak hours
          </button>
        </Form>
      ) : null}
    </>
  );
}
