import { climate } from "#content/borough-climate.ts";

/** Average high, low and precipitation of each month. */
export function ClimateTable() {
  return (
    <table className="w-full border-collapse text-left wrap-anywhere tabular-nums">
      <caption className="sr-only">Average high, low and precipitation by month</caption>
      <thead>
        <tr className="border-b-2 border-bay-950">
          <th scope="col" className="py-2 font-semibold">
            Month
          </th>
          {["High, °F", "Low, °F", "Precip, in"].map((head) => (
            <th key={head} scope="col" className="py-2 pl-3 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {climate.map(({ month, high, low, precip }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal">
              {month}
            </th>
            <td className="pl-3 text-right font-semibold">{high}</td>
            <td className="pl-3 text-right">{low}</td>
            <td className="pl-3 text-right">{precip.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
