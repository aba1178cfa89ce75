import { useSearchParams } from "react-router";
import { type ShoreWeek, joinWeeks } from "#app/guides/shared/shore-week.ts";
import { changeWeek } from "#app/guides/shared/shore-week.ts";
import { showToast } from "#app/components/ui/toast.tsx";
import { knownStops } from "./stops.ts";
import { WeekDays } from "./week-days.tsx";

type SharedWeekProps = {
  /** The week in the link. */
  plan: ShoreWeek;
  /** The week on this device. */
  own: ShoreWeek;
};

/** A week from a shared link: to read, and to keep only if the reader says so. */
export function SharedWeek({ plan, own }: SharedWeekProps) {
  const [, setParameters] = useSearchParams();
  const week = knownStops(plan);
  const missing = plan.length - week.length;

  function leaveLink(): void {
    setParameters(new URLSearchParams(), { replace: true });
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  function keep(): void {
    changeWeek((before) => joinWeeks(before, week));
    leaveLink();
    void showToast({ kind: "success", title: "Kept on this device", text: "The plan is yours to change now." });
  }

  if (week.length === 0) {
    return (
      <div className="wrap py-14">
        <h2 className="title-2">This link holds no plan we can read</h2>
        <p className="mt-4 max-w-[40rem] text-muted">
          It may have been cut off on its way. Ask for it again; what is saved on this device has not been touched.
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
        className="no-print mb-12 rounded-[1.375rem] bg-gold p-[min(1.5rem,6.25vw)] text-bay-950 sm:p-8"
      >
        <h2 id="shared-title" className="title-2">
          Somebody shared this plan with you
        </h2>
        <p className="mt-2 max-w-[44rem]">
          {own.length === 0
            ? "Keep it on this device and it becomes yours to change."
            : `You have ${own.length === 1 ? "one thing" : `${own.length} things`} saved on this device already. Keeping this plan adds to that and takes nothing away.`}
          {missing > 0
            ? ` ${missing === 1 ? "One entry of the link is" : `${missing} entries of the link are`} not in our guides and left out.`
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
      <WeekDays week={week} />
    </div>
  );
}
