import { TextField } from "#app/components/ui/field.tsx";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { PricesNow } from "#server/house/desk/prices.ts";
import { dollars } from "#contract/prices/money.ts";
import { rentOf } from "./free-weeks.ts";
import { messageOf, type Refused } from "./refused.ts";
import { DeskForm } from "../desk-form.tsx";

type PriceFormProps = { checkIn: CalendarDate; prices: PricesNow; refused: Refused | undefined };

/** The rent of seven chosen nights, and a price of their own for them. */
export function PriceForm({ checkIn, prices: { rates, version }, refused }: PriceFormProps) {
  const own = rates.weeks.find((week) => week.checkIn === checkIn);
  const rent = rentOf(checkIn, rates);
  const isRefused = refused?.intent === "price";
  return (
    <details key={checkIn} open={isRefused}>
      <summary className="link inline-flex min-h-11 items-center font-medium">
        {rent === null ? "Price this week" : `Change the week's price, ${dollars(rent)}`}
      </summary>
      <DeskForm name="price" preventScrollReset noValidate className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="price" />
        <input type="hidden" name="from" value={checkIn} />
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Rent for the seven nights"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={refused?.typed.price || (own ? dollars(own.price) : "")}
          placeholder={rent === null ? "" : dollars(rent)}
          hint="Without the cleaning fee. Empty: the season's price."
          error={refused?.errors["price"] ?? (isRefused ? (messageOf(refused) ?? undefined) : undefined)}
        />
        <div>
          <button type="submit" className="button button-small button-bay">
            Save the price
          </button>
        </div>
      </DeskForm>
    </details>
  );
}
