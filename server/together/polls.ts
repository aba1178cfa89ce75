import { createHash, randomUUID } from "node:crypto";
import { retention } from "#content/retention.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { Write } from "../db/database.ts";
import type { Db, PollAnswerRow, PollRow, Tx } from "../db/schema.ts";
import { hashOf, newToken } from "../http/token.ts";

/** The most people who answer one question. */
export const mostAnswers = 20;

/** How long a question and its answers are kept, in milliseconds. */
const lifetimeMs = retention.votesDays * 24 * 60 * 60_000;

export const voteWords = ["yes", "maybe", "no"] as const;
export type Vote = (typeof voteWords)[number];
export type Votes = Readonly<Record<CalendarDate, Vote>>;

export type Poll = { id: string; weeks: CalendarDate[]; guests: number | null; createdAt: number };
export type Answer = { id: string; nickname: string; votes: Votes };

/**
 * The link that everybody gets, from the one of whoever made it: so it can be shown again, although neither is stored, and nobody finds the
 * way back.
 */
export function shareTokenOf(makerToken: string): string {
  return createHash("sha256").update(`share ${makerToken}`).digest("base64url");
}

/** Stores a question to the family. Returns the maker's token. */
export async function createPoll(
  tx: Tx,
  { weeks, guests }: Pick<Poll, "weeks" | "guests">,
  now: number,
): Promise<string> {
  const makerToken = newToken();
  await tx
    .insertInto("polls")
    .values({
      id: randomUUID(),
      token_hash: hashOf(shareTokenOf(makerToken)),
      maker_hash: hashOf(makerToken),
      weeks: JSON.stringify(weeks),
      guests,
      answers: 0,
      created_at: now,
    })
    .execute();
  return makerToken;
}

/** The question behind a link, or null. `whose` says which of its two links that is. */
export async function findPoll(db: Db, token: string, whose: "everybody" | "maker", now: number): Promise<Poll | null> {
  const row = await db
    .selectFrom("polls")
    .selectAll()
    .where(whose === "maker" ? "maker_hash" : "token_hash", "=", hashOf(token))
    .where("created_at", ">", now - lifetimeMs)
    .executeTakeFirst();
  return row ? pollOf(row) : null;
}

function pollOf({ id, weeks, guests, created_at }: PollRow): Poll {
  return { id, weeks: JSON.parse(weeks) as CalendarDate[], guests, createdAt: created_at };
}

/** An answer by its edit link, with its question; null when there is none. */
export async function findAnswer(db: Db, token: string, now: number): Promise<{ poll: Poll; answer: Answer } | null> {
  const answer = await db
    .selectFrom("poll_answers")
    .selectAll()
    .where("edit_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!answer) return null;
  const row = await db
    .selectFrom("polls")
    .selectAll()
    .where("id", "=", answer.poll_id)
    .where("created_at", ">", now - lifetimeMs)
    .executeTakeFirst();
  return row ? { poll: pollOf(row), answer: answerOf(answer) } : null;
}

function answerOf({ id, nickname, votes }: PollAnswerRow): Answer {
  return { id, nickname, votes: JSON.parse(votes) as Votes };
}

/** All answers, in the order in which they came. */
export async function answersTo(db: Db, pollId: string): Promise<Answer[]> {
  const rows = await db
    .selectFrom("poll_answers")
    .selectAll()
    .where("poll_id", "=", pollId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(answerOf);
}

/**
 * Stores an answer under the edit link's token, which came with the form: a form that is sent twice changes its own answer and adds none. Under
 * another nickname it is somebody else's, who got the same phone and went back to the form: that one has a token of its own. Returns the
 * answer's token; `full` when twenty have answered, `gone` when the question is no more.
 */
export function addAnswer(
  write: Write,
  poll: Poll,
  formToken: string,
  { nickname, votes }: Omit<Answer, "id">,
  now: number,
): Promise<{ token: string } | "full" | "gone"> {
  return write(async (tx) => {
    // Counting in the question's row makes answers that arrive together wait for each other.
    const counted = await tx
      .updateTable("polls")
      .set((column) => ({ answers: column("answers", "+", 1) }))
      .where("id", "=", poll.id)
      .returning("answers")
      .executeTakeFirst();
    if (!counted) return "gone";
    const known = await tx
      .selectFrom("poll_answers")
      .selectAll()
      .where("edit_hash", "=", hashOf(formToken))
      .executeTakeFirst();
    const isSentAgain = known !== undefined && known.poll_id === poll.id && known.nickname === nickname;
    if (isSentAgain || counted.answers > mostAnswers) {
      await tx
        .updateTable("polls")
        .set((column) => ({ answers: column("answers", "-", 1) }))
        .where("id", "=", poll.id)
        .execute();
      if (!isSentAgain) return "full";
      await changeAnswer(tx, answerOf(known), { nickname, votes });
      return { token: formToken };
    }
    const token = known ? newToken() : formToken;
    await tx
      .insertInto("poll_answers")
      .values({
        id: randomUUID(),
        poll_id: poll.id,
        edit_hash: hashOf(token),
        nickname,
        votes: JSON.stringify(votes),
        created_at: now,
      })
      .execute();
    return { token };
  });
}

/** Changes an answer. Votes on weeks that are not asked for now stay, in case they come back. */
export async function changeAnswer(tx: Tx, { id, votes: before }: Answer, after: Omit<Answer, "id">): Promise<void> {
  await tx
    .updateTable("poll_answers")
    .set({ nickname: after.nickname, votes: JSON.stringify({ ...before, ...after.votes }) })
    .where("id", "=", id)
    .execute();
}

/** Takes an answer away, which makes room for another. */
export async function removeAnswer(tx: Tx, pollId: string, answerId: string): Promise<void> {
  const count = (by: 0 | 1) =>
    tx
      .updateTable("polls")
      .set((column) => ({ answers: column("answers", "-", by) }))
      .where("id", "=", pollId)
      .execute();
  // First the question's row, as when an answer comes.
  await count(0);
  const { numDeletedRows } = await tx.deleteFrom("poll_answers").where("id", "=", answerId).executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await count(1);
}

/** Asks about other weeks. Votes on weeks that stay are kept. */
export async function changeWeeks(tx: Tx, pollId: string, weeks: readonly CalendarDate[]): Promise<void> {
  await tx
    .updateTable("polls")
    .set({ weeks: JSON.stringify(weeks) })
    .where("id", "=", pollId)
    .execute();
}

/** Takes a question and all its answers away. */
export async function deletePoll(tx: Tx, pollId: string): Promise<void> {
  await tx.deleteFrom("polls").where("id", "=", pollId).execute();
  await tx.deleteFrom("poll_answers").where("poll_id", "=", pollId).execute();
}

/** Removes questions that are too old, with their answers. */
export async function deleteOldPolls(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("polls")
    .where("created_at", "<=", now - lifetimeMs)
    .execute();
  await tx
    .deleteFrom("poll_answers")
    .where("poll_id", "not in", (query) => query.selectFrom("polls").select("id"))
    .execute();
}
