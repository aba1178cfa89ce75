import { metaOf } from "#app/components/head/seo.ts";
import { EmailLink } from "#app/components/header/contact-links.tsx";
import { TitledRow } from "#app/components/titled-row.tsx";
import { retention } from "#content/house/policies.ts";

export const meta = metaOf({
  title: "Privacy",
  description:
    "What this site keeps when you write to us or leave a review, why, and how to have it deleted. No cookies, no tracking.",
  path: "/privacy",
});

export default function PrivacyPage() {
  return (
    <div className="wrap section pt-14 md:pt-20">
      <h1 className="title-1">Privacy</h1>
      <p className="lead mt-6">No cookies, no tracking, no advertising, no accounts.</p>
      <div className="mt-10">
        <TitledRow name="inquiry" title="When you send an inquiry">
          <p>
            We store your name, phone number, email address, dates and message on our server and get them by email, so
            that we can answer you. You get a receipt that repeats only the dates. No one else gets any of it.
          </p>
        </TitledRow>
        <TitledRow name="review" title="When you write a review">
          <p>
            Your name, hometown, date of stay, rating and text are published as you wrote them, usually once we have
            read the review. Your email address is never published; we keep it so that we can ask you a question.
            Reviews are held back for spam, private data, abuse, or when they are not about a stay. The number of stars
            is never a reason.
          </p>
        </TitledRow>
        <TitledRow name="how-long" title="How long we keep it">
          <p>
            Unless you ask earlier, our server deletes an inquiry after {retention.inquiriesMonths} months, together
            with the emails about it. Copies of sent emails are deleted after {retention.sentMailDays} days, and what
            looks like spam after {retention.suspectedDays}. A review we reject is deleted{" "}
            {retention.rejectedReviewsDays} days after that decision; a published one stays. If you booked, your name,
            dates, payments and inquiry stay in our books for {retention.staysYears} years after your stay.
          </p>
        </TitledRow>
        <TitledRow name="browser" title="In your browser">
          <p>
            What you type into a form stays in the tab's own storage until it is sent, so that a lost connection costs
            you nothing, and so do the dates that the planner has filled in. A pending review is saved on your device so
            that you can see it, and so are the rides, pizzerias and beaches you save and the riders' heights you type
            in. The names you type into “Who sleeps where” stay on your device until you clear them. Copies of the
            guides and of the pages you open stay on your device, so that they can be read without a connection; nothing
            you type is in them. Nothing is loaded from other companies while you read: directions and videos open on
            their own sites when you choose them, and street and aerial maps, or a video of the house on YouTube, load
            only after you press a button that names their source; that choice lasts until you close the tab.
          </p>
        </TitledRow>
        <TitledRow name="logs" title="Logs">
          <p>
            Our server's log records errors, and requests for pages that do not exist. It contains no names, messages or
            internet addresses.
          </p>
        </TitledRow>
        <TitledRow name="deleted" title="Having it deleted">
          <p>
            Email <EmailLink className="link" /> and we'll delete what we have about you, or send you a copy first.
            After a stay, our books keep your name, the dates and what was paid.
          </p>
        </TitledRow>
      </div>
    </div>
  );
}
