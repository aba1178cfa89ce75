-- Made with pg_dump --schema-only --no-owner from a database of commit 2e6ac9b5.
CREATE TABLE public.blocks (
    id text NOT NULL,
    created_at bigint NOT NULL,
    note text NOT NULL
);
CREATE TABLE public.calendar_feeds (
    name text NOT NULL,
    events text NOT NULL,
    good_at bigint,
    checked_at bigint,
    due_at bigint NOT NULL,
    fault text,
    cut text
);
ALTER TABLE ONLY public.calendar_feeds ALTER COLUMN events SET STATISTICS 0;
CREATE TABLE public.clashes (
    id text NOT NULL,
    found_at bigint NOT NULL,
    settled_at bigint
);
CREATE TABLE public.daily_jobs (
    name text NOT NULL,
    begun_on text NOT NULL
);
CREATE TABLE public.desk_sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    address text,
    created_at bigint NOT NULL,
    used_at bigint NOT NULL,
    user_agent text NOT NULL
);
CREATE TABLE public.house_draft (
    id bigint NOT NULL,
    document text NOT NULL,
    version bigint NOT NULL,
    changed_at bigint NOT NULL,
    CONSTRAINT house_draft_id_check CHECK ((id = 1))
);
CREATE TABLE public.house_settings (
    name text NOT NULL,
    value text NOT NULL,
    version bigint NOT NULL,
    changed_at bigint NOT NULL
);
CREATE TABLE public.house_versions (
    id bigint NOT NULL,
    document text NOT NULL,
    what text NOT NULL,
    published_at bigint NOT NULL
);
CREATE TABLE public.inquiries (
    id text NOT NULL,
    created_at bigint NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    check_in text NOT NULL,
    check_out text NOT NULL,
    other_info text NOT NULL,
    suspected text,
    reported_at bigint,
    guests bigint,
    dog bigint
);
ALTER TABLE ONLY public.inquiries ALTER COLUMN name SET STATISTICS 0;
ALTER TABLE ONLY public.inquiries ALTER COLUMN phone SET STATISTICS 0;
ALTER TABLE ONLY public.inquiries ALTER COLUMN email SET STATISTICS 0;
ALTER TABLE ONLY public.inquiries ALTER COLUMN other_info SET STATISTICS 0;
CREATE TABLE public.mail_turns (
    id integer NOT NULL,
    turns bigint NOT NULL
);
CREATE TABLE public.migrations (
    name text NOT NULL
);
CREATE TABLE public.nights (
    night text NOT NULL,
    stay_id text,
    block_id text,
    CONSTRAINT nights_check CHECK (((stay_id IS NULL) <> (block_id IS NULL)))
);
CREATE TABLE public.offers (
    stay_id text NOT NULL,
    number bigint NOT NULL,
    sent_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    until text NOT NULL,
    holds bigint NOT NULL,
    offer text NOT NULL,
    agreement text NOT NULL,
    ended_at bigint,
    ended text
);
ALTER TABLE ONLY public.offers ALTER COLUMN offer SET STATISTICS 0;
ALTER TABLE ONLY public.offers ALTER COLUMN agreement SET STATISTICS 0;
CREATE TABLE public.open_calendar_addresses (
    name text NOT NULL
);
CREATE TABLE public.outbox (
    id text NOT NULL,
    created_at bigint NOT NULL,
    event text NOT NULL,
    recipient text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    status text NOT NULL,
    attempts integer NOT NULL,
    due_at bigint NOT NULL,
    claim text,
    last_error text,
    delivered_at bigint,
    carried_by text,
    expires_at bigint,
    settled_at bigint,
    only_to text,
    attachment text,
    CONSTRAINT outbox_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'filed'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.outbox ALTER COLUMN recipient SET STATISTICS 0;
ALTER TABLE ONLY public.outbox ALTER COLUMN reply_to SET STATISTICS 0;
ALTER TABLE ONLY public.outbox ALTER COLUMN subject SET STATISTICS 0;
ALTER TABLE ONLY public.outbox ALTER COLUMN text_body SET STATISTICS 0;
ALTER TABLE ONLY public.outbox ALTER COLUMN html_body SET STATISTICS 0;
ALTER TABLE ONLY public.outbox ALTER COLUMN last_error SET STATISTICS 0;
ALTER TABLE ONLY public.outbox ALTER COLUMN attachment SET STATISTICS 0;
CREATE TABLE public.payments (
    id text NOT NULL,
    stay_id text NOT NULL,
    entered_at bigint NOT NULL,
    kind text NOT NULL,
    cents bigint NOT NULL,
    day text NOT NULL,
    method text NOT NULL,
    word text NOT NULL,
    state text NOT NULL,
    taken_back_at bigint
);
ALTER TABLE ONLY public.payments ALTER COLUMN method SET STATISTICS 0;
ALTER TABLE ONLY public.payments ALTER COLUMN word SET STATISTICS 0;
CREATE TABLE public.photo_files (
    photo_id text NOT NULL,
    purpose text NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    height integer NOT NULL,
    hash text NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.photo_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.photos (
    id text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.private_links (
    token_hash text NOT NULL,
    opens text NOT NULL,
    subject text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
ALTER TABLE ONLY public.private_links ALTER COLUMN subject SET STATISTICS 0;
CREATE TABLE public.review_counts (
    rating integer NOT NULL,
    published integer NOT NULL,
    CONSTRAINT review_counts_published_check CHECK ((published >= 0)),
    CONSTRAINT review_counts_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE TABLE public.reviews (
    id text NOT NULL,
    created_at bigint NOT NULL,
    status text NOT NULL,
    guest_name text NOT NULL,
    email text NOT NULL,
    hometown text,
    title text NOT NULL,
    review_text text NOT NULL,
    stay_date text,
    rating integer NOT NULL,
    owner_reply text,
    rejection_reason text,
    decided_at bigint,
    suspected text,
    reported_at bigint,
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text])))
);
ALTER TABLE ONLY public.reviews ALTER COLUMN guest_name SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN email SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN hometown SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN title SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN review_text SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN owner_reply SET STATISTICS 0;
CREATE TABLE public.site_version (
    id integer NOT NULL,
    version bigint NOT NULL,
    nights_changed_at bigint
);
CREATE TABLE public.stay_history (
    stay_id text NOT NULL,
    entry bigint NOT NULL,
    at bigint NOT NULL,
    who text NOT NULL,
    what text NOT NULL,
    act text,
    facts text
);
CREATE TABLE public.stays (
    id text NOT NULL,
    created_at bigint NOT NULL,
    version bigint NOT NULL,
    state text NOT NULL,
    check_in text NOT NULL,
    check_out text NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    notes text NOT NULL,
    inquiry_id text,
    answered_at bigint,
    reminded_at bigint,
    party bigint,
    dog bigint,
    suggested text,
    price_lines text,
    deposit bigint,
    deposit_due text,
    balance_due text,
    refund_check_in text,
    canceled_on text,
    canceled_refund bigint,
    mails_off bigint DEFAULT 0 NOT NULL,
    CONSTRAINT stays_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'offered'::text, 'accepted'::text, 'booked'::text, 'closed'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'lapsed'::text, 'canceled'::text])))
);
ALTER TABLE ONLY public.stays ALTER COLUMN name SET STATISTICS 0;
ALTER TABLE ONLY public.stays ALTER COLUMN email SET STATISTICS 0;
ALTER TABLE ONLY public.stays ALTER COLUMN phone SET STATISTICS 0;
ALTER TABLE ONLY public.stays ALTER COLUMN notes SET STATISTICS 0;
ALTER TABLE ONLY public.stays ALTER COLUMN price_lines SET STATISTICS 0;
CREATE TABLE public.undo_log (
    id text NOT NULL,
    created_at bigint NOT NULL,
    step text NOT NULL,
    undone_at bigint
);
ALTER TABLE ONLY public.undo_log ALTER COLUMN step SET STATISTICS 0;
CREATE TABLE public.wishes (
    id text NOT NULL,
    email text NOT NULL,
    check_in text NOT NULL,
    created_at bigint NOT NULL,
    confirmed_at bigint
);
ALTER TABLE ONLY public.wishes ALTER COLUMN email SET STATISTICS 0;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.clashes
    ADD CONSTRAINT clashes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_jobs
    ADD CONSTRAINT daily_jobs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.desk_sessions
    ADD CONSTRAINT desk_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_sessions
    ADD CONSTRAINT desk_sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.house_draft
    ADD CONSTRAINT house_draft_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.house_settings
    ADD CONSTRAINT house_settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.house_versions
    ADD CONSTRAINT house_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_turns
    ADD CONSTRAINT mail_turns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.nights
    ADD CONSTRAINT nights_pkey PRIMARY KEY (night);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (stay_id, number);
