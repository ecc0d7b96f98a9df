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
