/** Written once, never edited, imports nothing. Both engines read the same statements. */

/** A line in the history of each stay in a state that leaves, at the time of its last one. */
function leaves(state: string, what: string): string {
  return `insert into stay_history (stay_id, entry, at, who, what)
    select stays.id, coalesce(max(entry), 0) + 1, coalesce(max(at), stays.created_at), 'site', '${what}'
    from stays left join stay_history on stay_history.stay_id = stays.id
    where stays.state = '${state}' group by stays.id, stays.created_at`;
}

export const stayMoney = {
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
};
