-- Removed content is hidden by a decision that can be reversed (decisions-1), instead of being deleted.

create table decisions (
  id uuid primary key,
  target_kind text not null,
  target_id uuid not null,
  member_id uuid,
  act text not null,
  reason text not null,
  words text,
  decided_by uuid,
  surface text not null,
  created_at timestamptz(3) not null default now(),
  sealed_until timestamptz(3) not null,
  purged_at timestamptz(3),
  reversed_at timestamptz(3),
  reversed_by uuid,
  constraint decisions_target_kind_check check (target_kind in ('post', 'comment')),
  constraint decisions_act_check check (act in ('remove')),
  constraint decisions_reason_check check (reason in ('inappropriate', 'spam', 'harassment', 'false_information',
    'hate_speech', 'violence', 'other')),
  constraint decisions_words_check check (char_length(words) >= 1 and char_length(words) <= 1000),
  constraint decisions_surface_check check (surface in ('web', 'desktop', 'cli')),
  constraint decisions_member_id_foreign foreign key (member_id) references users (id) on delete set null,
  constraint decisions_decided_by_foreign foreign key (decided_by) references users (id) on delete set null,
  constraint decisions_reversed_by_foreign foreign key (reversed_by) references users (id) on delete set null
);
create index decisions_created_at_id_index on decisions (created_at, id);
create index decisions_member_id_index on decisions (member_id);
create index decisions_decided_by_index on decisions (decided_by);
create index decisions_reversed_by_index on decisions (reversed_by);
create index decisions_sealed_until_index on decisions (sealed_until)
  where purged_at is null and reversed_at is null;

alter table posts add column hidden_by uuid,
  add constraint posts_hidden_by_foreign foreign key (hidden_by) references decisions (id);
create index posts_hidden_by_index on posts (hidden_by);
alter table comments add column hidden_by uuid,
  add constraint comments_hidden_by_foreign foreign key (hidden_by) references decisions (id);
create index comments_hidden_by_index on comments (hidden_by);

-- What members can reach (decisions-1). A column that is added to a table later is added here by its migration.
create view shown_posts as select * from posts where hidden_by is null;
create view shown_comments as select * from comments where hidden_by is null;

alter table audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('report.reviewed', 'report.resolved', 'post.removed',
    'comment.removed', 'decision.reversed', 'decision.viewed', 'user.removed', 'user.promoted', 'user.demoted',
    'doctor.fixed', 'email.changed', 'email.restored'));
