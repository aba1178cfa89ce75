import type { Kysely, Transaction } from "kysely";
import type { PhotoFormat } from "#contract/house/photos.ts";
import type { PaymentKind, PaymentState } from "#contract/stays/stay-money.ts";
import type { StayState } from "#contract/stays/stay.ts";

/*
 * Both engines hold the same shapes: ids and calendar dates as text, instants as milliseconds since 1970, no booleans.
 */

/** Why a post is suspected spam: its honeypot was filled in, it advertises something and was typed faster than a person can, or the owner says so. */
export const spamReasons = ["honeypot", "speed", "owner"] as const;
export type SpamReason = (typeof spamReasons)[number];

export type InquiryRow = {
  id: string;
  created_at: number;
  name: string;
  phone: string;
  email: string;
  check_in: string;
  check_out: string;
  other_info: string;
  /** How many people would come. Null if the guest left it out. */
  guests: number | null;
  /** 1 with a small dog, 0 without. Null if the guest left it out. */
  dog: number | null;
  /** Null unless suspected spam. */
  suspected: SpamReason | null;
  /** When a digest reported a suspected one to the owner. */
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
  /** Why it isn't on the page: rejected, or hidden until decided again. */
  rejection_reason: string | null;
  /** When it was last published, rejected or hidden. */
  decided_at: number | null;
  /** Null unless suspected spam. A suspected review is pending and sends no email. */
  suspected: SpamReason | null;
  /** When an email last listed it for the owner: with the suspected spam, or with those waiting long for a decision. */
  reported_at: number | null;
  /** Other people's names that pages leave out, as a JSON list. Title and text stay as the guest wrote them. */
  removed_names: string | null;
};

/** `waiting` for delivery, `sent` by SMTP, `filed` as a file when there is no SMTP, or `failed` after the last attempt. */
export type MailStatus = "waiting" | "sent" | "filed" | "failed";

export type OutboxRow = {
  /** Derived from the event, so that an event has one email. */
  id: string;
  created_at: number;
  /** What the email is about. */
  event: string;
  /** An address, or `owner`. */
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  /** An attached file as JSON, `{ name, text }`, or null. */
  attachment: string | null;
  status: MailStatus;
  attempts: number;
  /** When it may be tried (again). While a worker holds it, when the lease ends. */
  due_at: number;
  /** The lease of the worker that holds it. */
  claim: string | null;
  last_error: string | null;
  delivered_at: number | null;
  /** When it becomes worthless: it isn't delivered after that, and its text is removed once it's sent. Null for most. */
  expires_at: number | null;
  /** When the owner dismissed it after it had failed. */
  settled_at: number | null;
  /** The one owner address this email still has to reach. Null for all of them. */
  only_to: string | null;
};

/** One row, from the first message on. */
export type MessageLimitRow = {
  id: number;
  /** When the last inquiries and reviews that were not suspected came, as JSON: at most as many as the owner gets emails about in an hour. */
  recent: string;
  /** How many had no email since the last one that counted them. */
  unmailed: number;
  /** When that email was queued; 0 before the first. */
  noticed_at: number;
};

export type CalendarFeedRow = {
  name: string;
  /** The last good copy as JSON: a list of events, or of booked ranges if an older version stored it. */
  events: string;
  /** When that copy was read. Null if the feed never has been. */
  good_at: number | null;
  checked_at: number | null;
  due_at: number;
  /** The error of the last attempt. Null if there was none. */
  fault: string | null;
  /** What the copy lacks of the feed. */
  cut: "later-nights" | "entries" | null;
  /** The entries ahead that did not count: `LeftOut` of stays/feeds/left-out.ts as JSON. */
  left_out: string | null;
};

export type StayRow = {
  id: string;
  created_at: number;
  /** Incremented with each change, so that two changes to one stay never overwrite each other. */
  version: number;
  state: StayState;
  check_in: string;
  /** The day of departure. In an inquiry it may be before `check_in`. */
  check_out: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** The owner's private notes. */
  notes: string;
  inquiry_id: string | null;
  /** When the owner answered the inquiry. Null until then. */
  answered_at: number | null;
  /** When the owner was last emailed a reminder that it waits for an answer. */
  reminded_at: number | null;
  /** How many people are coming. Null if unknown. */
  party: number | null;
  /** 1 with a small dog, 0 without. Null if unknown. */
  dog: number | null;
  /** Free dates that an email suggested, as JSON. Not used since December 2026. */
  suggested: string | null;
  /** 1 if the owner turned off the emails that the stay's dates send to the guest. */
  mails_off: number;
  /** What only this guest should know before arriving, such as a door code. Only in the emails a week and a day before. */
  arrival_note: string | null;
  /** The agreed price, a list of `PriceLine` as JSON. Null until there is one, as are the next three columns. */
  price_lines: string | null;
  deposit: number | null;
  deposit_due: string | null;
  balance_due: string | null;
  /** The check-in that refund days count from, after a late move. Null for the stay's own. */
  refund_check_in: string | null;
  /** The day the guest asked to cancel. */
  canceled_on: string | null;
  /** How much of the paid rent is refunded after canceling, in cents. */
  canceled_refund: number | null;
};

