-- Who prayed for a request is told that it was answered (requests-3), ten minutes after it was marked (answerToldMinutes in core's
-- limits). As in push.sql, the database adds the job in the transaction of the mark: no code path can forget it.

create or replace function tell_answer_later(post uuid, at timestamptz) returns void language plpgsql as $$
begin
  insert into pgboss.job_common as j (name, data, singleton_key, policy, start_after, keep_until, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds)
  select q.name, jsonb_build_object('postId', post), post::text, q.policy, at + interval '1 second',
    at + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.expire_seconds, q.deletion_seconds
  from pgboss.queue q where q.name = 'answers'
  on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
    do update set start_after = excluded.start_after;
end $$;

-- Those who have prayed by now. Nobody is told twice, whatever is taken back and marked again.
create or replace function note_answer() returns trigger language plpgsql as $$
declare due constant timestamptz := now() + interval '10 minutes';
begin
  if new.answered_at is null then
    delete from answer_notices where post_id = new.id and told_at is null;
    return null;
  end if;
  if old.answered_at is null then
    insert into answer_notices (post_id, user_id, due_at)
    select new.id, user_id, due from prayers where post_id = new.id and user_id <> new.user_id
    on conflict (post_id, user_id) do nothing;
    perform tell_answer_later(new.id, due);
  elsif old.hidden_by is not null and new.hidden_by is null then
    -- It was put back. Those who should have been told while it was hidden are told now.
    perform tell_answer_later(new.id, due);
  end if;
  return null;
end $$;
create or replace trigger posts_answered after update of answered_at, hidden_by on posts
  for each row when (old.answered_at is distinct from new.answered_at or new.answered_at is not null)
  execute function note_answer();

-- Tells some of those who are due: not while the request is hidden or not answered, not those who have taken their prayer back, and
-- not across a block. Returns how many; open screens are told of as many as a notification has room for.
create or replace function tell_answer(post uuid, at timestamptz, most integer) returns integer language plpgsql as $$
declare told uuid[];
begin
  with due as (
    select n.user_id from answer_notices n join posts p on p.id = n.post_id
    where n.post_id = post and n.told_at is null and n.due_at <= at and p.answered_at is not null and p.hidden_by is null
      and exists (select from prayers where post_id = post and user_id = n.user_id)
      and not exists (select from blocks
        where (blocker_id, blocked_id) in ((p.user_id, n.user_id), (n.user_id, p.user_id)))
    order by n.user_id limit most for update of n skip locked
  ), written as (
    update answer_notices n set told_at = at from due where n.post_id = post and n.user_id = due.user_id
    returning n.user_id
  )
  select array_agg(user_id) into told from written;
  if told is null then return 0; end if;
  perform push_later(id, 'answers', post, at, '1 second') from unnest(told) id;
  perform tell('told', jsonb_build_object('userIds', to_jsonb(told)));
  return cardinality(told);
end $$;
