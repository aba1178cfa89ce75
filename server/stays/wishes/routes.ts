import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { isCalendarDate } from "#contract/calendar-date.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import { longestEmail } from "#contract/forms/form.ts";
import { type HouseWeeks, plannerLink, type Week, weeksPath } from "#contract/prices/weeks.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, WishRow } from "../../platform/db/schema.ts";
import { type Markup, markup } from "../../platform/http/markup.ts";
import { messagePage, type Page } from "../../platform/http/plain-page.ts";
import {
  privateAnswer,
  privateNotFound,
  readPrivatePost,
  trap,
  withPrivateToken,
} from "../../platform/http/private-pages.ts";
import { type HttpDeps, methodNotAllowed } from "../../platform/http/responses.ts";
import { queryOf } from "../../platform/http/urls.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { weekInWords } from "./wish-mail.ts";
import { confirmWish, deleteWishes, findWish, makeWish } from "./wishes.ts";

export type WishDeps = HttpDeps & {
  db: Db;
  write: Write;
  clock: Clock;
  readWeeks: (db: Db) => Promise<HouseWeeks>;
  wakeOutbox: () => void;
};

const wishPath = "/wish";

/** `/wish?week=` asks for an address, `/wish/<token>` confirms or stops. */
export function wishRoutes(deps: WishDeps): Hono {
  const routes = new Hono();
  const linkPath = `${wishPath}/:token`;
  routes.get(wishPath, async (c) => {
    const week = await takenWeek(deps, queryOf(c.req.url).get("week") ?? "");
    return week.ok ? privateAnswer(deps, 200, askPage(week.week, "", null)) : week.response;
  });
  routes.post(wishPath, (c) => ask(c, deps));
  routes.all(wishPath, methodNotAllowed(deps, "GET, HEAD, POST"));
  routes.get(linkPath, (c) =>
    withPrivateToken(c, deps, async (token) => {
      const wish = await findWish(deps.db, token, deps.clock());
      return wish ? privateAnswer(deps, 200, wishPage(wish, token)) : privateNotFound(deps);
    }),
  );
  routes.post(linkPath, (c) => withPrivateToken(c, deps, (token) => decide(c, deps, token)));
  routes.all(linkPath, methodNotAllowed(deps, "GET, HEAD, POST"));
  return routes;
}

type TakenWeek = { ok: true; week: Week } | { ok: false; response: Response };

/** A week of the list that somebody has. */
async function takenWeek(deps: WishDeps, checkIn: string): Promise<TakenWeek> {
  if (!isCalendarDate(checkIn)) return { ok: false, response: privateNotFound(deps) };
  const { ahead } = await deps.readWeeks(deps.db);
  const week = ahead.find((each) => each.checkIn === checkIn);
  if (!week) return { ok: false, response: privateNotFound(deps) };
  return week.taken ? { ok: true, week } : { ok: false, response: privateAnswer(deps, 200, openPage(week)) };
}

async function ask(c: Context, deps: WishDeps): Promise<Response> {
  const read = await readPrivatePost(c, deps, ["wishes", "wishesByEveryone"], { week: 10, email: longestEmail });
  if (!read.ok) return read.response;
  const week = await takenWeek(deps, read.fields["week"] ?? "");
  if (!week.ok) return week.response;
  const checked = z.safeParse(emailAddress(), read.fields["email"]);
  if (!checked.success) {
    const error = checked.error.issues[0]?.message ?? "Please check your address.";
    return privateAnswer(deps, 422, askPage(week.week, read.fields["email"] ?? "", error));
  }
  const { siteUrl, latestHouse } = deps;
  const { checkIn } = week.week;
  await deps.write((tx) => makeWish(tx, { email: checked.data, checkIn, siteUrl, latestHouse }, deps.clock()));
  deps.wakeOutbox();
  return privateAnswer(deps, 200, messagePage(deps, "Check your email", onItsWay));
}

/** The same whether the address waits already, has asked too often, or not. */
const onItsWay =
  "If this address has not asked for this week yet, an email is on its way. Open its link within two days and press Yes; without that, we never write again. Nothing there? Look in your spam folder.";

async function decide(c: Context, deps: WishDeps, token: string): Promise<Response> {
  const now = deps.clock();
  const wish = await findWish(deps.db, token, now);
  if (!wish) return privateNotFound(deps);
  const read = await readPrivatePost(c, deps, [], { action: 10 });
  if (!read.ok) return read.response;
  if (read.fields["action"] === "stop") {
    await deps.write((tx) => deleteWishes(tx, [wish.id]));
    return privateAnswer(deps, 200, messagePage(deps, "Stopped", "We have deleted your address and will not write."));
  }
  await deps.write((tx) => confirmWish(tx, wish.id, now));
  return privateAnswer(deps, 200, wishPage({ ...wish, confirmed_at: wish.confirmed_at ?? now }, token));
}

function titled(title: string, body: Markup): Page {
  return { title, body: markup`<h1>${title}</h1>${body}` };
}

function askPage(week: Week, email: string, error: string | null): Page {
  const dates = weekInWords(week.checkIn);
  return titled(
    "Get an email if it opens up",
    markup`<p>The week from <strong>${dates}</strong> is taken. Plans change: leave your address, and we write once if the week opens up. It is used for nothing else, and deleted when the week begins.</p>
<form method="post" action="${wishPath}">
<input type="hidden" name="week" value="${week.checkIn}">
${trap}
<div class="field">
<label for="email">Your email address</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${email}"${
      error === null ? "" : markup` aria-invalid="true" aria-describedby="email-error"`
    }>
${error === null ? "" : markup`<p class="error" id="email-error">${error}</p>`}
</div>
<button type="submit">Tell me</button>
</form>
<p><a class="alone" href="${weeksPath}">Back to the open weeks</a></p>`,
  );
}

function openPage(week: Week): Page {
  return titled(
    "This week is open",
    markup`<p>The week from ${weekInWords(week.checkIn)} is free: there is nothing to wait for.</p>
<p><a class="alone" href="${plannerLink(week.checkIn)}">See its price and ask for it</a></p>`,
  );
}

function wishPage({ check_in, confirmed_at }: WishRow, token: string): Page {
  const action = `${wishPath}/${token}`;
  const stop = markup`<form method="post" action="${action}"><button name="action" value="stop" type="submit">Stop, delete my address</button></form>`;
  const dates = weekInWords(check_in);
  if (confirmed_at !== null) {
    return titled(
      "You will hear from us",
      markup`<p role="status">If the week from ${dates} opens up, you get one email.</p>${stop}`,
    );
  }
  return titled(
    "Do you want this email?",
    markup`<p>One email, if the week from ${dates} opens up.</p>
<form method="post" action="${action}"><button name="action" value="confirm" type="submit">Yes, email me</button></form>${stop}`,
  );
}
