-- sqlite_schema of a database of commit 2e6ac9b5.
CREATE TABLE migrations (name text primary key);
CREATE TABLE inquiries (
        id text primary key,
        created_at bigint not null,
        name text not null,
        phone text not null,
        email text not null,
        check_in text not null,
        check_out text not null,
        other_info text not null
      , suspected text, reported_at bigint, guests bigint, dog bigint);
CREATE TABLE reviews (
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
      , suspected text, reported_at bigint);
CREATE INDEX reviews_newest on reviews (status, created_at, id);
CREATE TABLE review_counts (
        rating integer primary key check (rating between 1 and 5),
        published integer not null check (published >= 0)
      );
CREATE TABLE outbox (
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
      , carried_by text, expires_at bigint, settled_at bigint, only_to text, attachment text);
CREATE INDEX outbox_due on outbox (status, due_at);
CREATE INDEX inquiries_newest on inquiries (created_at, id);
CREATE INDEX inquiries_email on inquiries (lower(email));
CREATE INDEX inquiries_suspected on inquiries (created_at, id) where suspected is not null;
CREATE INDEX reviews_all_newest on reviews (created_at, id);
CREATE INDEX reviews_email on reviews (lower(email));
CREATE INDEX reviews_suspected on reviews (created_at, id) where suspected is not null;
CREATE INDEX reviews_rejected on reviews (decided_at) where status = 'rejected';
CREATE INDEX outbox_newest on outbox (created_at, id);
CREATE INDEX outbox_newest_by_status on outbox (status, created_at, id);
CREATE INDEX outbox_carried on outbox (carried_by) where carried_by is not null;
CREATE INDEX outbox_delivered on outbox (delivered_at);
CREATE TABLE calendar_feeds (
        name text primary key,
        events text not null,
        good_at bigint,
        checked_at bigint,
        due_at bigint not null,
        fault text
      , cut text);
CREATE TABLE daily_jobs (
        name text primary key,
        begun_on text not null
      );
CREATE TABLE mail_turns (
        id integer primary key,
        turns bigint not null
      );
CREATE TABLE site_version (
        id integer primary key,
        version bigint not null
      , nights_changed_at bigint);
CREATE TABLE stays (
        id text primary key,
        created_at bigint not null,
        version bigint not null,
        state text not null check (state in (
          'inquiry', 'offered', 'accepted', 'booked', 'closed', 'declined', 'withdrawn', 'expired', 'lapsed', 'canceled'
        )),
        check_in text not null,
        check_out text not null,
        name text not null,
        email text,
        phone text,
        notes text not null,
        inquiry_id text unique,
        answered_at bigint
      , reminded_at bigint, party bigint, dog bigint, suggested text, price_lines text, deposit bigint, deposit_due text, balance_due text, refund_check_in text, canceled_on text, canceled_refund bigint, mails_off bigint not null default 0);
CREATE INDEX stays_newest on stays (created_at, id);
CREATE INDEX stays_unanswered on stays (created_at) where state = 'inquiry' and answered_at is null;
CREATE INDEX stays_email on stays (lower(email));
CREATE TABLE blocks (
        id text primary key,
        created_at bigint not null,
        note text not null
      );
CREATE TABLE nights (
        night text primary key,
        stay_id text,
        block_id text,
        check ((stay_id is null) <> (block_id is null))
      );
CREATE INDEX nights_by_stay on nights (stay_id) where stay_id is not null;
CREATE INDEX nights_by_block on nights (block_id) where block_id is not null;
CREATE TABLE stay_history (
        stay_id text not null,
        entry bigint not null,
        at bigint not null,
        who text not null,
        what text not null, act text, facts text,
        primary key (stay_id, entry)
      );
CREATE TABLE house_settings (
        name text primary key,
        value text not null,
        version bigint not null,
        changed_at bigint not null
      );
CREATE TABLE desk_sessions (
        id text primary key,
        token_hash text not null unique,
        address text,
        created_at bigint not null,
        used_at bigint not null,
        user_agent text not null
      );
CREATE INDEX outbox_expiring on outbox (expires_at) where expires_at is not null;
CREATE TABLE clashes (
        id text primary key,
        found_at bigint not null,
        settled_at bigint
      );
CREATE TABLE undo_log (
        id text primary key,
        created_at bigint not null,
        step text not null,
        undone_at bigint
      );
CREATE INDEX undo_log_oldest on undo_log (created_at);
CREATE TABLE house_versions (
        id bigint primary key,
        document text not null,
        what text not null,
        published_at bigint not null
      );
CREATE TABLE house_draft (
        id bigint primary key check (id = 1),
        document text not null,
        version bigint not null,
        changed_at bigint not null
      );
CREATE TABLE photos (
        id text primary key,
        width integer not null,
        height integer not null,
        created_at bigint not null
      );
CREATE TABLE photo_files (
        photo_id text not null,
        purpose text not null,
        width integer not null,
        format text not null,
        height integer not null,
        hash text not null,
        bytes bytea not null,
        primary key (photo_id, purpose, width, format)
      );
CREATE INDEX photo_files_hash on photo_files (hash);
CREATE TABLE open_calendar_addresses (name text primary key);
CREATE TABLE private_links (
        token_hash text primary key,
        opens text not null,
        subject text,
        created_at bigint not null,
        expires_at bigint not null,
        used_at bigint
      );
CREATE INDEX private_links_of on private_links (opens, subject);
CREATE INDEX private_links_ending on private_links (opens, expires_at);
CREATE TABLE wishes (
        id text primary key,
        email text not null,
        check_in text not null,
        created_at bigint not null,
        confirmed_at bigint
      );
CREATE UNIQUE INDEX wishes_once on wishes (email, check_in);
CREATE INDEX wishes_of_week on wishes (check_in);
CREATE TABLE payments (
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
      );
CREATE INDEX payments_of_stay on payments (stay_id);
CREATE TABLE offers (
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
      );
CREATE INDEX offers_open on offers (ends_at) where ended_at is null;
