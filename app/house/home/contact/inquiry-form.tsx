import { useState } from "react";
import {
  inquiriesPath,
  type InquiryAccepted,
  type InquiryField,
  inquiryFields,
  partyOf,
} from "#contract/stays/inquiry.ts";
import { formInput } from "#app/components/form/form-input.ts";
import { GuardFields } from "#app/components/form/guard-fields.tsx";
import { useCheckedForm } from "#app/components/form/use-checked-form.ts";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { inquiryFormId } from "./fill-inquiry.ts";
import { phoneRemark } from "./phone-remark.ts";
import { useDateRemarks } from "./use-date-remarks.ts";
import { usePlanInForm } from "./use-plan-in-form.ts";

type InquiryFormProps = {
  /** How many people the house takes. */
  mostGuests: number;
  /** Whether it takes a dog. */
  dogs: boolean;
  /** Called with what was sent. */
  onSent: (inquiry: Readonly<Record<string, string>>) => void;
};

/** The inquiry: who, how to reach them, when. It takes over what the planner has chosen, and posts without JavaScript too. */
export function InquiryForm({ mostGuests, dogs, onSent }: InquiryFormProps) {
  const { remarks, notice } = useDateRemarks();
  const [phone, setPhone] = useState<string>();
  const [party, setParty] = useState("");
  const { form, errors, submitting, message, formProps } = useCheckedForm<InquiryAccepted, InquiryField>({
    id: inquiryFormId,
    path: inquiriesPath,
    loadSchema: async () => (await import("#contract/stays/inquiry-schema.ts")).inquirySchema,
    failure: { title: "Error", text: "Failed to send message. Please try again or email us directly." },
    success: { title: "Message Sent!", text: "Thank you for your inquiry. We'll get back to you soon!" },
    sentPage: "/sent/inquiry",
    onAccepted: (_, values) => onSent(values),
  });
  usePlanInForm(form, mostGuests, dogs);
  const remarkOnPhone = ({ target }: { target: HTMLInputElement }) => setPhone(phoneRemark(target.value));

  return (
    <form
      ref={form}
      method="post"
      action={inquiriesPath}
      aria-label="Inquiry"
      className="my-6 grid grid-cols-1 gap-5"
      {...formProps}
      onInput={(event) => {
        formProps.onInput();
        notice(event.currentTarget);
        setParty(partyOf(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>));
      }}
    >
      <TextField {...formInput(inquiryFields, "name")} error={errors.name} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...formInput(inquiryFields, "phone")}
          error={errors.phone}
          hint={phone}
          // Not while it is being typed, but what is mended loses its remark at once.
          onBlur={remarkOnPhone}
          onChange={phone ? remarkOnPhone : undefined}
        />
        <TextField {...formInput(inquiryFields, "email")} error={errors.email} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField {...formInput(inquiryFields, "checkIn")} error={errors.checkIn} hint={remarks.checkIn} />
        <TextField {...formInput(inquiryFields, "checkOut")} error={errors.checkOut} hint={remarks.checkOut} />
        {/* The remarks come after the typing; a description alone would not be read out then. */}
        <p role="status" className="sr-only">
          {phone} {remarks.checkIn} {remarks.checkOut}
        </p>
      </div>
      <input type="hidden" name="guests" />
      <input type="hidden" name="dog" />
      {party && <p className="font-medium">Your party: {party}</p>}
      <TextAreaField
        {...formInput(inquiryFields, "otherInfo")}
        rows={6}
        error={errors.otherInfo}
        hint="How many of you, ages of the children, a dog, questions: whatever helps us answer."
      />
      <GuardFields />
      <div>
        <button type="submit" className="button button-primary w-full sm:w-auto" disabled={submitting}>
          {submitting ? "Sending..." : "Send Message"}
        </button>
        <p role="alert" className="mt-3 font-medium text-coral-ink empty:hidden">
          {message}
        </p>
      </div>
    </form>
  );
}
