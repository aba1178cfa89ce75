/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const firstTables = {
  name: "0001-first-tables",
  statements: [
    `create table inquiries (
      id text primary key,
      created_at bigint not null,
      name text not null,
      phone text not null,
      email text not null,
      check_in text not null,
      check_out text not null,
      other_info text not null
    )`,

    `create table reviews (
      id text primary key,
      created_at bigint not null,
      status text not null check (status in ('pending', 'published', 'rejected')),
      guest_name text not null,
      email text not null,
      hometown text,
      title text not null,
      review_text text not null,
      stay_date text,
      rating integer not null check (rating between 1 and 5),
      owner_reply text,
      rejection_reason text,
      decided_at bigint
    )`,
    "create index reviews_newest on reviews (status, created_at, id)",

    `create table review_counts (
      rating integer primary key check (rating between 1 and 5),
      published integer not null check (published >= 0)
    )`,
    "insert into review_counts (rating, published) values (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)",

    `create table outbox (
      id text primary key,
      created_at bigint not null,
      event text not null,
      recipient text not null,
      reply_to text,
      subject text not null,
      text_body text not null,
      html_body text not null,
      status text not null check (status in ('waiting', 'sent', 'filed', 'failed')),
      attempts integer not null,
      due_at bigint not null,
      claim text,
      last_error text,
      delivered_at bigint
    )`,
    "create index outbox_due on outbox (status, due_at)",
  ],
};