ALTER TABLE ONLY public.open_calendar_addresses
    ADD CONSTRAINT open_calendar_addresses_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.photo_files
    ADD CONSTRAINT photo_files_pkey PRIMARY KEY (photo_id, purpose, width, format);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.private_links
    ADD CONSTRAINT private_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.review_counts
    ADD CONSTRAINT review_counts_pkey PRIMARY KEY (rating);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_version
    ADD CONSTRAINT site_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stay_history
    ADD CONSTRAINT stay_history_pkey PRIMARY KEY (stay_id, entry);
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_inquiry_id_key UNIQUE (inquiry_id);
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.undo_log
    ADD CONSTRAINT undo_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_pkey1 PRIMARY KEY (id);
CREATE INDEX inquiries_email ON public.inquiries USING btree (lower(email));
ALTER INDEX public.inquiries_email ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX inquiries_newest ON public.inquiries USING btree (created_at, id);
CREATE INDEX inquiries_suspected ON public.inquiries USING btree (created_at, id) WHERE (suspected IS NOT NULL);
CREATE INDEX nights_by_block ON public.nights USING btree (block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX nights_by_stay ON public.nights USING btree (stay_id) WHERE (stay_id IS NOT NULL);
CREATE INDEX offers_open ON public.offers USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX outbox_carried ON public.outbox USING btree (carried_by) WHERE (carried_by IS NOT NULL);
CREATE INDEX outbox_delivered ON public.outbox USING btree (delivered_at);
CREATE INDEX outbox_due ON public.outbox USING btree (status, due_at);
CREATE INDEX outbox_expiring ON public.outbox USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX outbox_newest ON public.outbox USING btree (created_at, id);
CREATE INDEX outbox_newest_by_status ON public.outbox USING btree (status, created_at, id);
CREATE INDEX payments_of_stay ON public.payments USING btree (stay_id);
CREATE INDEX photo_files_hash ON public.photo_files USING btree (hash);
CREATE INDEX private_links_ending ON public.private_links USING btree (opens, expires_at);
CREATE INDEX private_links_of ON public.private_links USING btree (opens, subject);
CREATE INDEX reviews_all_newest ON public.reviews USING btree (created_at, id);
CREATE INDEX reviews_email ON public.reviews USING btree (lower(email));
ALTER INDEX public.reviews_email ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX reviews_newest ON public.reviews USING btree (status, created_at, id);
CREATE INDEX reviews_rejected ON public.reviews USING btree (decided_at) WHERE (status = 'rejected'::text);
CREATE INDEX reviews_suspected ON public.reviews USING btree (created_at, id) WHERE (suspected IS NOT NULL);
CREATE INDEX stays_email ON public.stays USING btree (lower(email));
ALTER INDEX public.stays_email ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX stays_newest ON public.stays USING btree (created_at, id);
CREATE INDEX stays_unanswered ON public.stays USING btree (created_at) WHERE ((state = 'inquiry'::text) AND (answered_at IS NULL));
CREATE INDEX undo_log_oldest ON public.undo_log USING btree (created_at);
CREATE INDEX wishes_of_week ON public.wishes USING btree (check_in);
CREATE UNIQUE INDEX wishes_once ON public.wishes USING btree (email, check_in);
