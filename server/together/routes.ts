import { type Context, Hono } from "hono";
import { cleanLine } from "#contract/clean-text.ts";
import { mostGuests } from "#contract/house.ts";
import { type HouseWeeks, mostWeeks } from "#contract/weeks.ts";
import type { Clock } from "../process/clock.ts";
import type { Write } from "../db/database.ts";
import type { Db } from "../db/schema.ts";
import type { CurrentHouse } from "../house/current-house.ts";
import { messagePage } from "../http/plain-page.ts";
import {
  privateAnswer,
  privateNotFound,
  readPrivatePost,
  seePrivatePage,
  withPrivateToken,
} from "../http/private-pages.ts";
import type { FieldLimits, Fields } from "../http/read-fields.ts";
import { type HttpDeps, methodNotAllowed } from "../http/responses.ts";
import { holdsOffer } from "../http/spam-check.ts";
import { isToken, newToken } from "../http/token.ts";
import {
  answerPage,
  answerPath,
  longestNickname,
  makerPath,
  sharePath,
  tallyPage,
  togetherPath,
  voteField,
  type VoteForm,
  votePage,
  weekField,
} from "./poll-pages.ts";
import {
  addAnswer,
  answersTo,
  changeAnswer,
  changeWeeks,
  createPoll,
  deletePoll,
  findAnswer,
  findPoll,
  mostAnswers,
  type Poll,
  removeAnswer,
  shareTokenOf,
  type Votes,
  voteWords,
} from "./polls.ts";

export type TogetherDeps = HttpDeps & {
  db: Db;
  write: Write;
  clock: Clock;
  house: Pick<CurrentHouse, "latest">;
  readWeeks: (db: Db) => Promise<HouseWeeks>;
};

/** Private pages on which a party decides between weeks: `/together/<token>` for everybody, others for the maker and for each answer. */
export function togetherRoutes(deps: TogetherDeps): Hono {
  const routes = new Hono();
  const [maker, answer, share] = [makerPath(":token"), answerPath(":token"), sharePath(":token")];

  routes.post(togetherPath, (c) => makePoll(c, deps));
  routes.get(maker, (c) => withPrivateToken(c, deps, (token) => showTally(deps, token, 200, null)));
  routes.post(maker, (c) => withPrivateToken(c, deps, (token) => changePoll(c, deps, token)));
  routes.get(answer, (c) => withPrivateToken(c, deps, (token) => showAnswer(c, deps, token)));
  routes.post(answer, (c) => withPrivateToken(c, deps, (token) => saveAnswer(c, deps, token)));
  routes.get(share, (c) => withPrivateToken(c, deps, (token) => showVote(deps, token)));
  routes.post(share, (c) => withPrivateToken(c, deps, (token) => vote(c, deps, token)));
  routes.all(togetherPath, methodNotAllowed(deps, "POST"));
  for (const path of [maker, answer, share]) routes.all(path, methodNotAllowed(deps, "GET, HEAD, POST"));
  return routes;
}

async function makePoll(c: Context, deps: TogetherDeps): Promise<Response> {
  const read = await readPrivatePost(c, deps, ["polls", "pollsByEveryone"], { weeks: 200, guests: 3 });
  if (!read.ok) return read.response;
  const houseWeeks = await deps.readWeeks(deps.db);
  const weeks = readWeeks((read.fields["weeks"] ?? "").split(","), houseWeeks, []);
  if (typeof weeks === "string") return privateAnswer(deps, 422, messagePage(deps, "That did not work", weeks));
  const guests = readGuests(read.fields["guests"] ?? "", mostGuests(deps.house.latest()));
  const token = await deps.write((tx) => createPoll(tx, { weeks, guests }, deps.clock()));
  return seePrivatePage(makerPath(token));
}

/** The chosen weeks in order, or what is wrong with them. Weeks `before` may stay whatever has become of them. */
function readWeeks(texts: readonly string[], { ahead }: HouseWeeks, before: readonly string[]): string[] | string {
  const weeks = [...new Set(texts.filter(Boolean))].toSorted();
  if (weeks.length === 0) return "Please choose a week at least.";
  if (weeks.length > mostWeeks) return `Please choose ${mostWeeks} weeks at most.`;
  const open = new Set(ahead.filter(({ taken }) => !taken).map(({ checkIn }) => checkIn));
  if (weeks.some((checkIn) => !open.has(checkIn) && !before.includes(checkIn))) {
    return "One of these weeks is not open, or not anymore. Please choose among the open weeks.";
  }
  return weeks;
}

function readGuests(text: string, most: number): number | null {
  const guests = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return guests >= 1 && guests <= most ? guests : null;
}

async function showTally(deps: TogetherDeps, makerToken: string, status: number, message: string | null) {
  const poll = await findPoll(deps.db, makerToken, "maker", deps.clock());
  if (!poll) return privateNotFound(deps);
  const [answers, houseWeeks] = await Promise.all([answersTo(deps.db, poll.id), deps.readWeeks(deps.db)]);
  const shareUrl = `${deps.siteUrl}${sharePath(shareTokenOf(makerToken))}`;
  return privateAnswer(deps, status, tallyPage({ poll, houseWeeks, answers, makerToken, shareUrl }, message));
}

