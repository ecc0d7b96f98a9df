-- Moderators are told that something waits (alerts-1, alerts-2): by a notification, and by a job that looks whether a mail is due
-- (features/alerts). As in push.sql, the database adds the jobs in the transaction of the report, appeal or application.

-- One waiting look for each recipient, the earliest that anybody asked for. `member` is null for the community's fallback address.
create or replace function look_later(member uuid, at timestamptz) returns void language plpgsql as $$
begin
  insert into pgboss.job_common as j (name, data, singleton_key, policy, start_after, keep_until, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds)
  select q.name, jsonb_build_object('memberId', member), coalesce(member::text, 'fallback'), q.policy, at,
    at + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.expire_seconds, q.deletion_seconds
  from pgboss.queue q where q.name = 'alerts'
  on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
    do update set start_after = least(j.start_after, excluded.start_after);
end $$;

-- For everybody who may be mailed, always in the same order, so that two transactions do not wait for each other.
create or replace function all_look_later(at timestamptz) returns void language plpgsql as $$
begin
  perform look_later(id, at) from (select id from users where team_role <> 'member' order by id) moderators;
  perform look_later(null, at);
end $$;

create or replace function alert_moderators() returns trigger language plpgsql as $$
begin
  perform push_later(id, 'moderation', null, now(), '5 seconds')
  from (select id from users where team_role <> 'member' order by id) moderators;
  perform all_look_later(now() + interval '5 seconds');
  return null;
end $$;
create or replace trigger reports_alert after insert on reports
  for each row when (new.status = 'pending') execute function alert_moderators();
-- A repeated report may have become urgent.
create or replace trigger reports_alert_again after update of reason on reports
  for each row when (new.status = 'pending' and new.reason <> old.reason) execute function alert_moderators();
create or replace trigger decisions_alert after update of appealed_at on decisions
  for each row when (old.appealed_at is null and new.appealed_at is not null) execute function alert_moderators();
create or replace trigger applications_alert after insert on applications
  for each row when (new.decided_at is null) execute function alert_moderators();

-- A moderator is told of what waits already when they become one, and when mail can reach them: by another email, or once it is proven.
create or replace function alert_new_moderator() returns trigger language plpgsql as $$
begin
  update alerts set is_refused = false, not_before = null, tries = 0 where user_id = new.id and is_refused;
  perform look_later(new.id, now() + interval '5 seconds');
  return null;
end $$;
create or replace trigger users_alert after update of team_role, email, email_proven_at on users
  for each row when (new.team_role <> 'member' and (old.team_role = 'member' or new.email <> old.email
    or old.email_proven_at is null and new.email_proven_at is not null)) execute function alert_new_moderator();

-- Nobody at a new fallback address was told of anything.
create or replace function alert_new_fallback() returns trigger language plpgsql as $$
begin
  delete from alerts where recipient = 'fallback';
  perform look_later(null, now() + interval '5 seconds');
  return null;
end $$;
create or replace trigger community_alert after update of fallback_email on community
  for each row when (new.fallback_email is distinct from old.fallback_email) execute function alert_new_fallback();
