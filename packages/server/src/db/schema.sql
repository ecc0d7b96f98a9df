-- Tables after 059-any-reason
-- Written by schema-file.test.ts. A new database runs it instead of the migrations up to that one.

create table users (
  id uuid not null,
  email text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  age smallint,
  gender text,
  city text,
  state text,
  country text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  password_hash text,
  identity_issuer text,
  identity_subject text,
  has_posted boolean not null default false,
  role text not null default 'member',
  language text,
  password_changed_at timestamptz(3),
  email_proven_at timestamptz(3),
  chosen_language text,
  theme text,
  claimed_role text,
  role_claimed_at timestamptz(3),
  team_role text not null generated always as (
case
    when 'admin' = any (array[role, claimed_role]) then 'admin'
    when 'moderator' = any (array[role, claimed_role]) then 'moderator'
    else 'member'
end) stored,
  is_findable boolean,
  constraint users_pkey primary key (id),
  constraint users_identity_unique unique (identity_issuer, identity_subject),
  constraint users_age_check check (age >= 13 and age <= 120),
  constraint users_city_check check (char_length(city) >= 1 and char_length(city) <= 100),
  constraint users_claimed_role_check check (claimed_role in ('moderator', 'admin')),
  constraint users_country_check check (char_length(country) = 2),
  constraint users_email_check check (char_length(email) >= 1 and char_length(email) <= 254),
  constraint users_first_name_check check (char_length(first_name) >= 1 and char_length(first_name) <= 50),
  constraint users_gender_check check (gender in ('M', 'F')),
  constraint users_identity_check check (num_nulls(identity_issuer, identity_subject) = any (array[0, 2])),
  constraint users_last_name_check check (char_length(last_name) >= 1 and char_length(last_name) <= 50),
  constraint users_role_check check (role in ('member', 'moderator', 'admin')),
  constraint users_state_check check (char_length(state) = 2),
  constraint users_team_role_check check (team_role in ('member', 'moderator', 'admin')),
  constraint users_theme_check check (theme in ('system', 'light', 'dark'))
);
create index users_created_at_id_index on users (created_at, id);
create unique index users_email_unique on users (lower(email));
create index users_profile_image_url_index on users (profile_image_url collate "C") where profile_image_url is not null;
create index users_team_role_index on users (created_at, id) where team_role <> 'member';

create table activity_watermarks (
  user_id uuid not null,
  up_to timestamptz(3) not null,
  constraint activity_watermarks_pkey primary key (user_id),
  constraint activity_watermarks_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);

