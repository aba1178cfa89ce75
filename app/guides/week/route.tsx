import { useEffect } from "react";
import { type MetaArgs, useSearchParams } from "react-router";
import { readPlan, writePlan } from "#app/guides/shared/shore-week.ts";
import { changeWeek, useDeviceKeeps, useShoreWeek } from "#app/guides/shared/shore-week.ts";
import { pageMeta } from "#app/components/head/seo.ts";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { guides } from "#content/guides/guides.ts";
import { MyWeek } from "./my-week.tsx";
import { SharedWeek } from "./shared-week.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: "My shore week",
    description:
      "The rides, slices and beaches you saved from our guides, day by day: to print, to share by link, or to put in your calendar. Kept on your device only.",
    path: "/my-shore-week",
    indexed: false,
  });

export default function MyShoreWeekPage() {
  return (
    <>
      <header className="on-dark bg-bay-950 text-sand-50">
        <div className="wrap py-14 md:py-20">
          <h1 className="title-1">My shore week</h1>
          <p className="lead no-print mt-6 text-bay-200">
            Rides, slices and beaches saved from our guides, day by day. It all stays on this device until you share it.
          </p>
        </div>
      </header>
      <GuidesInstead />
      <div className="needs-script min-h-[70vh]">
        <Week />
      </div>
    </>
  );
}

/** A plan from a shared link comes first, then the week stored on this device. Neither is known before hydration. */
function Week() {
  const hydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const own = useShoreWeek();
  const deviceKeeps = useDeviceKeeps();
  const plan = hydrated ? parameters.get("plan") : null;
  const shared = readPlan(plan ?? "");
  // A link that cannot be read gets a message, even with nothing saved.
  const isOwn = shared.length > 0 && writePlan(shared) === writePlan(own);

  // Without storage, the plan in the URL is all there is.
  const isOnlyCopy = !deviceKeeps && own.length === 0 && shared.length > 0;
  useEffect(() => {
    if (isOnlyCopy) changeWeek(() => readPlan(plan ?? ""));
  }, [isOnlyCopy, plan]);

  // Once it is stored, remove the plan from the URL: after a change the two would differ.
  useEffect(() => {
    if (isOwn && deviceKeeps) setParameters(new URLSearchParams(), { replace: true });
  }, [isOwn, deviceKeeps, setParameters]);

  if (!hydrated) return <p className="wrap py-14 text-muted">Looking through what this device has saved.</p>;
  if (plan === null || isOwn || isOnlyCopy) return <MyWeek own={own} />;
  return <SharedWeek plan={shared} own={own} />;
}

/** Saving needs JavaScript. Without it this page points to the guides. */
function GuidesInstead() {
  return (
    <noscript>
      <div className="wrap prose max-w-[46rem] py-14">
        <p>
          This page gathers what you save, and only your own browser knows what that is: it needs JavaScript, which is
          switched off here. The guides can be read and printed without it.
        </p>
        <ul className="list-disc pl-6">
          {guides.map(({ id, title, link }) => (
            <li key={id}>
              <a href={link} className="link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
