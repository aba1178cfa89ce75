import { Link } from "react-router";
import { FieldGroup, HouseField } from "./section-form.tsx";

/** Payment, cancellation and house rules. */
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
    </>
  );
}
