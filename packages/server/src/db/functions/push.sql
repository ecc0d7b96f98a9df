-- Notifications while the app is closed (push-1). The database puts a job into pg-boss's queue in the transaction of the
-- prayer, comment, message or request: no code path can forget it, nothing that was rolled back is sent, and when nobody has
-- subscribed it costs one index lookup. The job holds ids only; the facts are read when it runs (features/push/jobs.ts).

-- One waiting job for each subscription and topic: later events lock it, so that no server takes it and counts before they are
-- committed. A suspended member gets none (decisions-5). The settings come from the queue, as in pg-boss's own statement.
create or replace function push_later(member uuid, kind text, topic uuid, since timestamptz, delay interval) returns void
language plpgsql as $$
begin
  -- What comes back with a restored account is not new (account-6).
  if current_setting('lampstand.restoring', true) = 'on' then return; end if;
  if not exists (select from push_subscriptions where user_id = member) then return; end if;
  insert into pgboss.job_common as j (name, data, singleton_key, policy, start_after, keep_until, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds)
  select q.name,
    jsonb_build_object('subscriptionId', s.id, 'kind', kind, 'topic', topic, 'since', since),
    concat_ws(' ', s.id, kind, topic), q.policy, now() + delay,
    now() + delay + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff,
    q.retry_delay_max, q.expire_seconds, q.deletion_seconds
  from push_subscriptions s cross join pgboss.queue q
  where q.name = 'push' and s.user_id = member
    and not exists (select from decisions d where d.member_id = member and d.reversed_at is null
      and (d.act = 'suspend' and d.until > now() or d.act = 'delete' and d.purged_at is null))
    and case kind when 'answers' then 'prayers' else kind end <> all (s.switched_off)
  order by s.id
  on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
    do update set priority = j.priority;
end $$;

create or replace function push_post() returns trigger language plpgsql as $$
declare author uuid;
begin
  select user_id into author from posts where id = new.post_id;
  if author <> new.user_id then
    perform push_later(author, tg_table_name, new.post_id, new.created_at, tg_argv[0]::interval);
  end if;
  return null;
end $$;
create or replace trigger prayers_push after insert on prayers for each row execute function push_post('30 seconds');
create or replace trigger comments_push after insert on comments for each row execute function push_post('10 seconds');

create or replace function push_message() returns trigger language plpgsql as $$
begin
  perform push_later(new.receiver_id, 'messages', new.sender_id, new.created_at, '5 seconds');
  return null;
end $$;
create or replace trigger messages_push after insert on messages for each row execute function push_message();

create or replace function push_connection() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.status, new.requester_id) is distinct from (old.status, old.requester_id) then
    perform push_later(new.addressee_id, 'connections', null, new.created_at, '5 seconds');
  end if;
  return null;
end $$;
create or replace trigger connections_push after insert or update of status, requester_id on connections
  for each row when (new.status = 'pending') execute function push_connection();
