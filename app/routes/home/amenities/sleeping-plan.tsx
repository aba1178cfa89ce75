import { property } from "#content/property.ts";
import { sleepingPlan, type SleepingRoom, sleepsIn } from "#content/sleeping-plan.ts";

/** Which beds stand in which room, and how many people that makes. */
export function SleepingPlan() {
  return (
    <section className="mt-16" aria-labelledby="sleeping-plan-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 id="sleeping-plan-title" className="title-3">
          {sleepingPlan.name}
        </h3>
        <p className="text-[0.9375rem] text-muted">{sleepingPlan.note}</p>
      </div>
      <ul className="mt-5 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-4">
        {sleepingPlan.rooms.map((room) => (
          <li key={room.room} className="border-t border-ink/25 py-4">
            <h4 className="font-semibold">{room.room}</h4>
            <p>{bedsInWords(room)}</p>
            <p className="text-muted">sleeps {sleepsIn(room)}</p>
          </li>
        ))}
      </ul>
      <p className="border-t border-ink/25 pt-4">
        Beds for {property.sleeps} in all. <span className="text-muted">{sleepingPlan.extra} extra.</span>
      </p>
    </section>
  );
}

/** `3 twin beds, 1 full bed` */
function bedsInWords({ beds }: SleepingRoom): string {
  return beds.map(({ kind, count }) => `${count} ${kind} ${count === 1 ? "bed" : "beds"}`).join(", ");
}
