-- One row for each two members who have written to each other, kept by a trigger, so that the list of conversations reads one
-- page instead of all messages. Also the table of idempotency keys (offline-3).

create table conversations (
  low_id uuid not null,
  high_id uuid not null,
  last_message_at timestamptz(3) not null,
  constraint conversations_pkey primary key (low_id, high_id),
  constraint conversations_pair_check check (low_id < high_id),
  constraint conversations_low_id_foreign foreign key (low_id) references users (id) on delete cascade,
  constraint conversations_high_id_foreign foreign key (high_id) references users (id) on delete cascade
);
create index conversations_low_id_last_message_at_index on conversations (low_id, last_message_at, high_id);
create index conversations_high_id_last_message_at_index on conversations (high_id, last_message_at, low_id);

insert into conversations (low_id, high_id, last_message_at)
select least(sender_id, receiver_id), greatest(sender_id, receiver_id), max(created_at)
from messages group by 1, 2;

create function keep_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations as c (low_id, high_id, last_message_at)
  values (least(new.sender_id, new.receiver_id), greatest(new.sender_id, new.receiver_id), new.created_at)
  on conflict (low_id, high_id) do update
    set last_message_at = greatest(c.last_message_at, excluded.last_message_at);
  return null;
end $$;
create trigger messages_conversation after insert on messages
  for each row execute function keep_conversation();

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  target uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_key_check check (char_length(key) between 1 and 100),
  constraint idempotency_keys_request_hash_check check (request_hash ~ '^[0-9a-f]{64}$'),
  constraint idempotency_keys_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index idempotency_keys_created_at_index on idempotency_keys (created_at);

-- The feed reads the viewer's own report on each of its posts.
drop index reports_reporter_id_index;
create index reports_reporter_id_post_id_created_at_id_index on reports (reporter_id, post_id, created_at, id);
