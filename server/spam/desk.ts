import * as z from "zod/mini";
import { checkbox, deskForm } from "#contract/forms/desk-form.ts";
import { formError, type FormResult } from "#contract/forms/form-result.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { ReviewsModule } from "#server/reviews/create-reviews.ts";
import { deleteReviews } from "#server/reviews/store.ts";
import type { StaysModule } from "#server/stays/create-stays.ts";
import { deleteInquiries } from "#server/stays/inquiries/store.ts";
import { type PostKind, readSuspected, tables } from "./suspected-posts.ts";

type DeskSpamDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  stays: Pick<StaysModule, "markNotSpam">;
  reviews: Pick<ReviewsModule, "markNotSpam">;
};

/** The most posts that Today names. */
const maxOnToday = 5;

/** In characters, at the desk. */
const maxText = 1000;

const dayMs = 24 * 60 * 60_000;

/** The chosen posts by their ids. */
const postsForm = z.object({
  posts: z._default(z.record(z.string(), z.enum(["inquiry", "review"])), {}),
  confirm: checkbox(),
});

type Chosen = readonly (readonly [id: string, kind: PostKind])[];

/** A word for what was done. */
type SpamDone = { change: "not-spam" | "spam-deleted" | "spam-decided" };

async function decide(
  posts: z.infer<typeof postsForm>["posts"],
  work: (chosen: Chosen) => Promise<SpamDone>,
): Promise<FormResult<SpamDone>> {
  const chosen = Object.entries(posts);
  if (chosen.length === 0) return formError(422, "Choose at least one message. Nothing was changed.");
  return { ok: true, ...(await work(chosen)) };
}

/** Suspected spam as the desk shows it, marks it as not spam, and deletes it. */
export function deskSpam({ db, write, clock, stays, reviews }: DeskSpamDeps) {
  async function markPosts(chosen: Chosen, confirm: boolean): Promise<SpamDone> {
    let marked = 0;
    for (const [id, kind] of chosen) {
      marked += Number(await (kind === "review" ? reviews.markNotSpam(id) : stays.markNotSpam(id, confirm)));
    }
    return { change: marked > 0 ? "not-spam" : "spam-decided" };
  }

  async function deletePosts(chosen: Chosen): Promise<SpamDone> {
    const deleted = await write(async (tx) => {
      let count = 0;
      for (const [id, kind] of chosen) {
        const isSuspected = await tx
          .selectFrom(tables[kind])
          .select("id")
          .where("id", "=", id)
          .where("suspected", "is not", null)
          .executeTakeFirst();
        if (isSuspected) count += await (kind === "inquiry" ? deleteInquiries(tx, [id]) : deleteReviews(tx, [id]));
      }
      return count;
    });
    return { change: deleted > 0 ? "spam-deleted" : "spam-decided" };
  }

  return {
    /** Lists the newest of both kinds, and counts all. */
    async list() {
      const { posts, total } = await readSuspected(db);
      return { posts: posts.map((post) => ({ ...post, text: shortened(post.text) })), total };
    },
    /** Lists the newest posts of the last day, and counts all of that day, but not what the owner has marked. */
    async ofLastDay() {
      const { posts, total } = await readSuspected(db, clock() - dayMs);
      return { posts: posts.slice(0, maxOnToday), total };
    },
    /** The forms about the chosen posts. Those that are no longer suspected stay as they are. */
    forms: {
      "not-spam": deskForm(postsForm, ({ posts, confirm }) => decide(posts, (chosen) => markPosts(chosen, confirm))),
      "delete-spam": deskForm(postsForm, ({ posts }) => decide(posts, deletePosts)),
    },
  };
}

export type DeskSpam = ReturnType<typeof deskSpam>;
export type SuspectedPosts = Awaited<ReturnType<DeskSpam["list"]>>;

/** Returns the beginning of a long text: the page holds a hundred posts. */
function shortened(text: string): string {
  return text.length <= maxText ? text : `${text.slice(0, maxText).toWellFormed()} […]`;
}
