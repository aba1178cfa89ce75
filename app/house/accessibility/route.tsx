import type { MetaArgs } from "react-router";
import { pageFacts } from "#app/page-facts.ts";
import { EmailLink, PhoneLink } from "#app/components/header/contact-links.tsx";
import { pageMeta } from "#app/components/head/seo.ts";
import { shownMeasurements } from "#content/house/measurements.ts";
import type { Route } from "./+types/route.ts";
import { HouseMeasured, monthsOf } from "./measured.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { measurements, measuredOn } = await context.get(pageFacts).house();
  return { measured: shownMeasurements(measurements), when: monthsOf(Object.values(measuredOn)) };
}

export const shouldRevalidate = () => false;

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: "Accessibility",
    description:
      "How this site is built to be usable by everyone, what is tested, and whom to tell when something is in your way.",
    path: "/accessibility",
  });

export default function AccessibilityPage({ loaderData: { measured, when } }: Route.ComponentProps) {
  return (
    <div className="wrap section pt-14 md:pt-20">
      <h1 className="title-1">Accessibility</h1>
      <div className="prose mt-8 max-w-[44rem] text-lg/relaxed">
        <p className="lead">
          This site aims to meet WCAG 2.2, level AA. Before each change goes live, an automatic checker looks at every
          page, and scripts use the site with the keyboard alone.
        </p>
        <p>
          Everything can be read without JavaScript and used without a mouse, and maps move by buttons too. Animations
          turn off when your device asks for less motion. Text can be enlarged to 200 percent, pages fit a screen 320
          pixels wide, and where your device forces its own colors, what is chosen, booked or scored can still be told
          apart.
        </p>
        <h2 className="title-3 pt-4">The house itself</h2>
        <p>
          Please call before you book if steps matter to your group: we will tell you honestly what works and what does
          not.
        </p>
        <HouseMeasured measured={measured} when={when} />
        <h2 className="title-3 pt-4">Tell us</h2>
        <p>
          If something on this site is in your way, call <PhoneLink className="link" /> or write to{" "}
          <EmailLink className="link" />. We will answer your question directly and fix the page.
        </p>
      </div>
    </div>
  );
}
