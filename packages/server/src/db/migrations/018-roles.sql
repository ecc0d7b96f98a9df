-- Members are members, moderators or admins (moderation-1). The search for members tells names, mailboxes and domains apart.

-- The function files create the trigger again if they have changed; it must exist if they have not.
drop trigger users_profile_live on users;
drop index users_is_admin_index;
alter table users
  add column role text not null default 'member',
  add constraint users_role_check check (role in ('member', 'moderator', 'admin'));
update users set role = 'admin' where is_admin;
alter table users drop column is_admin;
create index users_role_index on users (created_at, id) where role <> 'member';
create trigger users_profile_live after update on users
  for each row execute function tell_profile();

create table appointments (
  user_id uuid primary key,
  appointed_at timestamptz(3) not null,
  appointed_by uuid,
  constraint appointments_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint appointments_appointed_by_foreign foreign key (appointed_by) references users (id) on delete set null
);
create index appointments_appointed_by_index on appointments (appointed_by);

-- As in functions/users.sql, which runs after the migrations.
create function plain_words(given text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(
    lower(regexp_replace(normalize(coalesce(given, ''), NFD), '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', ' ', 'g'))
$$;
create or replace function words_of(email text, first_name text, last_name text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(plain_words(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), 'A')
    || setweight(plain_words(regexp_replace(email, '@[^@]*$', '')), 'B')
    || setweight(plain_words(substring(email from '[^@]*$')), 'C')
$$;
update member_words w set words = words_of(u.email, u.first_name, u.last_name) from users u where u.id = w.user_id;
