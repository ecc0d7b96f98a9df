-- The members whom the entries of the audit log concern (audit-4), and indexes for its filters.

create table audit_subjects (
  target text primary key,
  kind text not null,
  user_id uuid not null,
  constraint audit_subjects_kind_check check (kind in ('post', 'comment', 'message', 'member')),
  constraint audit_subjects_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index audit_subjects_user_id_index on audit_subjects (user_id);
create index audit_log_actor_sequence_index on audit_log (actor, sequence);
create index audit_log_action_sequence_index on audit_log (action, sequence);
create index audit_log_target_sequence_index on audit_log (target, sequence);
create index audit_log_at_index on audit_log (at);

-- The entries so far. Their codes are HMAC-SHA256 of the ids (RFC 2104), which PostgreSQL has only in an extension.
do $$
declare
  secret bytea := (select decode(value, 'hex') from secrets where name = 'ids');
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for place in 0 .. length(secret) - 1 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # get_byte(secret, place));
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # get_byte(secret, place));
  end loop;
  insert into audit_subjects (target, kind, user_id)
  select coded.target, coded.kind, coded.user_id
  from (
    select kind, user_id,
      encode(sha256(outer_pad || sha256(inner_pad || convert_to('audit:' || id, 'UTF8'))), 'hex') as target
    from (
      select id, 'member' as kind, id as user_id from users
      union all select id, 'post', user_id from posts
      union all select id, 'comment', user_id from comments
      union all select id, target_kind, member_id from decisions where member_id is not null
      union all select id, target_kind, author_id from reports
    ) known
  ) coded
  where exists (select from audit_log a where a.target = coded.target)
  on conflict do nothing;
end $$;
