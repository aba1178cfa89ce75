import { noStatistics } from "./0001-0008.ts";
import { countedFacts } from "./0019-counted-facts.ts";

/** Each is written once, never edited, and imports nothing. Both engines run `statements`, then PostgreSQL its own. */
export const laterMigrations = [
  {
    name: "0009-house",
    statements: [
      // The owner's published versions of the house, as JSON. The newest one counts; the others can be restored.
      `create table house_versions (
        id bigint primary key,
        document text not null,
        what text not null,
        published_at bigint not null
      )`,

      // One row, from the owner's first change on: the words and pictures to be published.
      `create table house_draft (
        id bigint primary key check (id = 1),
        document text not null,
        version bigint not null,
        changed_at bigint not null
      )`,
    ],
  },
  {
    name: "0010-photos",
    statements: [
      // `id` is the SHA-256 of the uploaded bytes, so uploading a file twice makes one photo. The size is that of the upright picture.
      `create table photos (
        id text primary key,
        width integer not null,
        height integer not null,
        created_at bigint not null
      )`,

      // The pictures made from a photo. `hash` is the SHA-256 of the bytes and their address. Two photos may share a file. SQLite
      // has no type of this name, and stores bytes in a column of any type.
      `create table photo_files (
        photo_id text not null,
        purpose text not null,
        width integer not null,
        format text not null,
        height integer not null,
        hash text not null,
        bytes bytea not null,
        primary key (photo_id, purpose, width, format)
      )`,
      "create index photo_files_hash on photo_files (hash)",
    ],
    // The bytes are already compressed.
    postgres: ["alter table photo_files alter column bytes set storage external"],
  },
  {
    name: "0011-together",
    statements: [
      // Weeks that a family votes on. Stores only hashes of the links, so a copy of the database opens none.
      `create table polls (
        id text primary key,
        token_hash text not null unique,
        maker_hash text not null unique,
        weeks text not null,
        guests bigint,
        answers bigint not null,
        created_at bigint not null
      )`,
      "create index polls_oldest on polls (created_at)",
      `create table poll_answers (
        id text primary key,
        poll_id text not null,
        edit_hash text not null unique,
        nickname text not null,
        votes text not null,
        created_at bigint not null
      )`,
      "create index poll_answers_of on poll_answers (poll_id)",

      // Who wants to hear when a taken week opens up, once per address and week.
      `create table wishes (
        id text primary key,
        token_hash text not null unique,
        email text not null,
        check_in text not null,
        created_at bigint not null,
        confirmed_at bigint
      )`,
      "create unique index wishes_once on wishes (email, check_in)",
      "create index wishes_of_week on wishes (check_in)",
    ],
    postgres: [...noStatistics("poll_answers", "nickname"), ...noStatistics("wishes", "email")],
  },
  {
    name: "0012-mail-care",
    statements: [
      // When the owner took care of a failed email. Null for all others.
      "alter table outbox add column settled_at bigint",
      // The one owner address that an email still has to reach. Null for all of them.
      "alter table outbox add column only_to text",
    ],
  },
  {
    name: "0013-films",
    statements: [
      // `id` is a prefix of the stored bytes' SHA-256. The row is written last: chunks without one are not a film.
      `create table films (
        id text primary key,
        bytes bigint not null,
        created_at bigint not null
      )`,
      `create table film_chunks (
        film_id text not null,
        number integer not null,
        bytes bytea not null,
        primary key (film_id, number)
      )`,
    ],
    // The bytes are already compressed.
    postgres: ["alter table film_chunks alter column bytes set storage external"],
  },
  {
    name: "0014-no-votes",
    // Parties decide in their own chat, using a link from `/weeks`.
    drops: ["polls", "poll_answers"],
    statements: ["drop table poll_answers", "drop table polls"],
  },
  {
    name: "0015-no-films",
    // Owners link to films on a video service.
    drops: ["films", "film_chunks"],
    statements: ["drop table film_chunks", "drop table films"],
  },
  {
    name: "0016-calendar-addresses",
    statements: [
      // What could not be taken from a feed as it was.
      "alter table calendar_feeds add column cut text",
      // Platforms that may still read our calendar at its old address, without a key.
      "create table open_calendar_addresses (name text primary key)",
      "insert into open_calendar_addresses (name) select name from calendar_feeds",
    ],
  },
  {
    name: "0017-stay-party",
    statements: [
      // Null if unknown. 1 with a dog, 0 without.
      "alter table inquiries add column guests bigint",
      "alter table inquiries add column dog bigint",
      "alter table stays add column party bigint",
      "alter table stays add column dog bigint",
      // The free dates last suggested to this guest by email, and when, as JSON.
      "alter table stays add column suggested text",
    ],
  },
  {
    name: "0018-private-links",
    statements: [
      // Every emailed link: what it opens, and until when. Stores only hashes of the tokens, so a copy of the database opens nothing.
      `create table private_links (
        token_hash text primary key,
        opens text not null,
        subject text,
        created_at bigint not null,
        expires_at bigint not null,
        used_at bigint
      )`,
      "create index private_links_of on private_links (opens, subject)",
      "create index private_links_ending on private_links (opens, expires_at)",
      `insert into private_links (token_hash, opens, subject, created_at, expires_at, used_at)
        select token_hash, 'desk-sign-in', address, created_at, expires_at, used_at from sign_in_links`,
      "drop table sign_in_links",
      // Unconfirmed ones get 48 hours, the others as long as the wish lasts.
      `insert into private_links (token_hash, opens, subject, created_at, expires_at)
        select token_hash, 'wish', id, created_at,
          case when confirmed_at is null then created_at + 172800000 else 4102444800000 end from wishes`,
      "drop index wishes_once",
      "drop index wishes_of_week",
      "alter table wishes rename to wishes_with_tokens",
      `create table wishes (
        id text primary key,
        email text not null,
        check_in text not null,
        created_at bigint not null,
        confirmed_at bigint
      )`,
      `insert into wishes (id, email, check_in, created_at, confirmed_at)
        select id, email, check_in, created_at, confirmed_at from wishes_with_tokens`,
      "drop table wishes_with_tokens",
      "create unique index wishes_once on wishes (email, check_in)",
      "create index wishes_of_week on wishes (check_in)",
    ],
    postgres: [...noStatistics("wishes", "email"), ...noStatistics("private_links", "subject")],
  },
  countedFacts,
  {
    name: "0021-stay-money",
    statements: [
      // The agreed price: its lines as JSON, in cents. Null until there is one. The deposit is separate.
      "alter table stays add column price_lines text",
      "alter table stays add column deposit bigint",
      "alter table stays add column deposit_due text",
      "alter table stays add column balance_due text",
      // The check-in that refund days count from, when a late move keeps the old one.
      "alter table stays add column refund_check_in text",
      // The day the guest asked to cancel, and how much of the paid rent is refunded.
      "alter table stays add column canceled_on text",
      "alter table stays add column canceled_refund bigint",
      `create table payments (
        id text primary key,
        stay_id text not null,
        entered_at bigint not null,
        kind text not null,
        cents bigint not null,
        day text not null,
        method text not null,
        word text not null,
        state text not null,
        taken_back_at bigint
      )`,
      "create index payments_of_stay on payments (stay_id)",
      // Guests agree by phone or email, and the owner books. Nothing ever set these two states, but a database may still contain them.
      leaves("accepted", "Accepted is no longer a state: booked where its nights were taken"),
      leaves("lapsed", "Lapsed is called expired now"),
      "update stays set state = 'expired', version = version + 1 where state = 'lapsed'",
      `update stays set state = 'booked', version = version + 1 where state = 'accepted'
        and exists (select 1 from nights where nights.stay_id = stays.id)`,
      // It can't be booked without nights of its own, so the owner has to look.
      "update stays set state = 'inquiry', answered_at = coalesce(answered_at, created_at), version = version + 1 where state = 'accepted'",
    ],
    postgres: [...noStatistics("payments", "word", "method"), ...noStatistics("stays", "price_lines")],
  },
  {
    name: "0022-offers",
    statements: [
      // Each offer as sent, `offer` as JSON. `ended` is why it no longer counts: changed, booked, expired, declined, withdrawn.
      `create table offers (
        stay_id text not null,
        number bigint not null,
        sent_at bigint not null,
        ends_at bigint not null,
        until text not null,
        holds bigint not null,
        offer text not null,
        agreement text not null,
        ended_at bigint,
        ended text,
        primary key (stay_id, number)
      )`,
      "create index offers_open on offers (ends_at) where ended_at is null",
      // A file attached to the email, as JSON: its name and text.
      "alter table outbox add column attachment text",
    ],
    postgres: [...noStatistics("offers", "offer", "agreement"), ...noStatistics("outbox", "attachment")],
  },
  {
    name: "0023-dated-mails",
    statements: [
      // 1 if the owner turned off the emails that the stay's dates send to the guest.
      "alter table stays add column mails_off bigint not null default 0",
    ],
  },
  {
    name: "0024-history-facts",
    statements: [
      // What happened, and its facts as JSON. Older lines are text in `what`.
      "alter table stay_history add column act text",
      "alter table stay_history add column facts text",
    ],
  },
];

/** Adds a line to the history of each stay in a dropped state, at the time of its last line. */
function leaves(state: string, what: string): string {
  return `insert into stay_history (stay_id, entry, at, who, what)
    select stays.id, coalesce(max(entry), 0) + 1, coalesce(max(at), stays.created_at), 'site', '${what}'
    from stays left join stay_history on stay_history.stay_id = stays.id
    where stays.state = '${state}' group by stays.id, stays.created_at`;
}
