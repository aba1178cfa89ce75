import { coasters } from "./coasters.ts";
import type { OpenRide } from "./open-ride.ts";
import { RideLink } from "./ride-link.tsx";

/** The chart's numbers as a table; each name opens the ride. */
export function CoasterTable({ onOpen }: { onOpen: OpenRide }) {
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="pb-3 text-left text-[0.9375rem] text-bay-200">
        The same in numbers. Heights are minimums as reported; the sign at the ride decides.
      </caption>
      <thead className="text-[0.9375rem] text-bay-200">
        <tr>
          <th scope="col" className="py-2 pr-3 font-medium">
            Coaster
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            Inches
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Inversions
          </th>
        </tr>
      </thead>
      <tbody>
        {coasters.map((coaster) => (
          <tr key={coaster.id} className="border-t border-sand-50/20 last:border-b">
            <th scope="row" className="py-1 pr-3 font-normal">
              <RideLink
                ride={coaster}
                className="min-h-8 text-left font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
                onOpen={onOpen}
              />
              <span className="block pb-1 text-sm text-bay-200">
                {coaster.pier} Pier{coaster.status === "retired" ? ", retired" : ""}
              </span>
            </th>
            <td className="px-3 text-right font-display text-3xl">{coaster.height}</td>
            <td className="pl-3 text-right font-display text-3xl">{coaster.inversions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
