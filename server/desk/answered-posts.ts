import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { idempotencyKeyField } from "#contract/forms/form.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import type { Clock } from "#server/platform/process/clock.ts";

/** How long a form may be sent again, in milliseconds: a tab that was left open overnight still asks about the same form. */
const repeatableMs = 24 * 60 * 60 * 1000;

/** The statuses of a redirect, which is how a form that changed something is answered: to a browser, and to React Router's script. */
const redirects = new Set([303, 202]);

const storedAnswer = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

/** Answers a form at this path with this body. */
export type AnswerOnce = (path: string, body: Uint8Array, answer: () => Promise<Response>) => Promise<Response>;

type Deps = { db: Db; write: Write; clock: Clock };

/**
 * Returns a function that lets each form of the desk do its work once. A browser that lost the answer sends the form again with the same
 * key and the same fields: it gets the first answer. A form that changed nothing is not remembered, and one without a key is always new.
 */
export function answeredPosts({ db, write, clock }: Deps): AnswerOnce {
  const running = new Map<string, Promise<Response>>();

  async function repeatOrAnswer(id: string, answer: () => Promise<Response>): Promise<Response> {
    const known = await db.selectFrom("desk_answers").select("answer").where("id", "=", id).executeTakeFirst();
    if (known) {
      const { body, ...init } = parseStored(storedAnswer, known.answer, "desk_answers.answer");
      return new Response(body, init);
    }
    const response = await answer();
    if (!redirects.has(response.status)) return response;
    const { status } = response;
    const [headers, body] = [[...response.headers], await response.text()];
    const row = { id, answer: JSON.stringify({ status, headers, body }), answered_at: clock() };
    await write(async (tx) => {
      await tx
        .deleteFrom("desk_answers")
        .where("answered_at", "<", clock() - repeatableMs)
        .execute();
      await tx
        .insertInto("desk_answers")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    });
    return new Response(body, { status, headers });
  }

  return async (path, body, answer) => {
    const text = new TextDecoder().decode(body);
    if (!new URLSearchParams(text).get(idempotencyKeyField)) return answer();
    const id = createHash("sha256").update(`${path}\n${text}`).digest("hex");
    // The browser may send a form again while the first copy is still being worked on.
    const before = running.get(id)?.catch(() => {});
    const work = Promise.resolve(before).then(() => repeatOrAnswer(id, answer));
    running.set(id, work);
    try {
      return await work;
    } finally {
      if (running.get(id) === work) running.delete(id);
    }
  };
}
