import type { CalendarDate } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stay-dates.ts";
import { type HouseWeeks, mostWeeks, plannerLink, type Week, weekTotalInWords, weeksPath } from "#contract/weeks.ts";
import { type Markup, markup } from "../http/markup.ts";
import type { Page } from "../http/plain-page.ts";
import { trap } from "../http/private-pages.ts";
import { type Answer, mostAnswers, type Poll, type Vote, voteWords } from "./polls.ts";

export const togetherPath = "/together";
export const makerPath = (token: string) => `${togetherPath}/plan/${token}`;
export const answerPath = (token: string) => `${togetherPath}/answer/${token}`;
export const sharePath = (token: string) => `${togetherPath}/${token}`;

/** The name of a week's field in a form. */
export const voteField = (checkIn: CalendarDate) => `vote-${checkIn}`;
export const weekField = (index: number) => `week${index + 1}`;

export const longestNickname = 40;

const style = markup`
  main { max-width: 42rem; }
  .week { background: white; border-radius: 1.25rem; padding: 1rem 1.25rem 1.25rem; box-shadow: 0 1px 0 oklch(.88 .025 85), 0 16px 40px -28px oklch(.3 .05 230 / .4); }
  .week h2, .week legend { font: 600 1.125rem/1.4 system-ui, sans-serif; color: var(--ink); margin: 0; padding: 0; }
  /* Not a grid, in which WebKit puts the legend on the card's upper edge. */
  fieldset.week { display: block; }
  fieldset.week legend { float: left; width: 100%; }
  fieldset.week .muted { clear: both; }
  .muted { color: oklch(.45 .03 225); margin: 0; }
  .votes { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; margin-top: .5rem; clear: both; }
  .votes label { position: relative; display: grid; place-items: center; min-height: 3.5rem; border: 1.5px solid oklch(.55 .03 230); border-radius: 2rem; cursor: pointer; }
  .votes input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .votes label:has(:checked) { background: var(--bay); border-color: var(--bay); color: white; }
  .votes label:has(:focus-visible) { outline: 3px solid var(--coral); outline-offset: 2px; }
  .votes label:has(:checked)::before { content: "\\2713"; position: absolute; top: 0; font-size: .8125rem; }
  .gone { border-left: .25rem solid var(--coral); }
  .stack { display: grid; gap: 1.25rem; margin: 1.5rem 0; padding: 0; list-style: none; }
  .counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; padding: 0; list-style: none; }
  .go { display: inline-grid; place-items: center; min-height: 2.75rem; padding: .25rem 1.5rem; border-radius: 2rem; background: var(--bay); color: white; font-weight: 600; text-decoration: none; }
  .quiet { background: none; color: var(--coral); border: 1.5px solid; }
  .links { display: flex; flex-wrap: wrap; gap: .75rem; }
  summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer; font-weight: 600; }
`;

/** A page of this kind: its styles, and a heading. */
function page(title: string, body: Markup): Page {
  return { title, body: markup`<h1>${title}</h1>${body}`, style };
}

function datesOf({ checkIn, checkOut }: Week): string {
  return stayDates(checkIn, checkOut);
}

function priceOf(week: Week): string {
  const price = week.total === null ? "price: ask the owners" : `${weekTotalInWords(week)} with cleaning`;
  return [price, ...week.holidays].join(", ");
}

/** Why a week cannot be had anymore; undefined while it can. */
function goneWords(week: Week, { today }: HouseWeeks): string | undefined {
  if (week.checkIn < today) return "This week has begun or is over.";
  return week.taken ? "Taken meanwhile: somebody else has this week now." : undefined;
}

export type VoteForm = {
  poll: Poll;
  houseWeeks: HouseWeeks;
  action: string;
  /** The edit link's token, for an answer that is not stored yet. */
  edit: string | null;
  nickname: string;
  votes: Readonly<Record<CalendarDate, Vote | undefined>>;
  error?: { nickname?: string; message: string };
};

/** Where somebody says yes, maybe or no to each week. */
export function votePage(form: VoteForm): Page {
  return page(
    "Which week suits you?",
    markup`${errorNotice(form)}
<p>Somebody in your party asks which week at the house you would like. Say yes, maybe or no to each; a nickname is enough, and you need no account.</p>
${voteForm(form, "Send my answer")}
<p class="muted">Only whoever made this question sees your answer. It is deleted 60 days after the question was made.</p>`,
  );
}

/** One's own answer, to be changed or taken away. */
export function answerPage(form: VoteForm, saved: boolean): Page {
  return page(
    saved ? "Thank you, your answer is in" : "Your answer",
    markup`${errorNotice(form)}
<p${saved ? markup` role="status"` : ""}>Keep this page's address, or a bookmark: it is the only way to change your answer. Do not pass it on.</p>
${voteForm(form, "Save my changes")}
<form method="post" action="${form.action}"><input type="hidden" name="remove" value="1"><button class="quiet" type="submit">Delete my answer</button></form>`,
  );
}

function errorNotice({ error }: VoteForm): Markup | "" {
  return error ? markup`<p class="notice" role="alert">${error.message}</p>` : "";
}

