-- A first message to a member without a connection is a request, written by `request_from`. Both new columns are null once the
-- two can write to each other, as in all existing conversations. An answer or an accepted connection opens the conversation.

alter table conversations
  add column request text,
  add column request_from uuid,
  add constraint conversations_request_from_foreign foreign key (request_from)
    references users (id) on delete cascade,
  add constraint conversations_request_check check (request in ('waiting', 'held', 'declined')),
  add constraint conversations_request_pair_check check (num_nonnulls(request, request_from) <> 1),
  add constraint conversations_request_from_check check (request_from = low_id or request_from = high_id);
create index conversations_request_from_index on conversations (request_from);
create index conversations_low_id_request_index on conversations (low_id, last_message_at, high_id)
  where request is not null;
create index conversations_high_id_request_index on conversations (high_id, last_message_at, low_id)
  where request is not null;

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

create function open_conversation() returns trigger language plpgsql as $$
begin
  update conversations set request = null, request_from = null
  where low_id = least(new.requester_id, new.addressee_id)
    and high_id = greatest(new.requester_id, new.addressee_id) and request is not null;
  return null;
end $$;
create trigger connections_conversation after insert or update of status on connections
  for each row when (new.status = 'accepted') execute function open_conversation();

-- A refusal is announced only to the other screens of the member who refused.
create function tell_conversation() returns trigger language plpgsql as $$
begin
  if new.request is null then
    perform tell('conversation', jsonb_build_object('lowId', new.low_id, 'highId', new.high_id));
  elsif old.request is not null then
    perform tell('read', jsonb_build_object(
      'userId', case when new.request_from = new.low_id then new.high_id else new.low_id end));
  end if;
  return null;
end $$;
create trigger conversations_live after update on conversations
  for each row when (new.request is distinct from old.request) execute function tell_conversation();

create or replace function tell_connection() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell('disconnected', jsonb_build_object('memberId', old.requester_id, 'otherId', old.addressee_id));
    perform tell('disconnected', jsonb_build_object('memberId', old.addressee_id, 'otherId', old.requester_id));
  elsif tg_op = 'INSERT' or (new.status, new.requester_id) is distinct from (old.status, old.requester_id) then
    perform tell('connection', jsonb_build_object(
      'requesterId', new.requester_id, 'addresseeId', new.addressee_id, 'status', new.status));
  end if;
  return null;
end $$;
drop trigger connections_live on connections;
create trigger connections_live after insert or update or delete on connections
  for each row execute function tell_connection();
