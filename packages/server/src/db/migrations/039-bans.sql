-- Deleted members who are kept out (door-8). Their addresses are kept as hashes only, under a key of their own.

create table bans (
  id uuid not null,
  decision_id uuid,
  decided_by uuid,
  created_at timestamptz(3) not null default now(),
  since timestamptz(3),
  until timestamptz(3),
  lifted_at timestamptz(3),
  lifted_by uuid,
  primary key (id),
  constraint bans_decision_id_foreign foreign key (decision_id) references decisions (id) on delete set null,
  constraint bans_decided_by_foreign foreign key (decided_by) references users (id) on delete set null,
  constraint bans_lifted_by_foreign foreign key (lifted_by) references users (id) on delete set null
);
create index bans_decision_id_index on bans (decision_id);
create index bans_decided_by_index on bans (decided_by);
create index bans_lifted_by_index on bans (lifted_by);
create index bans_since_index on bans (since, id) where since is not null and lifted_at is null;
create index bans_until_index on bans (until);

create table ban_addresses (
  hash text not null,
  ban_id uuid not null,
  primary key (hash, ban_id),
  constraint ban_addresses_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint ban_addresses_ban_id_foreign foreign key (ban_id) references bans (id) on delete cascade
);
create index ban_addresses_ban_id_index on ban_addresses (ban_id);

insert into secrets (name, value)
values ('addresses', encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

alter table decisions add column keep_out text,
  add constraint decisions_keep_out_check check (keep_out in ('none', 'month', 'year', 'always'));

alter table audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
  'report.reviewed', 'report.resolved', 'post.removed', 'comment.removed', 'message.removed', 'name.removed',
  'picture.removed', 'member.warned', 'member.restricted', 'member.suspended', 'member.deletion_set',
  'decision.reversed', 'decision.viewed', 'appeal.stands', 'appeal.reversed', 'hold.set', 'hold.ended',
  'note.added', 'note.changed', 'user.removed', 'user.promoted', 'user.demoted', 'community.changed',
  'invitation.revoked', 'application.admitted', 'application.refused', 'ban.set', 'ban.lifted', 'doctor.fixed',
  'email.changed', 'email.restored'));
