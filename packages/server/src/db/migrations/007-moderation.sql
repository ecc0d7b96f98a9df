-- Tables for admins: the audit log (audit-2), the search for members, and the indexes for the doctor and the statistics of the
-- dashboard.

-- Shared by all servers of this database. 244 random bits.
create table secrets (
  name text primary key,
  value text not null,
  constraint secrets_value_check check (value ~ '^[0-9a-f]{64}$')
);
insert into secrets (name, value)
values ('ids', encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

create table audit_log (
  sequence integer primary key,
  at timestamptz(3) not null,
  actor text not null,
  surface text not null,
  action text not null,
  target text not null,
  before text,
  after text,
  previous_hash text not null,
  hash text not null,
  constraint audit_log_surface_check check (surface in ('web', 'desktop', 'cli')),
  constraint audit_log_action_check check (action in ('report.reviewed', 'report.resolved', 'post.removed',
    'user.removed', 'user.promoted', 'user.demoted', 'doctor.fixed'))
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Maps the actors of the log to members. Erasing a member deletes this row only and leaves the log unchanged.
create table audit_actors (
  actor text primary key,
  user_id uuid not null,
  constraint audit_actors_user_id_unique unique (user_id),
  constraint audit_actors_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);

-- Accents, case and punctuation are removed, so that "gomez" finds Gómez and "mar gom" María Gómez. Unlike trigrams,
-- full-text search is part of every PostgreSQL and is fast from the first letter on. It is a separate table, because the
-- rows of users are read with every request.
create function words_of(email text, first_name text, last_name text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(
    lower(regexp_replace(
      normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email, NFD),
      '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', ' ', 'g'))
$$;

create table member_words (
  user_id uuid primary key,
  created_at timestamptz(3) not null,
  words tsvector not null,
  constraint member_words_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
insert into member_words (user_id, created_at, words)
select id, created_at, words_of(email, first_name, last_name) from users;
create index member_words_words_index on member_words using gin (words);

create function keep_member_words() returns trigger language plpgsql as $$
begin
  insert into member_words (user_id, created_at, words)
  values (new.id, new.created_at, words_of(new.email, new.first_name, new.last_name))
  on conflict (user_id) do update set words = excluded.words;
  return null;
end $$;
create trigger users_words after insert or update of email, first_name, last_name on users
  for each row execute function keep_member_words();

create index users_is_admin_index on users (id) where is_admin;

-- Rows are stored in the order of time, so block ranges are enough to find the rows of the last weeks.
create index prayers_created_at_index on prayers using brin (created_at) with (autosummarize = true);
create index loves_created_at_index on loves using brin (created_at) with (autosummarize = true);
create index comments_created_at_index on comments using brin (created_at) with (autosummarize = true);

-- In the order of the storage folders, and bytewise in every database.
create index posts_image_url_index on posts (image_url collate "C") where image_url is not null;
create index users_profile_image_url_index on users (profile_image_url collate "C")
  where profile_image_url is not null;