create table alerts (
  recipient text not null,
  user_id uuid,
  choice text not null default 'gathered',
  mailed_at timestamptz(3),
  told text[] not null default '{}'::text[],
  not_before timestamptz(3),
  tries smallint not null default 0,
  is_refused boolean not null default false,
  constraint alerts_pkey primary key (recipient),
  constraint alerts_choice_check check (choice in ('at_once', 'gathered', 'none')),
  constraint alerts_recipient_check check (recipient = coalesce(user_id::text, 'fallback')),
  constraint alerts_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index alerts_user_id_index on alerts (user_id);

create table decisions (
  id uuid not null,
  target_kind text not null,
  target_id uuid not null,
  member_id uuid,
  act text not null,
  reason text not null,
  words text,
  decided_by uuid,
  surface text not null,
  created_at timestamptz(3) not null default now(),
  sealed_until timestamptz(3),
  purged_at timestamptz(3),
  reversed_at timestamptz(3),
  reversed_by uuid,
  target_part text,
  removes boolean not null,
  until timestamptz(3),
  read_at timestamptz(3),
  appealed_at timestamptz(3),
  appeal text,
  appeal_outcome text,
  appeal_decided_at timestamptz(3),
  appeal_decided_by uuid,
  held_until timestamptz(3),
  hold_reason text,
  held_by uuid,
  kept jsonb,
  keep_out text,
  constraint decisions_pkey primary key (id),
  constraint decisions_act_check check (act in ('remove', 'warn', 'restrict', 'suspend', 'delete')),
  constraint decisions_appeal_check check (char_length(appeal) >= 1 and char_length(appeal) <= 2000),
  constraint decisions_appeal_outcome_check check (appeal_outcome in ('stands', 'reversed')),
  constraint decisions_hold_reason_check check (char_length(hold_reason) >= 1 and char_length(hold_reason) <= 500),
  constraint decisions_keep_out_check check (keep_out in ('none', 'month', 'year', 'always')),
  constraint decisions_surface_check check (surface in ('web', 'desktop', 'cli')),
  constraint decisions_target_kind_check check (target_kind in ('post', 'comment', 'message', 'member')),
  constraint decisions_target_part_check check (target_part in ('name', 'picture')),
  constraint decisions_words_check check (char_length(words) >= 1 and char_length(words) <= 1000),
  constraint decisions_appeal_decided_by_foreign foreign key (appeal_decided_by) references users(id) on delete set
    null,
  constraint decisions_decided_by_foreign foreign key (decided_by) references users(id) on delete set null,
  constraint decisions_held_by_foreign foreign key (held_by) references users(id) on delete set null,
  constraint decisions_member_id_foreign foreign key (member_id) references users(id) on delete set null,
  constraint decisions_reversed_by_foreign foreign key (reversed_by) references users(id) on delete set null
);
create index decisions_appeal_decided_by_index on decisions (appeal_decided_by);
create index decisions_appeals_index on decisions (appealed_at, id) where appealed_at is not null;
create index decisions_appeals_waiting_index on decisions (appealed_at, id) where appealed_at is not null and
    appeal_outcome is null and reversed_at is null;
create index decisions_created_at_id_index on decisions (created_at, id);
create index decisions_decided_by_index on decisions (decided_by);
create index decisions_deletions_index on decisions (until) where act = 'delete' and purged_at is null and reversed_at
    is null;
create index decisions_held_by_index on decisions (held_by);
create index decisions_kept_image_index on decisions ((kept ->> 'imageUrl')) where kept is not null;
create index decisions_member_id_index on decisions (member_id, created_at, id);
create index decisions_reversed_by_index on decisions (reversed_by);
create index decisions_sealed_until_index on decisions (sealed_until) where purged_at is null and reversed_at is null;
create index decisions_target_index on decisions (target_kind, target_id, created_at);

create table posts (
  id uuid not null,
  user_id uuid not null,
  content text not null,
  image_url text,
  image_width integer,
  image_height integer,
  image_placeholder text,
  latitude text,
  longitude text,
  location text,
  prayer_count integer not null default 0,
  comment_count integer not null default 0,
  love_count integer not null default 0,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  hidden_by uuid,
  kind text not null default 'testimony',
  answered_at timestamptz(3),
  answer text,
  is_resting boolean not null default false,
  is_question_closed boolean not null default false,
  image_description text,
  constraint posts_pkey primary key (id),
  constraint posts_answer_check check (char_length(answer) >= 1 and char_length(answer) <= 2000),
  constraint posts_comment_count_check check (comment_count >= 0),
  constraint posts_content_check check (char_length(content) >= 1 and char_length(content) <= 10000),
  constraint posts_coordinates_check check (num_nulls(latitude, longitude) = any (array[0, 2])),
  constraint posts_described_check check (image_url is not null or image_description is null),
  constraint posts_image_check check (num_nulls(image_url, image_width, image_height, image_placeholder) = any (array[0,
    4])),
  constraint posts_image_description_check check (char_length(image_description) >= 1 and char_length(image_description)
    <= 300),
  constraint posts_kind_check check (kind in ('testimony', 'prayer')),
  constraint posts_location_check check (char_length(location) >= 1 and char_length(location) <= 120),
  constraint posts_love_count_check check (love_count >= 0),
  constraint posts_prayer_count_check check (prayer_count >= 0),
  constraint posts_request_check check ((kind = 'prayer' or answered_at is null and not is_resting) and (answered_at is
    not null or answer is null)),
  constraint posts_hidden_by_foreign foreign key (hidden_by) references decisions(id),
  constraint posts_user_id_foreign foreign key (user_id) references users(id) on delete cascade
) with (fillfactor=90);
create index posts_answered_index on posts (created_at, id) where answered_at is not null;
create index posts_asking_index on posts (created_at, id) where kind = 'prayer' and answered_at is null and not
    is_resting;
create index posts_created_at_id_index on posts (created_at desc, id desc);
create index posts_hidden_by_index on posts (hidden_by);
create index posts_image_url_index on posts (image_url collate "C") where image_url is not null;
create index posts_open_question_index on posts (user_id, created_at) where kind = 'prayer' and answered_at is null and
    not is_resting and not is_question_closed;
create index posts_requests_index on posts (created_at, id) where kind = 'prayer';
create index posts_testimonies_index on posts (created_at, id) where kind = 'testimony';
create index posts_user_id_created_at_id_index on posts (user_id, created_at, id);

create table answer_notices (
  post_id uuid not null,
  user_id uuid not null,
  due_at timestamptz(3) not null,
  told_at timestamptz(3),
  constraint answer_notices_pkey primary key (post_id, user_id),
  constraint answer_notices_post_id_foreign foreign key (post_id) references posts(id) on delete cascade,
  constraint answer_notices_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index answer_notices_user_id_told_at_index on answer_notices (user_id, told_at);

create table invitations (
  id uuid not null,
  code text not null,
  created_by uuid not null,
  places smallint not null,
  used smallint not null default 0,
  note text,
  created_at timestamptz(3) not null default now(),
  until timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint invitations_pkey primary key (id),
  constraint invitations_code_unique unique (code),
  constraint invitations_note_check check (char_length(note) >= 1 and char_length(note) <= 120),
  constraint invitations_places_check check (places >= 1 and places <= 500),
  constraint invitations_used_check check (used >= 0 and used <= places),
  constraint invitations_created_by_foreign foreign key (created_by) references users(id) on delete cascade
);
create index invitations_created_at_index on invitations (created_at, id);
create index invitations_created_by_index on invitations (created_by, created_at, id);

create table applications (
  id uuid not null,
  email text not null,
  password_hash text,
  identity_issuer text,
  identity_subject text,
  first_name text,
  last_name text,
  language text not null,
  question text not null,
  answer text,
  invitation_id uuid,
  token_hash text,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  outcome text,
  decided_by uuid,
  member_id uuid,
  email_proven_at timestamptz(3),
  constraint applications_pkey primary key (id),
  constraint applications_answer_check check (char_length(answer) >= 1 and char_length(answer) <= 500),
  constraint applications_decision_check check (num_nulls(outcome, decided_at) = any (array[0, 2])),
  constraint applications_email_check check (char_length(email) >= 1 and char_length(email) <= 254),
  constraint applications_first_name_check check (char_length(first_name) >= 1 and char_length(first_name) <= 50),
  constraint applications_identity_check check (num_nulls(identity_issuer, identity_subject) = any (array[0, 2])),
  constraint applications_last_name_check check (char_length(last_name) >= 1 and char_length(last_name) <= 50),
  constraint applications_outcome_check check (outcome in ('admitted', 'refused')),
  constraint applications_question_check check (char_length(question) >= 1 and char_length(question) <= 120),
  constraint applications_decided_by_foreign foreign key (decided_by) references users(id) on delete set null,
  constraint applications_invitation_id_foreign foreign key (invitation_id) references invitations(id) on delete set
    null,
  constraint applications_member_id_foreign foreign key (member_id) references users(id) on delete cascade
);
create index applications_decided_by_index on applications (decided_by);
create index applications_decided_index on applications (decided_at, id) where decided_at is not null;
create unique index applications_email_unique on applications (lower(email)) where member_id is null;
create unique index applications_identity_unique on applications (identity_issuer, identity_subject) where member_id is
    null;
create index applications_invitation_id_index on applications (invitation_id);
create index applications_member_id_index on applications (member_id);
create unique index applications_token_hash_unique on applications (token_hash);
create index applications_waiting_index on applications (created_at, id) where decided_at is null;

create table appointments (
  user_id uuid not null,
  appointed_at timestamptz(3) not null,
  appointed_by uuid,
  constraint appointments_pkey primary key (user_id),
  constraint appointments_appointed_by_foreign foreign key (appointed_by) references users(id) on delete set null,
  constraint appointments_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index appointments_appointed_by_index on appointments (appointed_by);

create table audit_actors (
  actor text not null,
  user_id uuid not null,
  constraint audit_actors_pkey primary key (actor),
  constraint audit_actors_user_id_unique unique (user_id),
  constraint audit_actors_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);

create table audit_heads (
  way text not null,
  at timestamptz(3) not null,
  sequence integer not null,
  hash text not null,
  constraint audit_heads_pkey primary key (way),
  constraint audit_heads_way_check check (way in ('file', 'mail'))
);

create table audit_log (
  sequence integer not null,
  at timestamptz(3) not null,
  actor text not null,
  surface text not null,
  action text not null,
  target text not null,
  before text,
  after text,
  previous_hash text not null,
  hash text not null,
  constraint audit_log_pkey primary key (sequence),
  constraint audit_log_action_check check (action in ('report.reviewed', 'report.resolved', 'post.removed',
    'comment.removed', 'message.removed', 'name.removed', 'picture.removed', 'member.warned', 'member.restricted',
    'member.suspended', 'member.deletion_set', 'decision.reversed', 'decision.viewed', 'appeal.stands',
    'appeal.reversed', 'hold.set', 'hold.ended', 'note.added', 'note.changed', 'user.removed', 'user.promoted',
    'user.demoted', 'community.changed', 'invitation.revoked', 'application.admitted', 'application.refused', 'ban.set',
    'ban.lifted', 'doctor.fixed', 'email.changed', 'email.restored')),
  constraint audit_log_surface_check check (surface in ('web', 'desktop', 'cli'))
);
create index audit_log_action_sequence_index on audit_log (action, sequence);
create index audit_log_actor_sequence_index on audit_log (actor, sequence);
create index audit_log_at_index on audit_log (at);
create index audit_log_target_sequence_index on audit_log (target, sequence);

create table audit_subjects (
  target text not null,
  kind text not null,
  user_id uuid not null,
  constraint audit_subjects_pkey primary key (target),
  constraint audit_subjects_kind_check check (kind in ('post', 'comment', 'message', 'member')),
  constraint audit_subjects_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index audit_subjects_user_id_index on audit_subjects (user_id);

create table bans (
  id uuid not null,
  decision_id uuid,
  decided_by uuid,
  created_at timestamptz(3) not null default now(),
  since timestamptz(3),
  until timestamptz(3),
  lifted_at timestamptz(3),
  lifted_by uuid,
  constraint bans_pkey primary key (id),
  constraint bans_decided_by_foreign foreign key (decided_by) references users(id) on delete set null,
  constraint bans_decision_id_foreign foreign key (decision_id) references decisions(id) on delete set null,
  constraint bans_lifted_by_foreign foreign key (lifted_by) references users(id) on delete set null
);
create index bans_decided_by_index on bans (decided_by);
create index bans_decision_id_index on bans (decision_id);
create index bans_lifted_by_index on bans (lifted_by);
create index bans_since_index on bans (since, id) where since is not null and lifted_at is null;
create index bans_until_index on bans (until);

create table ban_addresses (
  hash text not null,
  ban_id uuid not null,
  constraint ban_addresses_pkey primary key (hash, ban_id),
  constraint ban_addresses_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint ban_addresses_ban_id_foreign foreign key (ban_id) references bans(id) on delete cascade
);
create index ban_addresses_ban_id_index on ban_addresses (ban_id);

create table blocks (
  id uuid not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint blocks_pkey primary key (id),
  constraint blocks_blocker_id_blocked_id_unique unique (blocker_id, blocked_id),
  constraint blocks_pair_check check (blocker_id <> blocked_id),
  constraint blocks_blocked_id_foreign foreign key (blocked_id) references users(id) on delete cascade,
  constraint blocks_blocker_id_foreign foreign key (blocker_id) references users(id) on delete cascade
);
create index blocks_blocked_id_blocker_id_index on blocks (blocked_id, blocker_id);

create table comments (
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  content text not null,
  created_at timestamptz(3) not null default now(),
  hidden_by uuid,
  taken_away_at timestamptz(3),
  edited_at timestamptz(3),
  constraint comments_pkey primary key (id),
  constraint comments_content_check check (char_length(content) >= 1 and char_length(content) <= 2000),
  constraint comments_hidden_by_foreign foreign key (hidden_by) references decisions(id),
  constraint comments_post_id_foreign foreign key (post_id) references posts(id) on delete cascade,
  constraint comments_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index comments_created_at_index on comments using brin (created_at) with (autosummarize='true');
create index comments_hidden_by_index on comments (hidden_by);
create index comments_post_id_created_at_id_index on comments (post_id, created_at, id);
create index comments_taken_away_index on comments (post_id, user_id, created_at, id) where taken_away_at is not null;
create index comments_user_id_created_at_id_index on comments (user_id, created_at, id);
create index comments_user_id_post_id_index on comments (user_id, post_id, created_at, id);

create table community (
  is_only boolean not null default true,
  name text not null,
  taglines jsonb not null,
  contact_email text,
  accent text not null,
  languages jsonb,
  default_language text not null,
  reasons jsonb,
  sealed_days smallint not null,
  picture_name text,
  picture bytea,
  icon bytea,
  updated_at timestamptz(3) not null default now(),
  mode text not null,
  members_invite boolean not null,
  questions jsonb not null,
  set_up_at timestamptz(3),
  fallback_email text,
  constraint community_pkey primary key (is_only),
  constraint community_accent_check check (accent in ('leaf', 'lake', 'plum', 'slate')),
  constraint community_contact_email_check check (char_length(contact_email) >= 1 and char_length(contact_email) <=
    254),
  constraint community_fallback_email_check check (char_length(fallback_email) >= 1 and char_length(fallback_email) <=
    254),
  constraint community_is_only_check check (is_only),
  constraint community_mode_check check (mode in ('open', 'approval', 'invitation', 'closed')),
  constraint community_name_check check (char_length(name) >= 1 and char_length(name) <= 60),
  constraint community_picture_check check (num_nulls(picture_name, picture, icon) = any (array[0, 3])),
  constraint community_sealed_days_check check (sealed_days >= 30 and sealed_days <= 180)
);

create table connections (
  id uuid not null,
  requester_id uuid not null,
  addressee_id uuid not null,
  status text not null default 'pending',
  created_at timestamptz(3) not null default now(),
  accepted_at timestamptz(3),
  constraint connections_pkey primary key (id),
  constraint connections_pair_check check (requester_id <> addressee_id),
  constraint connections_status_check check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  constraint connections_addressee_id_foreign foreign key (addressee_id) references users(id) on delete cascade,
  constraint connections_requester_id_foreign foreign key (requester_id) references users(id) on delete cascade
);
create index connections_addressee_id_index on connections (addressee_id);
create unique index connections_pair_unique on connections (least(requester_id, addressee_id), greatest(requester_id,
    addressee_id));
create index connections_requester_id_index on connections (requester_id);

create table conversations (
  low_id uuid not null,
  high_id uuid not null,
  last_message_at timestamptz(3),
  request text,
  request_from uuid,
  constraint conversations_pkey primary key (low_id, high_id),
  constraint conversations_pair_check check (low_id < high_id),
  constraint conversations_request_check check (request in ('waiting', 'held', 'declined')),
  constraint conversations_request_from_check check (request_from = low_id or request_from = high_id),
  constraint conversations_request_pair_check check (num_nonnulls(request, request_from) <> 1),
  constraint conversations_high_id_foreign foreign key (high_id) references users(id) on delete cascade,
  constraint conversations_low_id_foreign foreign key (low_id) references users(id) on delete cascade,
  constraint conversations_request_from_foreign foreign key (request_from) references users(id) on delete cascade
);
create index conversations_high_id_last_message_at_index on conversations (high_id, last_message_at, low_id);
create index conversations_high_id_request_index on conversations (high_id, last_message_at, low_id) where request is
    not null;
create index conversations_low_id_last_message_at_index on conversations (low_id, last_message_at, high_id);
create index conversations_low_id_request_index on conversations (low_id, last_message_at, high_id) where request is not
    null;
create index conversations_request_from_index on conversations (request_from);

create table sessions (
  sid text not null,
  sess jsonb not null,
  expire timestamptz(3) not null,
  user_id uuid not null generated always as ((sess ->> 'userId')::uuid) stored,
  constraint sessions_pkey primary key (sid),
  constraint sessions_sid_check check (sid ~ '^[0-9a-f]{64}$'),
  constraint sessions_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index sessions_expire_index on sessions (expire);
create index sessions_user_id_index on sessions (user_id);

create table device_codes (
  device_hash text not null,
  user_hash text not null,
  user_agent text not null,
  address_hash text not null,
  approved_by text,
  is_denied boolean not null default false,
  interval_seconds integer not null,
  polled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null,
  constraint device_codes_pkey primary key (device_hash),
  constraint device_codes_user_hash_unique unique (user_hash),
  constraint device_codes_device_hash_check check (device_hash ~ '^[0-9a-f]{64}$'),
  constraint device_codes_user_hash_check check (user_hash ~ '^[0-9a-f]{64}$'),
  constraint device_codes_approved_by_foreign foreign key (approved_by) references sessions(sid) on delete cascade
);
create index device_codes_approved_by_index on device_codes (approved_by);
create index device_codes_expire_index on device_codes (expire);

create table email_changes (
  token_hash text not null,
  user_id uuid not null,
  kind text not null,
  email text not null,
  created_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null,
  constraint email_changes_pkey primary key (token_hash),
  constraint email_changes_email_check check (char_length(email) >= 1 and char_length(email) <= 254),
  constraint email_changes_kind_check check (kind in ('confirm', 'undo')),
  constraint email_changes_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint email_changes_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index email_changes_kept_index on email_changes (lower(email)) where kind = 'undo';
create unique index email_changes_pending_unique on email_changes (user_id) where kind = 'confirm';
create index email_changes_user_id_index on email_changes (user_id);

create table erased_files (
  url text not null,
  erased_at timestamptz(3) not null default now(),
  constraint erased_files_pkey primary key (url)
);

create table function_files (
  name text not null,
  hash text not null,
  constraint function_files_pkey primary key (name)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  target uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_key_check check (char_length(key) >= 1 and char_length(key) <= 100),
  constraint idempotency_keys_request_hash_check check (request_hash ~ '^[0-9a-f]{64}$'),
  constraint idempotency_keys_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index idempotency_keys_created_at_index on idempotency_keys (created_at);

create table identity_links (
  token_hash text not null,
  user_id uuid not null,
  identity_issuer text not null,
  identity_subject text not null,
  role text,
  is_proven boolean not null,
  expire timestamptz(3) not null,
  constraint identity_links_pkey primary key (token_hash),
  constraint identity_links_role_check check (role in ('member', 'moderator', 'admin')),
  constraint identity_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint identity_links_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index identity_links_expire_index on identity_links (expire);
create index identity_links_user_id_index on identity_links (user_id);

create table invitation_uses (
  user_id uuid not null,
  invitation_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint invitation_uses_pkey primary key (user_id),
  constraint invitation_uses_invitation_id_foreign foreign key (invitation_id) references invitations(id) on delete
    cascade,
  constraint invitation_uses_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index invitation_uses_invitation_id_index on invitation_uses (invitation_id, created_at, user_id);

create table leavings (
  token_hash text not null,
  sealed bytea not null,
  expire timestamptz(3) not null,
  constraint leavings_pkey primary key (token_hash),
  constraint leavings_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);
create index leavings_expire_index on leavings (expire);

create table leaving_pictures (
  id uuid not null,
  token_hash text not null,
  url text not null,
  constraint leaving_pictures_pkey primary key (id),
  constraint leaving_pictures_token_hash_foreign foreign key (token_hash) references leavings(token_hash) on delete
    cascade
);
create index leaving_pictures_token_hash_index on leaving_pictures (token_hash);
create index leaving_pictures_url_index on leaving_pictures (url collate "C");

create table loves (
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint loves_pkey primary key (id),
  constraint loves_post_id_user_id_unique unique (post_id, user_id),
  constraint loves_post_id_foreign foreign key (post_id) references posts(id) on delete cascade,
  constraint loves_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index loves_created_at_index on loves using brin (created_at) with (autosummarize='true');
create index loves_post_id_created_at_id_index on loves (post_id, created_at, id);
create index loves_user_id_index on loves (user_id);

create table mail_codes (
  token_hash text not null,
  purpose text not null,
  email text not null,
  user_id uuid,
  code_hash text not null,
  tries smallint not null default 0,
  address_hash text not null,
  language text not null,
  password_hash text,
  invitation text,
  name text,
  answer text,
  created_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null,
  constraint mail_codes_pkey primary key (token_hash),
  constraint mail_codes_email_check check (char_length(email) >= 1 and char_length(email) <= 254),
  constraint mail_codes_join_check check ((password_hash is null) = (purpose <> 'join')),
  constraint mail_codes_member_check check ((user_id is null) = (purpose in ('join', 'login'))),
  constraint mail_codes_purpose_check check (purpose in ('join', 'login', 'email', 'password')),
  constraint mail_codes_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint mail_codes_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index mail_codes_email_index on mail_codes (lower(email));
create index mail_codes_expire_index on mail_codes (expire);
create unique index mail_codes_user_id_purpose_unique on mail_codes (user_id, purpose);

create table member_words (
  user_id uuid not null,
  created_at timestamptz(3) not null,
  words tsvector not null,
  constraint member_words_pkey primary key (user_id),
  constraint member_words_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index member_words_names_index on member_words using gin (ts_filter(words, '{a}'::"char"[]));
create index member_words_words_index on member_words using gin (words);

create table messages (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  content text not null,
  read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  hidden_by uuid,
  removed_at timestamptz(3),
  constraint messages_pkey primary key (id),
  constraint messages_content_check check (char_length(content) <= 2000 and (removed_at is null) = (content <> '')),
  constraint messages_pair_check check (sender_id <> receiver_id),
  constraint messages_hidden_by_foreign foreign key (hidden_by) references decisions(id),
  constraint messages_receiver_id_foreign foreign key (receiver_id) references users(id) on delete cascade,
  constraint messages_sender_id_foreign foreign key (sender_id) references users(id) on delete cascade
);
create index messages_hidden_by_index on messages (hidden_by);
create index messages_pair_created_at_id_index on messages (least(sender_id, receiver_id), greatest(sender_id,
    receiver_id), created_at, id);
create index messages_receiver_id_index on messages (receiver_id);
create index messages_sender_id_index on messages (sender_id);
create index messages_unread_index on messages (receiver_id, sender_id) where not read;

create table notes (
  id uuid not null,
  member_id uuid not null,
  text text not null,
  written_by uuid,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  constraint notes_pkey primary key (id),
  constraint notes_text_check check (char_length(text) >= 1 and char_length(text) <= 2000),
  constraint notes_member_id_foreign foreign key (member_id) references users(id) on delete cascade,
  constraint notes_written_by_foreign foreign key (written_by) references users(id) on delete set null
);
create index notes_member_id_created_at_id_index on notes (member_id, created_at, id);
create index notes_written_by_index on notes (written_by);

create table passkey_challenges (
  challenge_hash text not null,
  user_id uuid,
  expire timestamptz(3) not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_challenge_hash_check check (challenge_hash ~ '^[0-9a-f]{64}$'),
  constraint passkey_challenges_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index passkey_challenges_expire_index on passkey_challenges (expire);
create index passkey_challenges_user_id_index on passkey_challenges (user_id);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  device text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_unique unique (credential_id),
  constraint passkeys_counter_check check (counter >= 0),
  constraint passkeys_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index passkeys_user_id_index on passkeys (user_id);

create table password_resets (
  token_hash text not null,
  user_id uuid not null,
  expire timestamptz(3) not null,
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint password_resets_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index password_resets_user_id_index on password_resets (user_id);

create table prayers (
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint prayers_pkey primary key (id),
  constraint prayers_post_id_user_id_unique unique (post_id, user_id),
  constraint prayers_post_id_foreign foreign key (post_id) references posts(id) on delete cascade,
  constraint prayers_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index prayers_created_at_index on prayers using brin (created_at) with (autosummarize='true');
create index prayers_post_id_created_at_id_index on prayers (post_id, created_at, id);
create index prayers_user_id_created_at_id_index on prayers (user_id, created_at, id);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_sid text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz(3) not null default now(),
  switched_off text[] not null default '{}'::text[],
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_unique unique (endpoint),
  constraint push_subscriptions_session_sid_foreign foreign key (session_sid) references sessions(sid) on delete
    cascade,
  constraint push_subscriptions_user_id_foreign foreign key (user_id) references users(id) on delete cascade
);
create index push_subscriptions_session_sid_index on push_subscriptions (session_sid);
create index push_subscriptions_user_id_index on push_subscriptions (user_id);

create table push_watermarks (
  subscription_id uuid not null,
  topic text not null,
  watermark bigint not null,
  notified_at timestamptz(3) not null,
  constraint push_watermarks_pkey primary key (subscription_id, topic),
  constraint push_watermarks_subscription_id_foreign foreign key (subscription_id) references push_subscriptions(id) on
    delete cascade
);
create index push_watermarks_notified_at_index on push_watermarks (notified_at);

create unlogged table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
create index rate_limits_expire_index on rate_limits (expire);

create table report_facts (
  id uuid not null,
  reported_at timestamptz(3) not null,
  closed_at timestamptz(3),
  decision_id uuid,
  constraint report_facts_pkey primary key (id),
  constraint report_facts_decision_id_foreign foreign key (decision_id) references decisions(id)
);
create index report_facts_closed_at_index on report_facts (closed_at) where decision_id is null;
create index report_facts_decision_id_index on report_facts (decision_id);
create index report_facts_reported_at_index on report_facts (reported_at);

create table reports (
  id uuid not null,
  reporter_id uuid not null,
  post_id uuid,
  reason text not null,
  description text,
  status text not null default 'pending',
  content text not null,
  created_at timestamptz(3) not null default now(),
  reviewed_at timestamptz(3),
  reviewed_by uuid,
  target_kind text not null,
  target_id uuid not null,
  author_id uuid not null,
  about text,
  image_url text,
  written_at timestamptz(3),
  context jsonb,
  decision_id uuid,
  image_description text,
  post_kind text,
  answer text,
  constraint reports_pkey primary key (id),
  constraint reports_about_check check (about in ('name', 'picture', 'conduct')),
  constraint reports_content_check check (char_length(content) <= 10000),
  constraint reports_context_check check (context is null or target_kind = 'message'),
  constraint reports_description_check check (char_length(description) >= 1 and char_length(description) <= 1000),
  constraint reports_member_check check ((target_kind = 'member') = (about is not null)),
  constraint reports_post_kind_check check (post_kind in ('testimony', 'prayer')),
  constraint reports_status_check check (status in ('pending', 'reviewed', 'resolved')),
  constraint reports_target_kind_check check (target_kind in ('post', 'comment', 'message', 'member')),
  constraint reports_author_id_foreign foreign key (author_id) references users(id) on delete cascade,
  constraint reports_decision_id_foreign foreign key (decision_id) references decisions(id),
  constraint reports_post_id_foreign foreign key (post_id) references posts(id) on delete set null,
  constraint reports_reporter_id_foreign foreign key (reporter_id) references users(id) on delete cascade,
  constraint reports_reviewed_by_foreign foreign key (reviewed_by) references users(id) on delete set null
);
create index reports_author_id_index on reports (author_id);
create index reports_decision_id_index on reports (decision_id);
create index reports_image_url_index on reports (image_url collate "C") where image_url is not null;
create unique index reports_pending_unique on reports (reporter_id, target_kind, target_id) where status = 'pending';
create index reports_post_id_index on reports (post_id);
create index reports_reporter_id_created_at_id_index on reports (reporter_id, created_at, id);
create index reports_reporter_id_target_created_at_id_index on reports (reporter_id, target_kind, target_id, created_at,
    id);
create index reports_reviewed_by_index on reports (reviewed_by);
create index reports_status_created_at_id_index on reports (status, created_at, id);
create index reports_target_kind_target_id_index on reports (target_kind, target_id);

create table secrets (
  name text not null,
  value text not null,
  constraint secrets_pkey primary key (name),
  constraint secrets_value_check check (value ~ '^[0-9a-f]{64}$')
);

create table setup_links (
  is_only boolean not null default true,
  token_hash text not null,
  mailed_to text,
  expire timestamptz(3) not null,
  constraint setup_links_pkey primary key (is_only),
  constraint setup_links_is_only_check check (is_only),
  constraint setup_links_mailed_to_check check (char_length(mailed_to) >= 1 and char_length(mailed_to) <= 254),
  constraint setup_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);

create table text_words (
  post_id uuid not null,
  id uuid not null,
  kind text not null,
  created_at timestamptz(3) not null,
  words tsvector not null,
  constraint text_words_pkey primary key (post_id, id, kind),
  constraint text_words_kind_check check (kind in ('testimony', 'answer', 'comment')),
  constraint text_words_post_id_foreign foreign key (post_id) references posts(id) on delete cascade
);
create index text_words_created_at_id_index on text_words (created_at, id);
create index text_words_words_index on text_words using gin (words);

create table tombstones (
  member_hash text not null,
  deleted_at timestamptz(3) not null,
  reason text,
  feedback text,
  restored_at timestamptz(3),
  constraint tombstones_pkey primary key (member_hash),
  constraint tombstones_feedback_check check (char_length(feedback) >= 1 and char_length(feedback) <= 1000),
  constraint tombstones_member_hash_check check (member_hash ~ '^[0-9a-f]{64}$'),
  constraint tombstones_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 1000)
);

create view shown_comments as
 select id,
    post_id,
    user_id,
    content,
    created_at,
    hidden_by,
    taken_away_at,
    edited_at
   from comments
  where hidden_by is null and taken_away_at is null;

create view taken_comments as
 select id,
    post_id,
    user_id,
    content,
    created_at,
    hidden_by,
    taken_away_at,
    edited_at
   from comments
  where hidden_by is null and taken_away_at is not null;

create view shown_messages as
 select id,
    sender_id,
    receiver_id,
    content,
    read,
    created_at,
    hidden_by,
    removed_at
   from messages
  where hidden_by is null;

create view shown_posts as
 select id,
    user_id,
    content,
    image_url,
    image_width,
    image_height,
    image_placeholder,
    latitude,
    longitude,
    location,
    prayer_count,
    comment_count,
    love_count,
    created_at,
    edited_at,
    hidden_by,
    kind,
    answered_at,
    answer,
    is_resting,
    is_question_closed,
    image_description,
    xmin as version
   from posts
  where hidden_by is null;
