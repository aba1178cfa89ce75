import { countedFacts } from "./0019-counted-facts.ts";

/** Each is written once and never edited, and imports nothing. Both engines run `statements`, then PostgreSQL its own. */
export const laterMigrations = [
  {
    name: "0009-house",
    statements: [
      // What the owner has published of the house, as JSON; the newest counts, earlier ones are kept to go back to.
      `create table house_versions (
        id bigint primary key,
        document text not null,
        what text not null,
        published_at bigint not null
      )`,

      // One row, from the owner's first change on: the words and pictures as they will be published.
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
      // `id` is the SHA-256 of the uploaded bytes, so that the same file twice is one photo. The size is that of the upright picture.
      `create table photos (
        id text primary key,
        width integer not null,
        height integer not null,
        created_at bigint not null
      )`,

      // The pictures made of a photo. `hash` is the SHA-256 of the bytes and their address; two photos may have a file in common. SQLite has no
      // type of this name and stores bytes in a column of any type.
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
    // The bytes are compressed already.
    postgres: ["alter table photo_files alter column bytes set storage external"],
  },
  {
    name: "0011-together",
    statements: [
      // Weeks that a family votes on. Only hashes of the links: a copy of the database opens none.
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

      // Who wants to hear when a taken week becomes free; once an address and week.
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
    // Guests' words and addresses; see 0004.
    postgres: [
      "alter table poll_answers alter column nickname set statistics 0",
      "alter table wishes alter column email set statistics 0",
    ],
  },
  {
    name: "0012-mail-care",
    statements: [
      // When the owner took care of a mail that failed; null for all others.
      "alter table outbox add column settled_at bigint",
      // The one of the owner's addresses that a mail to the owner still has to reach; null for all of them.
      "alter table outbox add column only_to text",
    ],
  },
  {
    name: "0013-films",
    statements: [
      // `id` is the beginning of the SHA-256 of the stored bytes. The row is written last: chunks without one are not a film.
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
    // The bytes are compressed already.
    postgres: ["alter table film_chunks alter column bytes set storage external"],
  },
  {
    name: "0014-no-votes",
    // A party decides in its own chat; `/weeks` has a link for it.
    drops: ["polls", "poll_answers"],
    statements: ["drop table poll_answers", "drop table polls"],
  },
  {
    name: "0015-no-films",
    // An owner names a film at a video service.
    drops: ["films", "film_chunks"],
    statements: ["drop table film_chunks", "drop table films"],
  },
  {
    name: "0016-calendar-addresses",
    statements: [
      // What of a feed was not taken as it was.
      "alter table calendar_feeds add column cut text",
      // Platforms that may still read our calendar at the old address, which needs no key.
      "create table open_calendar_addresses (name text primary key)",
      "insert into open_calendar_addresses (name) select name from calendar_feeds",
    ],
  },
  {
    name: "0017-stay-party",
    statements: [
      // Null: not known. A dog is 1, no dog is 0.
      "alter table inquiries add column guests bigint",
      "alter table inquiries add column dog bigint",
      "alter table stays add column party bigint",
      "alter table stays add column dog bigint",
      // The free dates an email suggested to this guest, and when it left, as JSON.
      "alter table stays add column suggested text",
    ],
  },
  {
    name: "0018-private-links",
    statements: [
      // Every mailed link: what it opens, and until when. Only hashes of the tokens: a copy of the database opens nothing.
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
      // 48 hours to confirm; then as long as the wish is there.
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
    // As in 0004: PostgreSQL's planner must not copy addresses into its statistics.
    postgres: [
      "alter table wishes alter column email set statistics 0",
      "alter table private_links alter column subject set statistics 0",
    ],
  },
  countedFacts,
  {
    name: "0021-stay-money",
    statements: [
      // The agreed price: its lines as JSON, all in cents; null until there is one. The deposit is apart.
      "alter table stays add column price_lines text",
      "alter table stays add column deposit bigint",
      "alter table stays add column deposit_due text",
      "alter table stays add column balance_due text",
      // From which check-in refund days count, when a late move keeps the old ones.
      "alter table stays add column refund_check_in text",
      // The day on which the guest asked to cancel, and how much of the paid rent goes back.
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
      // A guest says yes by phone or email, and the owner books. Nothing ever led to these two states; a database may hold them all the same.
      leaves("accepted", "Accepted is no longer a state: booked where its nights were taken"),
      leaves("lapsed", "Lapsed is called expired now"),
      "update stays set state = 'expired', version = version + 1 where state = 'lapsed'",
      `update stays set state = 'booked', version = version + 1 where state = 'accepted'
        and exists (select 1 from nights where nights.stay_id = stays.id)`,
      // Without nights of its own it cannot be booked: the owner has to look.
      "update stays set state = 'inquiry', answered_at = coalesce(answered_at, created_at), version = version + 1 where state = 'accepted'",
    ],
    // As in 0004: PostgreSQL's planner must not copy guests' words into its statistics.
    postgres: [
      "alter table payments alter column word set statistics 0",
      "alter table payments alter column method set statistics 0",
      "alter table stays alter column price_lines set statistics 0",
    ],
  },
  {
    name: "0022-offers",
    statements: [
      // Each offer as it was sent, `offer` as JSON. `ended` says why it no longer counts: changed, booked, expired, declined, withdrawn.
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
      // A file that leaves with the mail, as JSON: its name and text.
      "alter table outbox add column attachment text",
    ],
    // As in 0004: PostgreSQL's planner must not copy guests' words into its statistics.
    postgres: [
      "alter table offers alter column offer set statistics 0",
      "alter table offers alter column agreement set statistics 0",
      "alter table outbox alter column attachment set statistics 0",
    ],
  },
  {
    name: "0023-dated-mails",
    statements: [
      // 1 when the owner has switched off the emails to the guest that a stay's dates cause.
      "alter table stays add column mails_off bigint not null default 0",
    ],
  },
  {
    name: "0024-history-facts",
    statements: [
      // What happened, and its facts as JSON. Lines of before are the words in `what`.
      "alter table stay_history add column act text",
      "alter table stay_history add column facts text",
    ],
  },
];

/** A line in the history of each stay in a state that leaves, at the time of its last one. */
function leaves(state: string, what: string): string {
  return `insert into stay_history (stay_id, entry, at, who, what)
    select stays.id, coalesce(max(entry), 0) + 1, coalesce(max(at), stays.created_at), 'site', '${what}'
    from stays left join stay_history on stay_history.stay_id = stays.id
    where stays.state = '${state}' group by stays.id, stays.created_at`;
}
