-- The database itself announces every change that open screens show to all servers (live-1), in the transaction of the change
-- and so in the order of the commits: no code path can forget it, and cascades are included. Ids only; the listening server
-- reads what it needs. Only the counters are announced by the servers, in batches: a NOTIFY makes commits wait for each other,
-- which the hottest path should not.

-- Nothing is announced while an account is restored: its rows are not new (account-6).
create or replace function tell(kind text, facts jsonb) returns void language sql as $$
  select pg_notify('lampstand_live', (jsonb_build_object('type', kind) || facts)::text)
  where current_setting('lampstand.restoring', true) is distinct from 'on'
$$;

create or replace function tell_message() returns trigger language plpgsql as $$
declare waits conversations.request%type;
begin
  if tg_op = 'INSERT' then
    perform tell('message', jsonb_build_object(
      'id', new.id, 'senderId', new.sender_id, 'receiverId', new.receiver_id));
  elsif new.removed_at is distinct from old.removed_at then
    select request into waits from conversations
    where low_id = least(new.sender_id, new.receiver_id) and high_id = greatest(new.sender_id, new.receiver_id);
    if waits is null then
      perform tell('conversation', jsonb_build_object(
        'lowId', least(new.sender_id, new.receiver_id), 'highId', greatest(new.sender_id, new.receiver_id)));
    else
      -- A request that is held back, or was declined, says nothing to its receiver (messages-5).
      perform tell('refetch', jsonb_build_object('userId', new.sender_id));
      if waits = 'waiting' then perform tell('refetch', jsonb_build_object('userId', new.receiver_id)); end if;
    end if;
  elsif new.read is distinct from old.read then
    perform tell('read', jsonb_build_object('userId', new.receiver_id, 'senderId', new.sender_id));
  end if;
  return null;
end $$;
create or replace trigger messages_live after insert or update of read, removed_at on messages
  for each row execute function tell_message();

-- Posts deleted with their author disappear from screens by 'gone'. To open screens a hidden post is deleted, and one that is put
-- back has changed.
create or replace function tell_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('postAdded', jsonb_build_object('postId', new.id, 'authorId', new.user_id));
  elsif tg_op = 'UPDATE' then
    perform tell(
      case when new.hidden_by is not null then 'postRemoved' else 'postChanged' end,
      jsonb_build_object('postId', new.id, 'authorId', new.user_id));
  elsif old.hidden_by is not null then
    return null;
  elsif exists (select from users where id = old.user_id) then
    perform tell('postRemoved', jsonb_build_object('postId', old.id, 'authorId', old.user_id));
  end if;
  return null;
end $$;
create or replace trigger posts_live after insert or delete or update of content, location, image_url, image_description, hidden_by, answered_at, answer,
  is_resting
  on posts
  for each row execute function tell_post();

-- Sent to the same screens as the counts of the post: everybody who sees the post may fetch its comments again (comments-6).
create or replace function tell_comment() returns trigger language plpgsql as $$
begin
  perform tell('commentsChanged', jsonb_build_object(
    'postId', new.post_id, 'authorId', (select user_id from posts where id = new.post_id)));
  return null;
end $$;
create or replace trigger comments_live after update of content on comments
  for each row when (new.content <> old.content) execute function tell_comment();

create or replace function tell_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell('gone', jsonb_build_object('userId', old.id));
  elsif (new.first_name, new.last_name, new.profile_image_url, new.team_role)
      is distinct from (old.first_name, old.last_name, old.profile_image_url, old.team_role) then
    perform tell('author', jsonb_build_object('userId', new.id));
  end if;
  return null;
end $$;
create or replace trigger users_live after delete or update of first_name, last_name, profile_image_url, team_role on users
  for each row execute function tell_user();

-- For the member's other devices: a column changed that 'author' does not announce. New columns are included unless they are
-- listed here.
create or replace function tell_profile() returns trigger language plpgsql as $$
declare
  untold constant text[] := array['first_name', 'last_name', 'profile_image_url', 'has_posted', 'password_hash',
    'identity_issuer', 'identity_subject', 'language', 'role_claimed_at', 'updated_at'];
begin
  if to_jsonb(new) - untold is distinct from to_jsonb(old) - untold then
    perform tell('profile', jsonb_build_object('userId', new.id));
  end if;
  return null;
end $$;
create or replace trigger users_profile_live after update on users
  for each row execute function tell_profile();

