import { Form, Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { LineLink, QuietLink } from "#app/desk/buttons.tsx";
import { queryOf } from "#app/desk/http.ts";
import { DoneNote, ListFilter, MoreLink, type Row, Rows } from "#app/desk/page.tsx";
import { pluralize } from "#contract/numbers.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { stateLabels, stayLists } from "#contract/stays/stay.ts";
import type { StayList, StayQuery } from "#server/stays/desk/stay-search.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Stays | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stays, undo } = context.get(desk);
  const params = queryOf(request);
  const query: StayQuery = {
    words: (params.get("words") ?? "").slice(0, 200),
    show: stayLists.find((each) => each === params.get("show")) ?? "all",
    page: (Math.trunc(Number(params.get("after"))) || 0) + 1,
  };
  return {
    query,
    done: forgottenWords.get(params.get("done") ?? "") ?? (await undo.find(params.get("done") ?? "")),
    list: await stays.records.list(query),
  };
}

const forgotten = "Deleted. Your books hold name, nights and payments of past stays.";
const forgottenWords: ReadonlyMap<string, string> = new Map([
  ["forgotten", forgotten],
  ["forgotten-but-traces", `${forgotten} The database was busy, so traces may remain in its files for a while.`],
]);

export default function Stays({ loaderData }: Route.ComponentProps) {
  const { query, done, list } = loaderData;
  return (
    <>
      <DoneNote done={done} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title-3">Stays</h1>
        <p className="flex flex-wrap gap-2">
          <QuietLink to="/desk/stays/year">The year</QuietLink>
          <Link to="/desk/stays/new" className="button button-small button-primary">
            Enter a stay
          </Link>
        </p>
      </div>
      {list.any ? (
        <>
          <ListFilter label="Which stays" choices={choices} chosen={query.show} />
          <Search query={query} />
          <Found list={list} query={query} />
        </>
      ) : (
        <p className="mt-6 max-w-[36em]">
          No stays yet. Each inquiry from the site shows up here. Enter phone bookings yourself: the site shows their
          nights as taken right away.
        </p>
      )}
    </>
  );
}

const listLabels: Readonly<Record<StayQuery["show"], string>> = {
  all: "All",
  upcoming: "Upcoming",
  owes: "Owes money",
  old: "Old",
};

const choices = stayLists.map((value) => ({ value, label: listLabels[value] }));

function Search({ query: { words, show } }: { query: StayQuery }) {
  return (
    <Form key={`${words} ${show}`} method="get" role="search" className="mt-4 flex gap-3">
      <input type="hidden" name="show" value={show} />
      <input
        type="search"
        name="words"
        defaultValue={words}
        aria-label="Search by name, email, phone or words"
        placeholder="Name, email, phone, words"
        className="field-input min-w-0 grow"
      />
      <button type="submit" className="button shrink-0 button-bay">
        Search
      </button>
    </Form>
  );
}

const nothingIn: Readonly<Record<StayQuery["show"], string>> = {
  all: "No stays yet.",
  upcoming: "No stay is ahead.",
  owes: "Nothing is open: no guest owes you money, and you owe none.",
  old: "No stay is over yet.",
};

function Found({ list, query }: { list: StayList; query: StayQuery }) {
  const { lines, total, page, pages } = list;
  if (total === 0) {
    return (
      <p role="status" className="mt-6">
        {query.words === ""
          ? nothingIn[query.show]
          : "No matches. Part of a name is enough, or the last digits of a phone number."}{" "}
        <LineLink to="/desk/stays">Show all stays</LineLink>
      </p>
    );
  }
  return (
    <>
      <p role="status" className="mt-4 note">
        {total === 1 ? "1 stay" : `${total} stays`}
        {pages > 1 ? `, page ${page} of ${pages}` : ""}
      </p>
      <Rows className="mt-2" rows={lines.map(stayRow)} />
      <MoreLink show={query.show} words={query.words} after={page < pages ? String(page) : null} />
    </>
  );
}

function stayRow({ id, name, state, checkIn, checkOut, nights, waits, owed }: StayList["lines"][number]): Row {
  return {
    key: id,
    to: `/desk/stays/${id}${owed.length > 0 ? "#money" : ""}`,
    title: name,
    note: `${stayDates(checkIn, checkOut)}${nights > 0 ? `, ${pluralize(nights, "night")}` : ""}`,
    aside: <span className="tag">{stateLabels[state]}</span>,
    children: (
      <>
        {waits ? <span className="mt-0.5 block font-medium text-coral-ink">Waiting for {waits}</span> : null}
        {owed.map(({ what, words, when, isLate }) => (
          <span key={what} className={`mt-0.5 block font-medium ${isLate ? "text-coral-ink" : ""}`}>
            {words}
            {when === "" ? "" : `, due ${when}`}
          </span>
        ))}
      </>
    ),
  };
}
