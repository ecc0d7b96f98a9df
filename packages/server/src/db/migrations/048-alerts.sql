-- How moderators are told that something waits (alerts-1 to alerts-6).

alter table push_subscriptions add column moderation boolean not null default true;

alter table community
  add column fallback_email text,
  add constraint community_fallback_email_check
    check (char_length(fallback_email) >= 1 and char_length(fallback_email) <= 254);

create table alerts (
  recipient text not null,
  user_id uuid,
  choice text not null default 'gathered',
  mailed_at timestamptz(3),
  told text[] not null default '{}',
  not_before timestamptz(3),
  tries smallint not null default 0,
  is_refused boolean not null default false,
  primary key (recipient),
  constraint alerts_recipient_check check (recipient = coalesce(user_id::text, 'fallback')),
  constraint alerts_choice_check check (choice in ('at_once', 'gathered', 'none')),
  constraint alerts_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);

create index alerts_user_id_index on alerts (user_id);

create index decisions_appeals_waiting_index on decisions (appealed_at, id)
  where appealed_at is not null and appeal_outcome is null and reversed_at is null;
