-- Tables between members: connections, messages, blocks, reports.

create table connections (
  id uuid primary key,
  requester_id uuid not null,
  addressee_id uuid not null,
  status text not null default 'pending',
  created_at timestamptz(3) not null default now(),
  constraint connections_status_check check (status in ('pending', 'accepted', 'declined')),
  constraint connections_pair_check check (requester_id <> addressee_id),
  constraint connections_requester_id_foreign foreign key (requester_id) references users (id) on delete cascade,
  constraint connections_addressee_id_foreign foreign key (addressee_id) references users (id) on delete cascade
);
create unique index connections_pair_unique
  on connections (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index connections_requester_id_index on connections (requester_id);
create index connections_addressee_id_index on connections (addressee_id);

create table messages (
  id uuid primary key,
  sender_id uuid not null,
  receiver_id uuid not null,
  content text not null,
  read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint messages_content_check check (char_length(content) between 1 and 2000),
  constraint messages_pair_check check (sender_id <> receiver_id),
  constraint messages_sender_id_foreign foreign key (sender_id) references users (id) on delete cascade,
  constraint messages_receiver_id_foreign foreign key (receiver_id) references users (id) on delete cascade
);
create index messages_pair_created_at_id_index
  on messages (least(sender_id, receiver_id), greatest(sender_id, receiver_id), created_at, id);
create index messages_unread_index on messages (receiver_id, sender_id) where not read;
create index messages_sender_id_index on messages (sender_id);
create index messages_receiver_id_index on messages (receiver_id);

create table blocks (
  id uuid primary key,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint blocks_pair_check check (blocker_id <> blocked_id),
  constraint blocks_blocker_id_blocked_id_unique unique (blocker_id, blocked_id),
  constraint blocks_blocker_id_foreign foreign key (blocker_id) references users (id) on delete cascade,
  constraint blocks_blocked_id_foreign foreign key (blocked_id) references users (id) on delete cascade
);
create index blocks_blocked_id_blocker_id_index on blocks (blocked_id, blocker_id);

create table reports (
  id uuid primary key,
  reporter_id uuid not null,
  post_id uuid not null,
  reason text not null,
  description text,
  status text not null default 'pending',
  post_content text not null,
  created_at timestamptz(3) not null default now(),
  reviewed_at timestamptz(3),
  reviewed_by uuid,
  constraint reports_reason_check check (
    reason in ('inappropriate', 'spam', 'harassment', 'false_information', 'hate_speech', 'violence', 'other')
  ),
  constraint reports_status_check check (status in ('pending', 'reviewed', 'resolved')),
  constraint reports_description_check check (char_length(description) between 1 and 1000),
  constraint reports_post_content_check check (char_length(post_content) between 1 and 10000),
  constraint reports_reporter_id_foreign foreign key (reporter_id) references users (id) on delete cascade,
  constraint reports_post_id_foreign foreign key (post_id) references posts (id) on delete cascade,
  constraint reports_reviewed_by_foreign foreign key (reviewed_by) references users (id) on delete set null
);
create unique index reports_pending_unique on reports (reporter_id, post_id) where status = 'pending';
create index reports_status_created_at_id_index on reports (status, created_at, id);
create index reports_reporter_id_index on reports (reporter_id);
create index reports_post_id_index on reports (post_id);
create index reports_reviewed_by_index on reports (reviewed_by);