create or replace function tell_session() returns trigger language plpgsql as $$
begin
  perform tell('sessionEnded', jsonb_build_object('sessionId', old.sess ->> 'id'));
  return null;
end $$;
create or replace trigger sessions_live after delete on sessions
  for each row execute function tell_session();

-- A block that is deleted with one of its members makes nobody visible again.
create or replace function tell_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('blocked', jsonb_build_object('blockerId', new.blocker_id, 'blockedId', new.blocked_id));
  elsif (select count(*) from users where id in (old.blocker_id, old.blocked_id)) = 2 then
    perform tell('unblocked', jsonb_build_object('blockerId', old.blocker_id, 'blockedId', old.blocked_id));
  end if;
  return null;
end $$;
create or replace trigger blocks_live after insert or delete on blocks
  for each row execute function tell_block();

create or replace function tell_connection() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell('disconnected', jsonb_build_object('memberId', old.requester_id, 'otherId', old.addressee_id));
    perform tell('disconnected', jsonb_build_object('memberId', old.addressee_id, 'otherId', old.requester_id));
  elsif tg_op = 'UPDATE' and new.requester_id = old.requester_id and 'withdrawn' in (new.status, old.status) then
    -- Only to the other screens of the member who asked: for the one who declined nothing has changed.
    perform tell('disconnected', jsonb_build_object('memberId', new.requester_id, 'otherId', new.addressee_id));
  elsif tg_op = 'INSERT' or (new.status, new.requester_id) is distinct from (old.status, old.requester_id) then
    perform tell('connection', jsonb_build_object(
      'requesterId', new.requester_id, 'addresseeId', new.addressee_id, 'status', new.status));
  end if;
  return null;
end $$;
create or replace trigger connections_live after insert or update or delete on connections
  for each row execute function tell_connection();

-- A refusal is announced only to the other screens of the member who refused.
create or replace function tell_conversation() returns trigger language plpgsql as $$
begin
  if new.request is null then
    perform tell('conversation', jsonb_build_object('lowId', new.low_id, 'highId', new.high_id));
  elsif old.request is not null then
    perform tell('read', jsonb_build_object(
      'userId', case when new.request_from = new.low_id then new.high_id else new.low_id end));
  end if;
  return null;
end $$;
create or replace trigger conversations_live after update on conversations
  for each row when (new.request is distinct from old.request) execute function tell_conversation();

-- The post is named only if the report is about it: open screens show its status on the post.
create or replace function tell_report() returns trigger language plpgsql as $$
begin
  perform tell('queue', '{}');
  if tg_op = 'UPDATE' and new.status is distinct from old.status then
    perform tell('decided', jsonb_build_object(
      'reporterId', new.reporter_id, 'status', new.status, 'authorId', new.author_id,
      'postId', case when new.target_kind = 'post' then new.post_id end));
  end if;
  return null;
end $$;
create or replace trigger reports_live after insert or delete or update of status, post_id on reports
  for each row execute function tell_report();

-- The member is told of a decision, of an answer to their appeal, and of a reversal; moderators of an appeal (decisions-6).
create or replace function tell_decision() returns trigger language plpgsql as $$
begin
  if new.member_id is not null then
    perform tell('notice', jsonb_build_object('userId', new.member_id));
  end if;
  if tg_op = 'UPDATE' then perform tell('queue', '{}'); end if;
  return null;
end $$;
create or replace trigger decisions_live after insert or update of reversed_at, appealed_at, appeal_outcome on decisions
  for each row execute function tell_decision();

create or replace function tell_application() returns trigger language plpgsql as $$
begin
  perform tell('applications', '{}');
  return null;
end $$;
create or replace trigger applications_live after insert or delete or update of decided_at on applications
  for each row execute function tell_application();

create or replace function tell_community() returns trigger language plpgsql as $$
begin
  perform tell('community', '{}');
  return null;
end $$;
create or replace trigger community_live after update on community
  for each row execute function tell_community();

-- To the other devices of a member who has read what happened for them, and to a member by whose invitation somebody joined.
create or replace function tell_happened() returns trigger language plpgsql as $$
begin
  perform tell('happened', jsonb_build_object('userId', case tg_table_name
    when 'invitation_uses' then (select created_by from invitations where id = (to_jsonb(new) ->> 'invitation_id')::uuid)
    else new.user_id end));
  return null;
end $$;
create or replace trigger activity_watermarks_live after insert or update on activity_watermarks
  for each row execute function tell_happened();
create or replace trigger invitation_uses_live after insert on invitation_uses
  for each row execute function tell_happened();
