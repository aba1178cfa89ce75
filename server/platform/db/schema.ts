import type { Kysely, Transaction } from "kysely";
import type { PhotoFormat } from "#contract/house/photos.ts";
import type { StayState } from "#contract/stays/stay.ts";
import type { PaymentKind, PaymentState } from "#contract/stays/stay-money.ts";

/*
 * Both engines hold the same shapes: ids and calendar dates as text, instants as milliseconds since 1970, no booleans.
 */

/** Why a post is suspected as spam: the honeypot field was filled in, or it came faster than a person types and offers something. */
export type SpamReason = "honeypot" | "speed";

export type InquiryRow = {
  id: string;
  created_at: number;
  name: string;
  phone: string;
  email: string;
  check_in: string;
  check_out: string;
  other_info: string;
  /** How many people come; null when the guest left it out. */
  guests: number | null;
  /** 1 with a small dog, 0 without; null when the guest left it out. */
  dog: number | null;
  /** Null for an inquiry that is not suspected spam. */
  suspected: SpamReason | null;
  /** When a digest told the owner about a suspected one. */
  reported_at: number | null;
};

export type ReviewState = "pending" | "published" | "rejected";

export type ReviewRow = {
  id: string;
  created_at: number;
  status: ReviewState;
  guest_name: string;
  email: string;
  hometown: string | null;
  title: string;
  review_text: string;
  stay_date: string | null;
  rating: number;
  owner_reply: string | null;
  /** Why it is kept from the page: rejected, or hidden until it is decided again. */
  rejection_reason: string | null;
  /** When it was last published, rejected or hidden. */
  decided_at: number | null;
  /** Null for a review that is not suspected spam. A suspected one is pending and has no mail. */
  suspected: SpamReason | null;
  /** When a mail last listed it for the owner: among the suspected ones, or among those that have waited long for a decision. */
  reported_at: number | null;
};

/** `waiting` for delivery, `sent` by SMTP, `filed` as a file because there is no SMTP, or `failed` after the last attempt. */
export type MailStatus = "waiting" | "sent" | "filed" | "failed";

export type OutboxRow = {
  /** Comes from the event, so an event has one mail. */
  id: string;
  created_at: number;
  /** What the mail is about. */
  event: string;
  /** An address, or `owner`. */
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  /** A file that leaves with it, as JSON: `{ name, text }`; null for none. */
  attachment: string | null;
  status: MailStatus;
  attempts: number;
  /** When it may be tried (again); while a worker has it, when the lease ends. */
  due_at: number;
  /** The lease of the worker that has it. */
  claim: string | null;
  last_error: string | null;
  delivered_at: number | null;
  /** Id of the digest that carries this mail; it waits and is settled together with the digest. */
  carried_by: string | null;
  /** When it becomes worthless: it is not delivered after that, and its text goes when it has left. Null for most. */
  expires_at: number | null;
  /** When the owner took care of it after it had failed. */
  settled_at: number | null;
  /** The one of the owner's addresses that this mail still has to reach; null for all of them. */
  only_to: string | null;
};

export type CalendarFeedRow = {
  name: string;
  /** The last good copy as JSON: a list of events, or of booked ranges as an older version stored them. */
  events: string;
  /** When that copy was read, null when the feed has never been. */
  good_at: number | null;
  checked_at: number | null;
  due_at: number;
  /** What was wrong at the last attempt, null when nothing was. */
  fault: string | null;
  /** What of the copy was not taken as it was. */
  cut: "later-nights" | "entries" | null;
};

export type StayRow = {
  id: string;
  created_at: number;
  /** Goes up with each change, so that two changes of one stay never overwrite each other. */
  version: number;
  state: StayState;
  check_in: string;
  /** The day of departure. In an inquiry it may lie before `check_in`. */
  check_out: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** The owner's own. */
  notes: string;
  inquiry_id: string | null;
  /** When the owner answered the inquiry; null while it waits. */
  answered_at: number | null;
  /** When a mail last reminded the owner that it waits for an answer. */
  reminded_at: number | null;
  /** How many people come; null when it is not known. */
  party: number | null;
  /** 1 with a small dog, 0 without; null when it is not known. */
  dog: number | null;
  /** The free dates an email suggested to this guest: `SuggestedDates` of stays/desk/stay-lists.ts as JSON. */
  suggested: string | null;
  /** 1 when the owner has switched off the emails to the guest that its dates cause. */
  mails_off: number;
  /** The agreed price as JSON, a list of `PriceLine`; null until there is one. The next three columns go with it. */
  price_lines: string | null;
  deposit: number | null;
  deposit_due: string | null;
  balance_due: string | null;
  /** The check-in from which refund days count, after a late move; null for that of the stay. */
  refund_check_in: string | null;
  /** The day on which the guest asked to cancel. */
  canceled_on: string | null;
  /** How much of the paid rent goes back after canceling, in cents. */
  canceled_refund: number | null;
};

