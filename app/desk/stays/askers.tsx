import { QuietLink, TextLink } from "#app/desk/buttons.tsx";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Asker } from "#server/stays/desk/freed-nights.ts";

/** Guests who asked for nights that are free again, each with an offer. */
export function Askers({ askers }: { askers: readonly Asker[] }) {
  return (
    <ul className="rows">
      {askers.map(({ id, name, checkIn, checkOut, ago, freedBy }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-0 grow basis-48 wrap-anywhere">
            <TextLink to={`/desk/stays/${id}`}>
              <bdi>{name}</bdi>
            </TextLink>{" "}
            asked for {stayDates(checkIn, checkOut)}, {ago}
            <span className="block note">
              Freed by <bdi>{freedBy}</bdi>
            </span>
          </p>
          <QuietLink to={`/desk/stays/${id}/offer`}>Offer</QuietLink>
        </li>
      ))}
    </ul>
  );
}