/** A payment to or from the guest, as the owner recorded it. */
export type PaymentRow = {
  /** Comes with the form, so that a form sent twice records one payment. */
  id: string;
  stay_id: string;
  entered_at: number;
  kind: PaymentKind;
  cents: number;
  /** The day it was paid, in the house's time zone. */
  day: string;
  /** One of the house's. Empty for a kept deposit. */
  method: string;
  /** A check's number, the owner's note, or why part of the deposit is kept. */
  word: string;
  state: PaymentState;
  /** When the owner corrected it, took it back or undid it. It then no longer counts. */
  taken_back_at: number | null;
  /** Why the owner corrected it or took it back. */
  reason: string;
};

/** An offer as sent. */
export type OfferRow = {
  stay_id: string;
  /** 1 for a stay's first offer. */
  number: number;
  sent_at: number;
  /** 9:00 PM on `until`, at the house. */
  ends_at: number;
  until: string;
  /** 1 if the nights are held for the guest until then. */
  holds: number;
  /** `Offer` of stays/offers/offers.ts as JSON. */
  offer: string;
  /** The agreement's text as sent. */
  agreement: string;
  ended_at: number | null;
  /** Why it no longer counts. Null while it does. */
  ended: "changed" | "booked" | "expired" | "declined" | "withdrawn" | null;
};

export type BlockRow = { id: string; created_at: number; note: string };

/** Who changed a stay, when and how. `entry` starts at 1. */
export type StayHistoryRow = {
  stay_id: string;
  entry: number;
  at: number;
  who: string;
  /** The text of a line from before November 2026. Empty where `act` and `facts` say it. */
  what: string;
  act: string | null;
  facts: string | null;
};

/** A link that only its recipient knows. See platform/private-links.ts. */
export type PrivateLinkRow = {
  token_hash: string;
  opens: "desk-sign-in" | "review" | "wish";
  /** The id of the review or wish, or the owner's address a sign-in link was emailed to; null for one from the command line. */
  subject: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
};

export type DeskSessionRow = {
  id: string;
  token_hash: string;
  /** The address of the link it began with. */
  address: string | null;
  created_at: number;
  /** Rounded to the hour. */
  used_at: number;
  user_agent: string;
};

/** A picture made from a photo. See photos/picture-sizes.ts. */
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

/** A guest's wish to hear when a taken week opens up; see stays/wishes.ts. `confirmed_at` is null if the emailed link was never used. */
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
  outbox: OutboxRow;
  calendar_feeds: CalendarFeedRow;
  /** Nights that two parties seem to have. See stays/feeds/overlaps.ts. */
  clashes: { id: string; found_at: number; settled_at: number | null };
  daily_jobs: { name: string; begun_on: string };
  message_limit: MessageLimitRow;
  /** One row. See site-version.ts. */
  site_version: { id: number; version: number; nights_changed_at: number | null };
  stays: StayRow;
  payments: PaymentRow;
  offers: OfferRow;
  blocks: BlockRow;
  /** A night belongs to either a stay or a block. */
  nights: { night: string; stay_id: string | null; block_id: string | null };
  /** See stays/nights.ts. */
  freed_nights: { freed_by: string; check_in: string; check_out: string; freed_at: number };
  /** Changes the owner can undo. `step` says how, as JSON. See platform/undo-log.ts. */
  undo_log: { id: string; created_at: number; step: string; undone_at: number | null };
  stay_history: StayHistoryRow;
  house_settings: { name: string; value: string; version: number; changed_at: number };
  /** What the owner saved in the forms of House, Photos and Prices. The highest version is current. */
  setting_versions: { name: string; version: number; value: string; what: string; changed_at: number };
  private_links: PrivateLinkRow;
  desk_sessions: DeskSessionRow;
  /** See desk/answered-posts.ts. */
  desk_answers: { id: string; answer: string; answered_at: number };
  photos: { id: string; width: number; height: number; created_at: number };
  photo_files: PhotoFileRow;
  wishes: WishRow;
};

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