/** Money that came or went for a stay, as the owner noted it. */
export type PaymentRow = {
  /** Comes with the form, so that a form sent twice is one payment. */
  id: string;
  stay_id: string;
  entered_at: number;
  kind: PaymentKind;
  cents: number;
  /** The day at the house on which it was paid. */
  day: string;
  method: string;
  /** The owner's own; why a part of the deposit is kept. */
  word: string;
  state: PaymentState;
  /** When the owner undid it; it counts no more. */
  taken_back_at: number | null;
};

/** An offer as it was sent. */
export type OfferRow = {
  stay_id: string;
  /** 1 for a stay's first offer. */
  number: number;
  sent_at: number;
  /** Nine in the evening of `until` at the house. */
  ends_at: number;
  until: string;
  /** 1 when the nights are held for the guest until then. */
  holds: number;
  /** `Offer` of stays/offers/offers.ts as JSON. */
  offer: string;
  /** The agreement's text as it was sent. */
  agreement: string;
  ended_at: number | null;
  /** Why it no longer counts; null while it does. */
  ended: "changed" | "booked" | "expired" | "declined" | "withdrawn" | null;
};

export type BlockRow = { id: string; created_at: number; note: string };

/** Who changed a stay, when and how, from 1 on. */
export type StayHistoryRow = {
  stay_id: string;
  entry: number;
  at: number;
  who: string;
  /** The words of a line that an older version wrote. */
  what: string;
  act: string | null;
  facts: string | null;
};

/** A link that only its reader knows. See platform/private-links.ts. */
export type PrivateLinkRow = {
  token_hash: string;
  opens: "desk-sign-in" | "review" | "wish";
  /** The id of the review or the wish; the owner's address a sign-in link was mailed to, null for one from the command line. */
  subject: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
};

export type DeskSessionRow = {
  id: string;
  token_hash: string;
  /** As in the link that began it. */
  address: string | null;
  created_at: number;
  /** To the hour. */
  used_at: number;
  user_agent: string;
};

/** A picture made of a photo. See house/photos/picture-sizes.ts. */
export type PhotoFileRow = {
  photo_id: string;
  purpose: string;
  width: number;
  format: PhotoFormat | "bitmap";
  height: number;
  /** SHA-256 of the bytes. */
  hash: string;
  bytes: Uint8Array;
};

/** Somebody who wants to hear when a taken week becomes free. `confirmed_at` is null until the mailed link was used. */
export type WishRow = {
  id: string;
  email: string;
  check_in: string;
  created_at: number;
  confirmed_at: number | null;
};

export type Tables = {
  inquiries: InquiryRow;
  reviews: ReviewRow;
  /** The number of published reviews by rating; see `countPublished` in reviews/store.ts. */
  review_counts: { rating: number; published: number };
  outbox: OutboxRow;
  calendar_feeds: CalendarFeedRow;
  /** Nights that two parties seem to have; see stays/feeds/overlaps.ts. */
  clashes: { id: string; found_at: number; settled_at: number | null };
  /** A platform that may read our calendar without a key; see stays/feeds/our-calendar.ts. */
  open_calendar_addresses: { name: string };
  daily_jobs: { name: string; begun_on: string };
  mail_turns: { id: number; turns: number };
  /** One row; see site-version.ts. */
  site_version: { id: number; version: number; nights_changed_at: number | null };
  stays: StayRow;
  payments: PaymentRow;
  offers: OfferRow;
  blocks: BlockRow;
  /** A night belongs to one stay or to one block. */
  nights: { night: string; stay_id: string | null; block_id: string | null };
  /** A change that the owner can take back; `step` is an `UndoStep` as JSON. See platform/undo-log.ts. */
  undo_log: { id: string; created_at: number; step: string; undone_at: number | null };
  stay_history: StayHistoryRow;
  house_settings: { name: string; value: string; version: number; changed_at: number };
  /** What the owner has published; the highest id counts. `document` is a `HouseDocument` as JSON. */
  house_versions: { id: number; document: string; what: string; published_at: number };
  /** One row, from the owner's first change on. `version` goes up with each change and never down. */
  house_draft: { id: number; document: string; version: number; changed_at: number };
  private_links: PrivateLinkRow;
  desk_sessions: DeskSessionRow;
  photos: { id: string; width: number; height: number; created_at: number };
  photo_files: PhotoFileRow;
  wishes: WishRow;
};

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
