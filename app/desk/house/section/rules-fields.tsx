import { Link } from "react-router";
import { bookSafely } from "#content/house/book-safely.ts";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

/** Payment, cancellation, house rules, and how guests check the owner. */
export function RulesFields() {
  return (
    <>
      <FieldGroup
        title="Payment"
        hint={
          <>
            The deposit itself is under{" "}
            <Link to="/desk/prices" className="link">
              Prices
            </Link>
            .
          </>
        }
      >
        <HouseField name="finalPaymentDays" />
        <HouseField name="payments" />
      </FieldGroup>
      <FieldGroup title="Cancellation">
        <HouseField name="fullRefundDays" />
        <HouseField name="halfRefundDays" />
      </FieldGroup>
      <FieldGroup title="House rules">
        <HouseField name="minimumAge" />
        <HouseField name="dogPounds" />
        <HouseField name="more" />
      </FieldGroup>
      <Offers />
    </>
  );
}

/** What the site offers guests in the owner's name before they pay. */
function Offers() {
  const { typed } = useSection();
  return (
    <div id="offers" className="scroll-mt-6">
      <FieldGroup
        title={bookSafely.name}
        hint="So guests can check you before they pay. Tick what you cannot keep: the site then leaves it out."
      >
        <ul>
          {bookSafely.checkUs.map(({ id, title, text }) => (
            <li key={id}>
              <label className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  name={`unkept.${id}`}
                  defaultChecked={typed[`unkept.${id}`] === "on"}
                  className="mt-0.5 size-6 shrink-0"
                />
                <span>
                  Leave out “{title}”<span className="block text-[0.9375rem] text-muted">{text}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </FieldGroup>
    </div>
  );
}
