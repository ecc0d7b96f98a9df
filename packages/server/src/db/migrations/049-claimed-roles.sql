-- The role that the identity provider's claim gives stands beside the appointed one (auth-27).

alter table users
  add column claimed_role text,
  add column role_claimed_at timestamptz(3),
  add constraint users_claimed_role_check check (claimed_role in ('moderator', 'admin'));
alter table users
  add column team_role text not null generated always as (case
    when 'admin' = any (array[role, claimed_role]) then 'admin'
    when 'moderator' = any (array[role, claimed_role]) then 'moderator'
    else 'member' end) stored,
  add constraint users_team_role_check check (team_role in ('member', 'moderator', 'admin'));
drop index users_role_index;
create index users_team_role_index on users (created_at, id) where team_role <> 'member';
