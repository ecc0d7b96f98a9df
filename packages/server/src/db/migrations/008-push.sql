-- Push subscriptions and the kinds of notifications that they want (push-1). The database adds a job to pg-boss's queue in the
-- transaction of the prayer, comment, message or request. No code path can forget it, rolled-back changes cause no
-- notification, and without subscriptions it costs one index lookup. The job contains ids only; the facts are read when it runs
-- (features/push/jobs.ts).

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null,
  session_sid text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  prayers boolean not null,
  comments boolean not null,
  messages boolean not null,
  connections boolean not null,
  created_at timestamptz(3) not null default now(),
  constraint push_subscriptions_endpoint_unique unique (endpoint),
  constraint push_subscriptions_language_check check (language in ('en', 'es')),
  constraint push_subscriptions_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint push_subscriptions_session_sid_foreign foreign key (session_sid)
    references sessions (sid) on delete cascade
);
create index push_subscriptions_user_id_index on push_subscriptions (user_id);
create index push_subscriptions_session_sid_index on push_subscriptions (session_sid);

create table push_told (
  subscription_id uuid not null,
  topic text not null,
  mark bigint not null,
  told_at timestamptz(3) not null,
  constraint push_told_pkey primary key (subscription_id, topic),
  constraint push_told_subscription_id_foreign foreign key (subscription_id)
    references push_subscriptions (id) on delete cascade
);
create index push_told_told_at_index on push_told (told_at);

-- One waiting job per subscription and topic. Later events lock it, so that no server takes it and counts before they are
-- committed. The settings come from its queue, as in pg-boss's own statement.
create function push_later(member uuid, kind text, topic uuid, since timestamptz, delay interval) returns void
language plpgsql as $$
begin
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
    and case kind when 'prayers' then s.prayers when 'comments' then s.comments
      when 'messages' then s.messages else s.connections end
  order by s.id
  on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
    do update set priority = j.priority;
end $$;

create function push_post() returns trigger language plpgsql as $$
declare author uuid;
begin
  select user_id into author from posts where id = new.post_id;
  if author <> new.user_id then
    perform push_later(author, tg_table_name, new.post_id, new.created_at, tg_argv[0]::interval);
  end if;
  return null;
end $$;
create trigger prayers_push after insert on prayers for each row execute function push_post('30 seconds');
create trigger comments_push after insert on comments for each row execute function push_post('10 seconds');

create function push_message() returns trigger language plpgsql as $$
begin
  perform push_later(new.receiver_id, 'messages', new.sender_id, new.created_at, '5 seconds');
  return null;
end $$;
create trigger messages_push after insert on messages for each row execute function push_message();

create function push_connection() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.status, new.requester_id) is distinct from (old.status, old.requester_id) then
    perform push_later(new.addressee_id, 'connections', null, new.created_at, '5 seconds');
  end if;
  return null;
end $$;
create trigger connections_push after insert or update of status, requester_id on connections
  for each row when (new.status = 'pending') execute function push_connection();
