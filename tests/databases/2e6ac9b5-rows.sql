-- What both engines contain: the rows that the migrations make, and at least one of everything else.
insert into migrations (name) values
  ('0001-first-tables'), ('0002-guard-calendar-upkeep'), ('0003-site-version'), ('0004-no-statistics'), ('0005-stays'), ('0006-desk'),
  ('0007-feed-events'), ('0008-undo'), ('0009-house'), ('0010-photos'), ('0011-together'), ('0012-mail-care'), ('0013-films'),
  ('0014-no-votes'), ('0015-no-films'), ('0016-calendar-addresses'), ('0017-stay-party'), ('0018-private-links'), ('0019-counted-facts'),
  ('0021-stay-money'), ('0022-offers'), ('0023-dated-mails'), ('0024-history-facts');
insert into review_counts (rating, published) values (1, 0), (2, 0), (3, 0), (4, 1), (5, 7);
insert into mail_turns (id, turns) values (1, 41);
insert into site_version (id, version, nights_changed_at) values (1, 1803056400, 1803056400123);

insert into inquiries (id, created_at, name, phone, email, check_in, check_out, other_info, suspected, reported_at, guests, dog) values
  ('i1', 1803056400001, 'Jane Sample', '555 0100', 'jane@example.com', '2027-07-03', '2027-07-10', 'Ünïcødé 🦀', null, null, 6, 1),
  ('i2', 1803056400002, 'Buy now', '1', 'spam@example.com', '2027-07-03', '2027-07-04', '', 'honeypot', 1803056400003, null, null);
insert into stays (id, created_at, version, state, check_in, check_out, name, email, phone, notes, inquiry_id, answered_at, reminded_at,
    party, dog, suggested, price_lines, deposit, deposit_due, balance_due, refund_check_in, canceled_on, canceled_refund, mails_off) values
  ('s1', 1803056400001, 4, 'booked', '2027-07-03', '2027-07-10', 'Jane Sample', 'jane@example.com', '555 0100', 'Likes the dock', 'i1',
    1803056500000, null, 6, 1, null, '[{"what":"week","cents":800000}]', 75000, '2027-01-20', '2027-06-03', null, null, null, 0),
  ('s2', 1803056400009, 2, 'canceled', '2027-08-07', '2027-08-14', 'Sam', null, null, '', null,
    null, null, null, null, null, null, null, null, null, null, '2027-02-01', 0, 1);
insert into stay_history (stay_id, entry, at, who, what, act, facts) values
  ('s1', 1, 1803056400001, 'guest', 'Sent an inquiry', null, null),
  ('s1', 2, 1803056500000, 'owner', '', 'state', '{"from":"inquiry","to":"booked"}');
insert into payments (id, stay_id, entered_at, kind, cents, day, method, word, state, taken_back_at) values
  ('p1', 's1', 1803056600000, 'rent', 400000, '2027-01-20', 'check', 'no. 17', 'received', null);
insert into offers (stay_id, number, sent_at, ends_at, until, holds, offer, agreement, ended_at, ended) values
  ('s1', 1, 1803056450000, 1803100000000, '2027-01-22', 1, '{"lines":[]}', 'The agreement', 1803056500000, 'booked');
insert into blocks (id, created_at, note) values ('b1', 1803056400001, 'Family');
insert into nights (night, stay_id, block_id) values ('2027-07-03', 's1', null), ('2027-07-04', 's1', null), ('2027-09-01', null, 'b1');
insert into undo_log (id, created_at, step, undone_at) values ('u1', 1803056400001, '{"kind":"notes"}', null);

insert into reviews (id, created_at, status, guest_name, email, hometown, title, review_text, stay_date, rating, owner_reply,
    rejection_reason, decided_at, suspected, reported_at) values
  ('r1', 1803056400001, 'published', 'Sam', 'sam@example.com', 'Trenton', 'Lovely', 'We saw the sun set.', '2026-07-04', 5, 'Thank you', null,
    1803056400002, null, null);
insert into outbox (id, created_at, event, recipient, reply_to, subject, text_body, html_body, status, attempts, due_at, claim, last_error,
    delivered_at, carried_by, expires_at, settled_at, only_to, attachment) values
  ('m1', 1803056400001, 'inquiry', 'owner', 'jane@example.com', 'New inquiry', 'text', '<p>html</p>', 'waiting', 0, 1803056400001, null,
    null, null, null, null, null, null, null),
  ('m2', 1803056400002, 'offer', 'jane@example.com', null, 'Your offer', 'text', '<p>html</p>', 'sent', 1, 1803056400001, null, null,
    1803056400900, null, 1803100000000, null, null, '{"name":"agreement.txt","text":"…"}');
insert into calendar_feeds (name, events, good_at, checked_at, due_at, fault, cut) values
  ('airbnb', '[{"start":"2027-06-12","end":"2027-06-19","uid":"u","summary":"Reserved"}]', 1803056400001, 1803056400001, 1803056400001,
    null, null);
insert into clashes (id, found_at, settled_at) values ('c1', 1803056400001, null);
insert into open_calendar_addresses (name) values ('airbnb');
insert into daily_jobs (name, begun_on) values ('retention', '2027-02-19');
insert into house_settings (name, value, version, changed_at) values ('cancellation', '{"days":60}', 2, 1803056400001);
insert into house_versions (id, document, what, published_at) values (1, '{"name":"Dock House","bedrooms":4}', 'Name', 1803056400001);
insert into house_draft (id, document, version, changed_at) values (1, '{"name":"Dock House"}', 3, 1803056400002);
insert into photos (id, width, height, created_at) values ('ph1', 3000, 2000, 1803056400001);
insert into photo_files (photo_id, purpose, width, format, height, hash, bytes) values
  ('ph1', 'gallery', 750, 'webp', 500, 'h1', 'bytes');
insert into private_links (token_hash, opens, subject, created_at, expires_at, used_at) values
  ('t1', 'review', 'r1', 1803056400001, 1805648400001, null);
insert into desk_sessions (id, token_hash, address, created_at, used_at, user_agent) values
  ('d1', 't2', 'owner@bayhouse.test', 1803056400001, 1803056400001, 'Firefox');
insert into wishes (id, email, check_in, created_at, confirmed_at) values ('w1', 'jane@example.com', '2027-07-10', 1803056400001, null);