function voteForm({ poll, houseWeeks, action, edit, nickname, votes, error }: VoteForm, button: string): Markup {
  const wrong = error?.nickname;
  const weeks = poll.weeks.map((checkIn) => weekToVoteOn(houseWeeks.from(checkIn), houseWeeks, votes[checkIn]));
  if (poll.weeks.every((checkIn) => goneWords(houseWeeks.from(checkIn), houseWeeks) !== undefined)) {
    return markup`<div class="stack">${weeks}</div>
<p>None of these weeks can be had anymore. Tell whoever sent you the link: they can ask about others.</p>`;
  }
  return markup`<form method="post" action="${action}">
${edit === null ? "" : markup`<input type="hidden" name="edit" value="${edit}">`}
${trap}
<div class="field">
<label for="nickname">Your nickname</label>
<input id="nickname" name="nickname" value="${nickname}" maxlength="${longestNickname}" autocomplete="nickname" dir="auto" required${
    wrong ? markup` aria-invalid="true" aria-describedby="nickname-error"` : ""
  }>
${wrong ? markup`<p class="error" id="nickname-error">${wrong}</p>` : ""}
</div>
${weeks}
<button type="submit">${button}</button>
</form>`;
}

function weekToVoteOn(week: Week, houseWeeks: HouseWeeks, vote: Vote | undefined): Markup {
  const gone = goneWords(week, houseWeeks);
  if (gone !== undefined) {
    return markup`<div class="week gone"><h2>${datesOf(week)}</h2><p class="muted">${gone}</p></div>`;
  }
  const name = voteField(week.checkIn);
  return markup`<fieldset class="week"><legend>${datesOf(week)}</legend>
<p class="muted">${priceOf(week)}</p>
<div class="votes">${voteWords.map(
    (word) =>
      markup`<label><input type="radio" name="${name}" value="${word}"${word === vote ? markup` checked` : ""}>${capital(word)}</label>`,
  )}</div></fieldset>`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export type Tally = { poll: Poll; houseWeeks: HouseWeeks; answers: Answer[]; makerToken: string; shareUrl: string };

/** The maker's page: the link for everybody, what they said, and the week that goes into the inquiry. */
export function tallyPage({ poll, houseWeeks, answers, makerToken, shareUrl }: Tally, message: string | null): Page {
  const words = `Which week at the house suits you? Please answer here: ${shareUrl}`;
  const here = makerPath(makerToken);
  return page(
    "Decide together",
    markup`${message === null ? "" : markup`<p class="notice" role="alert">${message}</p>`}
<p>Keep this page's address, or a bookmark: it is the only way back here. It shows what everybody says, so keep it to yourself, and send them this link; they need no account.</p>
<div class="field"><label for="share">The link for your party</label><input id="share" value="${shareUrl}" readonly></div>
<p class="links"><a class="go" href="mailto:?subject=${encodeURIComponent("Our week at the shore")}&body=${encodeURIComponent(words)}">Send it by e-mail</a>
<a class="go" href="sms:?&body=${encodeURIComponent(words)}">Send it as a text</a>
<a class="alone" href="${shareUrl}">Say which weeks suit you</a></p>
<h2>${answers.length === 0 ? "Nobody has answered yet" : `${answers.length} ${answers.length === 1 ? "person has" : "people have"} answered`}</h2>
<p class="muted">Up to ${mostAnswers} can. Load this page again to see more.</p>
<ul class="stack">${poll.weeks.map((checkIn) => talliedWeek(houseWeeks.from(checkIn), houseWeeks, answers, poll))}</ul>
<details><summary>Ask about other weeks</summary>
<p>Votes on the weeks that stay are kept.</p>
<form method="post" action="${here}">
${trap}
${Array.from({ length: mostWeeks }, (_, i) => weekChoice(i, poll.weeks[i], houseWeeks))}
<button type="submit">Ask about these weeks</button>
</form></details>
<details><summary>Delete this question and all answers</summary>
<form method="post" action="${here}"><input type="hidden" name="remove" value="1"><button class="quiet" type="submit">Delete it now</button></form></details>
<p class="muted">Otherwise it is deleted 60 days after you made it. To see all weeks: <a href="${weeksPath}">open weeks</a>.</p>`,
  );
}

function talliedWeek(week: Week, houseWeeks: HouseWeeks, answers: readonly Answer[], { guests }: Poll): Markup {
  const gone = goneWords(week, houseWeeks);
  return markup`<li class="week${gone === undefined ? "" : " gone"}"><h2>${datesOf(week)}</h2>
<p class="muted">${gone ?? priceOf(week)}</p>
<ul class="counts">${voteWords.map((word) => {
    const names = answers.filter(({ votes }) => votes[week.checkIn] === word).map(({ nickname }) => nickname);
    const listed = names.map((name, i) => markup`${i === 0 ? "" : ", "}<bdi>${name}</bdi>`);
    return markup`<li><strong>${names.length} ${word}</strong>${names.length === 0 ? "" : ": "}${listed}</li>`;
  })}</ul>
${
  gone === undefined
    ? markup`<a class="go" href="${plannerLink(week.checkIn, guests ?? undefined)}">Ask for this week</a>`
    : ""
}</li>`;
}

function weekChoice(index: number, chosen: CalendarDate | undefined, { ahead, from }: HouseWeeks): Markup {
  const known = chosen === undefined || ahead.some(({ checkIn }) => checkIn === chosen);
  const weeks = known ? ahead : [from(chosen), ...ahead];
  const name = weekField(index);
  return markup`<div class="field"><label for="${name}">Week ${index + 1}</label><select id="${name}" name="${name}">
<option value="">None</option>${weeks.map(
    (week) =>
      markup`<option value="${week.checkIn}"${week.checkIn === chosen ? markup` selected` : week.taken ? markup` disabled` : ""}>${datesOf(week)}${week.taken ? " (taken)" : ""}</option>`,
  )}</select></div>`;
}
