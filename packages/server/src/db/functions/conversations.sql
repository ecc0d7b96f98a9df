-- A row for each two members who have written to each other, so that the list of conversations costs one page and not all
-- messages. An answer opens a conversation that began as a request (messages-4).
create or replace function keep_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations as c (low_id, high_id, last_message_at)
  values (least(new.sender_id, new.receiver_id), greatest(new.sender_id, new.receiver_id), new.created_at)
  on conflict (low_id, high_id) do update
    set last_message_at = greatest(c.last_message_at, excluded.last_message_at),
        request = case when c.request_from = new.sender_id then c.request end,
        request_from = case when c.request_from = new.sender_id then c.request_from end;
  return null;
end $$;
create or replace trigger messages_conversation after insert on messages
  for each row execute function keep_conversation();

-- An accepted connection opens it as well.
create or replace function open_conversation() returns trigger language plpgsql as $$
begin
  update conversations set request = null, request_from = null
  where low_id = least(new.requester_id, new.addressee_id)
    and high_id = greatest(new.requester_id, new.addressee_id) and request is not null;
  return null;
end $$;
create or replace trigger connections_conversation after insert or update of status on connections
  for each row when (new.status = 'accepted') execute function open_conversation();

-- A removed message is not the latest one any more. Without a message that is left the pair has no conversation (decisions-1).
create or replace function settle_conversation() returns trigger language plpgsql as $$
begin
  update conversations set last_message_at = (
    select max(created_at) from shown_messages
    where least(sender_id, receiver_id) = least(new.sender_id, new.receiver_id)
      and greatest(sender_id, receiver_id) = greatest(new.sender_id, new.receiver_id))
  where low_id = least(new.sender_id, new.receiver_id) and high_id = greatest(new.sender_id, new.receiver_id);
  perform tell('refetch', jsonb_build_object('userId', new.sender_id));
  perform tell('refetch', jsonb_build_object('userId', new.receiver_id));
  return null;
end $$;
create or replace trigger messages_hidden after update of hidden_by on messages
  for each row execute function settle_conversation();

-- Sends a message in an open conversation with one call (messages-6): counts the request (src/db/count.ts), and does nothing more if
-- that was too much; waits for the lock of the pair (src/db/pair-transaction.ts), and then takes the key (src/db/once.ts) and
-- writes the message. Each statement of a function sees what was committed before it, so that no message is written after a block,
-- and each has a later time than the one before it, whatever the servers' clocks say. Everything else, such as a first message or a
-- repeat, does nothing here.
create or replace function send_in_open_conversation(
  sender uuid, message uuid, at timestamptz, limit_key text, most integer, now_ms bigint, expire_ms bigint, once_key text,
  once_hash text, receiver uuid, words text, pair bigint,
  out points integer, out expire bigint, out created_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  if limit_key is not null then
    insert into rate_limits as l (key, points, expire) values (limit_key, 1, expire_ms)
    on conflict (key) do update set
      points = case when l.expire <= now_ms then 1 else l.points + 1 end,
      expire = case when l.expire <= now_ms then excluded.expire else l.expire end
    returning l.points, l.expire into points, expire;
    if send_in_open_conversation.points > most then return; end if;
  end if;
  perform pg_advisory_xact_lock(pair);
  with found as (
    select greatest(at, last_message_at + interval '1 millisecond') as later from conversations
    where low_id = least(sender, receiver) and high_id = greatest(sender, receiver) and request is null
      and not exists (select from blocks where blocker_id = sender and blocked_id = receiver)
      and not exists (select from blocks where blocker_id = receiver and blocked_id = sender)
  ), taken as (
    insert into idempotency_keys as k (user_id, key, request_hash, target, created_at)
    select sender, once_key, once_hash, message, at from found where once_key is not null
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, target = excluded.target, created_at = excluded.created_at
      where k.created_at <= excluded.created_at - interval '24 hours'
    returning target
  )
  insert into messages (id, sender_id, receiver_id, content, created_at)
  select message, sender, receiver, words, later from found where once_key is null or exists (select from taken)
  returning messages.created_at into created_at;
end $$;
