import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { metaOf } from "#app/components/head/seo.ts";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { PageHead } from "#app/components/page-heads.tsx";
import { showToast } from "#app/components/ui/toast.tsx";
import {
  changeWeek,
  joinWeeks,
  readPlan,
  type ShoreWeek,
  useDeviceKeeps,
  useShoreWeek,
  writePlan,
} from "#app/guides/shared/shore-week.ts";
import { guides } from "#content/guides/guides.ts";
import { MyWeek } from "./my-week.tsx";
import { knownStops } from "./stops.ts";
import { WeekDays } from "./week-days.tsx";
import { readWeekNote, storedFirstDay, storeFirstDay } from "./week-note.ts";

export const meta = metaOf({
  title: "My shore week",
  description:
    "The rides, slices and beaches you saved from our guides, day by day: to print, to share by link, or to put in your calendar. Stored only on your device.",
  path: "/my-shore-week",
  indexed: false,
});

export default function MyShoreWeekPage() {
  return (
    <>
      <PageHead title="My shore week">
        Rides, slices and beaches saved from our guides, day by day. It all stays on this device until you share it.
      </PageHead>
      <GuidesInstead />
      <div className="needs-script min-h-[70vh]">
        <Week />
      </div>
    </>
  );
}

/** Shows the plan of a shared link, or else the week stored on this device. Neither is known before hydration. */
function Week() {
  const hydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const own = useShoreWeek();
  const deviceKeeps = useDeviceKeeps();
  const plan = hydrated ? parameters.get("plan") : null;
  const shared = readPlan(plan ?? "");
  // An unreadable link gets a message, even with nothing saved.
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

  if (!hydrated) return <p className="wrap py-14 text-muted">Looking up what this device has saved.</p>;
  if (plan === null || isOwn || isOnlyCopy) return <MyWeek own={own} />;
  return <SharedWeek plan={shared} own={own} />;
}

/** The week of a shared link, to read, and to keep only if the reader wants to. */
function SharedWeek({ plan, own }: { plan: ShoreWeek; own: ShoreWeek }) {
  const [, setParameters] = useSearchParams();
  const [{ from, by }] = useState(() => readWeekNote(window.location.hash));
  const week = knownStops(plan);
  const missing = plan.length - week.length;

  function leaveLink(): void {
    setParameters(new URLSearchParams(), { replace: true });
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  function keep(): void {
    changeWeek((before) => joinWeeks(before, week));
    if (from && !storedFirstDay()) storeFirstDay(from);
    leaveLink();
    void showToast({ kind: "success", title: "Saved on this device", text: "The plan is now yours to change." });
  }

  if (week.length === 0) {
    return (
      <div className="wrap py-14">
        <h2 className="title-2">This link has no plan we can read</h2>
        <p className="mt-4 max-w-[40rem] text-muted">
          It may have been cut off. Ask for it again. What you saved on this device hasn't changed.
        </p>
        <button type="button" className="button button-quiet mt-6" onClick={leaveLink}>
          Show my own week
        </button>
      </div>
    );
  }

  return (
    <div className="wrap pt-10 pb-20 md:pt-14 print:py-0">
      <section
        aria-labelledby="shared-title"
        className="no-print mb-12 rounded-card bg-gold p-[min(1.5rem,6.25vw)] text-bay-950 sm:p-8"
      >
        <h2 id="shared-title" className="title-2">
          {by ? <bdi>{by}</bdi> : "Someone"} shared this plan with you
        </h2>
        <p className="mt-2 max-w-[44rem]">
          {own.length === 0
            ? "Keep it on this device and it becomes yours to change."
            : `You have ${own.length === 1 ? "one thing" : `${own.length} things`} saved on this device already. Keeping this plan adds to that and takes nothing away.`}
          {missing > 0
            ? ` ${missing === 1 ? "One entry in the link is" : `${missing} entries in the link are`} not in our guides and left out.`
            : ""}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button-primary" onClick={keep}>
            Keep this plan
          </button>
          {own.length > 0 ? (
            <button type="button" className="button button-quiet" onClick={leaveLink}>
              Show my own week
            </button>
          ) : null}
        </p>
      </section>
      <WeekDays week={week} firstDay={from} />
    </div>
  );
}

/** Saving needs JavaScript. Without it this page points to the guides. */
function GuidesInstead() {
  return (
    <noscript>
      <div className="wrap prose max-w-[46rem] py-14">
        <p>
          This page shows what you save, and only your own browser knows what that is: it needs JavaScript, which is
          turned off here. You can read and print the guides without it.
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
