import type { Ride } from "#content/rides.ts";
import { heightRule } from "./height-rule.ts";

/** The four texts of a ride, with its numbers and the way to a video. */
export function RideDetails({ ride }: { ride: Ride }) {
  const parts = [
    { title: "The Experience", text: ride.description },
    { title: "Rider Consensus", text: ride.consensus },
    { title: "Insider Intel", text: ride.intel },
    { title: "Know Before You Go", text: ride.requirements },
  ];
  return (
    <>
      {ride.statusNote ? <p className="mb-6 font-medium">{ride.statusNote}</p> : null}
      <div className="grid gap-6">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h3 className="title-3">{title}</h3>
            <p className="mt-1.5">{text}</p>
          </section>
        ))}
      </div>
      <RideNumbers ride={ride} />
      <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={ride.pov} target="_blank" rel="noopener" className="button button-primary">
          Watch POV on YouTube
        </a>
        <span className="text-[0.9375rem] text-muted">Opens a video search in a new tab.</span>
      </p>
    </>
  );
}

function RideNumbers({ ride }: { ride: Ride }) {
  const numbers = [
    ...(ride.status === "retired" ? [] : [{ label: "Minimum height, as reported", value: heightRule(ride) }]),
    ...(ride.inversions === undefined ? [] : [{ label: "Inversions", value: String(ride.inversions) }]),
    ...(ride.tickets === undefined ? [] : [{ label: "Extra charge", value: `reported ${ride.tickets} tickets` }]),
  ];
  return (
    <dl className="rows mt-7">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-6 py-2.5">
          <dt className="flex-1 basis-32 text-muted">{label}</dt>
          <dd className="ml-auto max-w-[45%] text-right font-semibold text-balance">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
