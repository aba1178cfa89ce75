import { inquiriesPath } from "#contract/paths.ts";
import type { InquiryAccepted, InquiryField } from "#contract/inquiry.ts";
import { GuardFields } from "#app/site/guard-fields.tsx";
import { useCheckedForm } from "#app/site/use-checked-form.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { inquiryFormId } from "./fill-inquiry.ts";
import { useDateRemarks } from "./use-date-remarks.ts";

/** The inquiry: who, how to reach them, when. It posts without JavaScript too. */
export function InquiryForm() {
  const { remarks, notice, forget } = useDateRemarks();
  const { form, errors, submitting, problem, formProps } = useCheckedForm<InquiryAccepted, InquiryField>({
    id: inquiryFormId,
    path: inquiriesPath,
    loadSchema: async () => (await import("#contract/inquiry.ts")).inquirySchema,
    failure: { title: "Error", text: "Failed to send message. Please try again or email us directly." },
    success: { title: "Message Sent!", text: "Thank you for your inquiry. We'll get back to you soon!" },
    sentPage: "/sent/inquiry",
    onAccepted: forget,
  });

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
      }}
    >
      <TextField label="Full Name *" name="name" autoComplete="name" required error={errors.name} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField label="Phone Number *" name="phone" type="tel" autoComplete="tel" required error={errors.phone} />
        <TextField
          label="Email Address *"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Check-in Date *"
          name="checkIn"
          type="date"
          required
          error={errors.checkIn}
          hint={remarks.checkIn}
        />
        <TextField
          label="Check-out Date *"
          name="checkOut"
          type="date"
          required
          error={errors.checkOut}
          hint={remarks.checkOut}
        />
        {/* The remarks come after the typing; a description alone would not be read out then. */}
        <p role="status" className="sr-only">
          {remarks.checkIn} {remarks.checkOut}
        </p>
      </div>
      <TextAreaField
        label="Additional Information"
        name="otherInfo"
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
          {problem}
        </p>
      </div>
    </form>
  );
}