async function changePoll(c: Context, deps: TogetherDeps, token: string): Promise<Response> {
  const poll = await findPoll(deps.db, token, "maker", deps.clock());
  if (!poll) return privateNotFound(deps);
  const names = Array.from({ length: mostWeeks }, (_, i) => weekField(i));
  const limits = Object.fromEntries([...names.map((name) => [name, 10] as const), ["remove", 1] as const]);
  const read = await readPrivatePost(c, deps, ["votes"], limits);
  if (!read.ok) return read.response;
  if (read.fields["remove"]) {
    await deps.write((tx) => deletePoll(tx, poll.id));
    return privateAnswer(deps, 200, messagePage(deps, "It is deleted", "The question and all answers to it are gone."));
  }
  const chosen = names.map((name) => read.fields[name] ?? "");
  const weeks = readWeeks(chosen, await deps.readWeeks(deps.db), poll.weeks);
  if (typeof weeks === "string") return showTally(deps, token, 422, weeks);
  await deps.write((tx) => changeWeeks(tx, poll.id, weeks));
  return seePrivatePage(makerPath(token));
}

async function showVote(deps: TogetherDeps, token: string): Promise<Response> {
  const poll = await findPoll(deps.db, token, "everybody", deps.clock());
  if (!poll) return privateNotFound(deps);
  const houseWeeks = await deps.readWeeks(deps.db);
  const form = { poll, houseWeeks, action: sharePath(token), edit: newToken(), nickname: "", votes: {} };
  return privateAnswer(deps, 200, votePage(form));
}

async function vote(c: Context, deps: TogetherDeps, token: string): Promise<Response> {
  const poll = await findPoll(deps.db, token, "everybody", deps.clock());
  if (!poll) return privateNotFound(deps);
  const read = await readPrivatePost(c, deps, ["votes"], voteLimits(poll));
  if (!read.ok) return read.response;
  const given = read.fields["edit"] ?? "";
  const edit = isToken(given) ? given : newToken();
  const checked = readVote(read.fields, poll);
  if (!checked.ok) {
    const houseWeeks = await deps.readWeeks(deps.db);
    const { nickname = "" } = read.fields;
    const { votes, error } = checked;
    return privateAnswer(
      deps,
      422,
      votePage({ poll, houseWeeks, action: sharePath(token), edit, nickname, votes, error }),
    );
  }
  const outcome = await addAnswer(deps.write, poll, edit, checked, deps.clock());
  if (outcome === "gone") return privateNotFound(deps);
  if (outcome === "full") {
    const full = `${mostAnswers} people have answered, and more do not fit in. Tell whoever sent you the link.`;
    return privateAnswer(deps, 409, messagePage(deps, "Everybody has answered", full));
  }
  return seePrivatePage(`${answerPath(outcome.token)}?saved=1`);
}

async function showAnswer(c: Context, deps: TogetherDeps, token: string): Promise<Response> {
  const form = await storedForm(deps, token);
  if (!form) return privateNotFound(deps);
  return privateAnswer(deps, 200, answerPage(form, c.req.query("saved") === "1"));
}

async function storedForm(deps: TogetherDeps, token: string): Promise<VoteForm | null> {
  const found = await findAnswer(deps.db, token, deps.clock());
  if (!found) return null;
  const { poll, answer } = found;
  const houseWeeks = await deps.readWeeks(deps.db);
  return { poll, houseWeeks, action: answerPath(token), edit: null, nickname: answer.nickname, votes: answer.votes };
}

async function saveAnswer(c: Context, deps: TogetherDeps, token: string): Promise<Response> {
  const found = await findAnswer(deps.db, token, deps.clock());
  if (!found) return privateNotFound(deps);
  const { poll, answer } = found;
  const read = await readPrivatePost(c, deps, ["votes"], { ...voteLimits(poll), remove: 1 });
  if (!read.ok) return read.response;
  if (read.fields["remove"]) {
    await deps.write((tx) => removeAnswer(tx, poll.id, answer.id));
    return privateAnswer(deps, 200, messagePage(deps, "Your answer is gone", "Nobody sees it anymore."));
  }
  const checked = readVote(read.fields, poll);
  if (!checked.ok) {
    const form = await storedForm(deps, token);
    const { votes, error } = checked;
    return form
      ? privateAnswer(deps, 422, answerPage({ ...form, nickname: read.fields["nickname"] ?? "", votes, error }, false))
      : privateNotFound(deps);
  }
  await deps.write((tx) => changeAnswer(tx, answer, checked));
  return seePrivatePage(`${answerPath(token)}?saved=1`);
}

function voteLimits({ weeks }: Poll): FieldLimits {
  return {
    nickname: longestNickname,
    edit: 43,
    ...Object.fromEntries(weeks.map((checkIn) => [voteField(checkIn), 5])),
  };
}

type ReadVote =
  | { ok: true; nickname: string; votes: Votes }
  | { ok: false; votes: Votes; error: { nickname?: string; message: string } };

function readVote(fields: Fields, { weeks }: Poll): ReadVote {
  const votes = Object.fromEntries(
    weeks.flatMap((checkIn) => {
      const word = voteWords.find((each) => each === fields[voteField(checkIn)]);
      return word ? [[checkIn, word] as const] : [];
    }),
  );
  const nickname = cleanLine(fields["nickname"] ?? "");
  const refuse = (error: { nickname?: string; message: string }): ReadVote => ({ ok: false, votes, error });
  const message = "Please check your nickname.";
  if (nickname === "") return refuse({ message, nickname: "Please enter a nickname." });
  if (nickname.length > longestNickname) {
    return refuse({ message, nickname: `Please take ${longestNickname} characters at most.` });
  }
  if (holdsOffer(nickname)) return refuse({ message, nickname: "Please take a name without a link or an address." });
  if (Object.keys(votes).length === 0) return refuse({ message: "Please answer for one week at least." });
  return { ok: true, nickname, votes };
}
