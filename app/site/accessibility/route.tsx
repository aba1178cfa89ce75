import { metaOf } from "#app/components/head/seo.ts";
import { EmailLink, PhoneLink } from "#app/components/header/contact-links.tsx";
import { TitledRow } from "#app/components/titled-row.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { houseDetails } from "#content/house/house-details.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { details } = await context.get(pageFacts).house();
  const known = houseDetails.filter(({ id, place }) => place === "floors" && details[id]);
  return { known: known.map(({ id, term }) => ({ id, term, text: details[id] ?? "" })) };
}

export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: "Accessibility",
  description:
    "How this site is built to be usable by everyone, what is tested, and who to tell when something is in your way.",
  path: "/accessibility",
});

export default function AccessibilityPage({ loaderData: { known } }: Route.ComponentProps) {
  return (
    <div className="wrap section pt-14 md:pt-20">
      <h1 className="title-1">Accessibility</h1>
      <p className="lead mt-6">
        This site aims to meet WCAG 2.2, level AA. Before each change goes live, an automated checker tests every page,
        and scripts use the site with the keyboard alone.
      </p>
      <div className="mt-10">
        <TitledRow name="site" title="This site">
          <p>
            Everything can be read without JavaScript and used without a mouse, and maps can be moved with buttons.
            Animations turn off when your device asks for less motion. Text can be enlarged to 200 percent, pages fit a
            screen 320 pixels wide, and if your device uses its own colors, you can still tell what is selected, booked
            or scored.
          </p>
        </TitledRow>
        <TitledRow name="house" title="The house itself">
          <div>
            <p>
              Please call before you book if steps matter to your group: we'll tell you honestly what works and what
              doesn't.
            </p>
            {known.length > 0 ? (
              <dl className="rows mt-4">
                {known.map(({ id, term, text }) => (
                  <div key={id} className="grid gap-x-6 py-2.5 sm:grid-cols-2">
                    <dt className="text-muted">{term}</dt>
                    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {text}
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </div>
        </TitledRow>
        <TitledRow name="tell-us" title="Tell us">
          <p>
            If something on this site is in your way, call <PhoneLink className="link" /> or email{" "}
            <EmailLink className="link" />. We'll answer your question directly and fix the page.
          </p>
        </TitledRow>
      </div>
    </div>
  );
}
