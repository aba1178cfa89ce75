import type { FieldErrors } from "#contract/forms/form-result.ts";
import { Form } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import type { DeskAddresses } from "#server/desk/settings.ts";
import type { TypedFields } from "./settings-form.ts";
import { DeskForm } from "../desk-form.tsx";

type AddressSectionProps = DeskAddresses & { typed: TypedFields; errors: FieldErrors };

/** The owner's addresses: those of the server's setting, and those added here. */
export function AddressSection({ fixed, added, version, typed, errors }: AddressSectionProps) {
  return (
    <>
      <p className="mt-2">Each of these gets every mail that is for you, and can sign in here by a mailed link.</p>
      <ul className="rows mt-4">
        {fixed.map((address) => (
          <li key={address} className="py-3 wrap-anywhere">
            {address} <span className="block text-[0.9375rem] text-muted">Set on the server.</span>
          </li>
        ))}
        {added.map((address) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-4 py-2 wrap-anywhere">
            <span>{address}</span>
            <Form method="post">
              <input type="hidden" name="email" value={address} />
              <input type="hidden" name="version" value={version} />
              <button
                type="submit"
                name="intent"
                value="remove-address"
                className="button button-small button-quiet"
                aria-label={`Remove ${address}`}
              >
                Remove
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <DeskForm name="address" className="mt-4 grid justify-items-start gap-4 [&>div]:w-full">
        <input type="hidden" name="version" value={version} />
        <TextField
          name="email"
          type="email"
          label="Another address"
          hint="Somebody you trust with everything here: they can do all that you can."
          autoComplete="off"
          defaultValue={typed["intent"] === "add-address" ? typed["email"] : ""}
          error={errors["email"]}
        />
        <button type="submit" name="intent" value="add-address" className="button button-small button-bay">
          Add this address
        </button>
      </DeskForm>
    </>
  );
}
