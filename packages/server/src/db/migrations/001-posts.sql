-- Members, their sessions, and testimonies with all tables that refer to them.

create table users (
  id uuid primary key,
  email text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  age smallint,
  gender text,
  city text,
  state text,
  country text,
  is_admin boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  password_hash text,
  identity_issuer text,
  identity_subject text,
  constraint users_email_check check (char_length(email) between 1 and 254),
  constraint users_first_name_check check (char_length(first_name) between 1 and 50),
  constraint users_last_name_check check (char_length(last_name) between 1 and 50),
  constraint users_age_check check (age between 13 and 120),
  constraint users_gender_check check (gender in ('M', 'F')),
  constraint users_city_check check (char_length(city) between 1 and 100),
  constraint users_state_check check (char_length(state) = 2),
  constraint users_country_check check (char_length(country) = 2),
  constraint users_identity_check check (num_nulls(identity_issuer, identity_subject) in (0, 2)),
  constraint users_identity_unique unique (identity_issuer, identity_subject)
);
create unique index users_email_unique on users (lower(email));
create index users_created_at_id_index on users (created_at, id);

create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz(3) not null,
  user_id uuid not null generated always as ((sess ->> 'userId')::uuid) stored,
  constraint sessions_sid_check check (sid ~ '^[0-9a-f]{64}$'),
  constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index sessions_user_id_index on sessions (user_id);
create index sessions_expire_index on sessions (expire);

create table password_resets (
  token_hash text primary key,
  user_id uuid not null,
  expire timestamptz(3) not null,
  constraint password_resets_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint password_resets_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index password_resets_user_id_index on password_resets (user_id);

-- Free space in each page allows PostgreSQL to update the counters in place, without touching an index.
create table posts (
  id uuid primary key,
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
  constraint posts_content_check check (char_length(content) between 1 and 10000),
  constraint posts_location_check check (char_length(location) between 1 and 120),
  constraint posts_image_check
    check (num_nulls(image_url, image_width, image_height, image_placeholder) in (0, 4)),
  constraint posts_coordinates_check check (num_nulls(latitude, longitude) in (0, 2)),
  constraint posts_prayer_count_check check (prayer_count >= 0),
  constraint posts_comment_count_check check (comment_count >= 0),
  constraint posts_love_count_check check (love_count >= 0),
  constraint posts_user_id_foreign foreign key (user_id) references users (id) on delete cascade
) with (fillfactor = 90);
create index posts_created_at_id_index on posts (created_at desc, id desc);
create index posts_user_id_index on posts (user_id);

create table comments (
  id uuid primary key,
  post_id uuid not null,
  user_id uuid not null,
  content text not null,
  created_at timestamptz(3) not null default now(),
  constraint comments_content_check check (char_length(content) between 1 and 2000),
  constraint comments_post_id_foreign foreign key (post_id) references posts (id) on delete cascade,
  constraint comments_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index comments_post_id_created_at_id_index on comments (post_id, created_at, id);
create index comments_user_id_index on comments (user_id);

create table prayers (
  id uuid primary key,
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint prayers_post_id_user_id_unique unique (post_id, user_id),
  constraint prayers_post_id_foreign foreign key (post_id) references posts (id) on delete cascade,
  constraint prayers_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index prayers_user_id_index on prayers (user_id);

create table loves (
  id uuid primary key,
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint loves_post_id_user_id_unique unique (post_id, user_id),
  constraint loves_post_id_foreign foreign key (post_id) references posts (id) on delete cascade,
  constraint loves_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index loves_user_id_index on loves (user_id);
