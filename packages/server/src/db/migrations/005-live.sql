-- The database notifies all servers of every change that open screens show (live-1), in the transaction of the change and so in
-- the order of the commits. No code path can forget it, and cascades are included. Signals contain ids only; the listening
-- server reads what it needs. Only the counters are announced by the servers, in batches, because a NOTIFY makes commits wait
-- for each other, which the hottest path must avoid.

create function tell(kind text, facts jsonb) returns void language sql as $$
  select pg_notify('lampstand_live', (jsonb_build_object('type', kind) || facts)::text)
$$;

create function tell_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('message', jsonb_build_object(
      'id', new.id, 'senderId', new.sender_id, 'receiverId', new.receiver_id));
  elsif new.read is distinct from old.read then
    perform tell('read', jsonb_build_object('userId', new.receiver_id));
  end if;
  return null;
end $$;
create trigger messages_live after insert or update of read on messages
  for each row execute function tell_message();

-- Posts that are deleted with their author disappear from screens by 'gone'.
create function tell_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('postAdded', jsonb_build_object('postId', new.id, 'authorId', new.user_id));
  elsif tg_op = 'UPDATE' then
    perform tell('postChanged', jsonb_build_object('postId', new.id, 'authorId', new.user_id));
  elsif exists (select from users where id = old.user_id) then
    perform tell('postRemoved', jsonb_build_object('postId', old.id, 'authorId', old.user_id));
  end if;
  return null;
end $$;
create trigger posts_live after insert or delete or update of content, location, image_url on posts
  for each row execute function tell_post();

create function tell_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell('gone', jsonb_build_object('userId', old.id));
  elsif (new.first_name, new.last_name, new.profile_image_url)
      is distinct from (old.first_name, old.last_name, old.profile_image_url) then
    perform tell('author', jsonb_build_object('userId', new.id));
  end if;
  return null;
end $$;
create trigger users_live after delete or update of first_name, last_name, profile_image_url on users
  for each row execute function tell_user();

create function tell_session() returns trigger language plpgsql as $$
begin
  perform tell('sessionEnded', jsonb_build_object('sessionId', old.sess ->> 'id'));
  return null;
end $$;
create trigger sessions_live after delete on sessions
  for each row execute function tell_session();

-- A block that is deleted with one of its members makes nobody visible again.
create function tell_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('blocked', jsonb_build_object('blockerId', new.blocker_id, 'blockedId', new.blocked_id));
  elsif (select count(*) from users where id in (old.blocker_id, old.blocked_id)) = 2 then
    perform tell('unblocked', jsonb_build_object('blockerId', old.blocker_id, 'blockedId', old.blocked_id));
  end if;
  return null;
end $$;
create trigger blocks_live after insert or delete on blocks
  for each row execute function tell_block();

create function tell_connection() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.status, new.requester_id) is distinct from (old.status, old.requester_id) then
    perform tell('connection', jsonb_build_object(
      'requesterId', new.requester_id, 'addresseeId', new.addressee_id, 'status', new.status));
  end if;
  return null;
end $$;
create trigger connections_live after insert or update on connections
  for each row execute function tell_connection();

create function tell_report() returns trigger language plpgsql as $$
begin
  perform tell('queue', '{}');
  if tg_op = 'UPDATE' then
    perform tell('decided', jsonb_build_object(
      'reporterId', new.reporter_id, 'postId', new.post_id, 'status', new.status,
      'authorId', (select user_id from posts where id = new.post_id)));
  end if;
  return null;
end $$;
create trigger reports_live after insert or delete or update of status on reports
  for each row execute function tell_report();
