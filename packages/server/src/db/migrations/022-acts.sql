-- Decisions that warn, restrict, suspend and delete, with notices, appeals and holds (decisions-4 to -8), and notes.

alter table decisions
  add column target_part text,
  add column removes boolean not null default true,
  add column until timestamptz(3),
  add column read_at timestamptz(3),
  add column appealed_at timestamptz(3),
  add column appeal text,
  add column appeal_outcome text,
  add column appeal_decided_at timestamptz(3),
  add column appeal_decided_by uuid,
  add column held_until timestamptz(3),
  add column hold_reason text,
  add column held_by uuid,
  add column kept jsonb,
  alter column sealed_until drop not null,
  drop constraint decisions_target_kind_check,
  drop constraint decisions_act_check,
  add constraint decisions_target_kind_check check (target_kind in ('post', 'comment', 'message', 'member')),
  add constraint decisions_target_part_check check (target_part in ('name', 'picture')),
  add constraint decisions_act_check check (act in ('remove', 'warn', 'restrict', 'suspend', 'delete')),
  add constraint decisions_appeal_check check (char_length(appeal) >= 1 and char_length(appeal) <= 2000),
  add constraint decisions_appeal_outcome_check check (appeal_outcome in ('stands', 'reversed')),
  add constraint decisions_hold_reason_check
    check (char_length(hold_reason) >= 1 and char_length(hold_reason) <= 500),
  add constraint decisions_appeal_decided_by_foreign
    foreign key (appeal_decided_by) references users (id) on delete set null,
  add constraint decisions_held_by_foreign foreign key (held_by) references users (id) on delete set null;
alter table decisions alter column removes drop default;
create index decisions_appeal_decided_by_index on decisions (appeal_decided_by);
create index decisions_held_by_index on decisions (held_by);
create index decisions_appeals_index on decisions (appealed_at, id) where appealed_at is not null;
create index decisions_deletions_index on decisions (until)
  where act = 'delete' and purged_at is null and reversed_at is null;
create index decisions_kept_image_index on decisions ((kept ->> 'imageUrl')) where kept is not null;
drop index decisions_member_id_index;
create index decisions_member_id_index on decisions (member_id, created_at, id);

alter table reports add column decision_id uuid,
  add constraint reports_decision_id_foreign foreign key (decision_id) references decisions (id);
create index reports_decision_id_index on reports (decision_id);

alter table users add column language text;

-- Private messages can be removed like testimonies and comments. A pair without a message that is left has no conversation.
alter table messages add column hidden_by uuid,
  add constraint messages_hidden_by_foreign foreign key (hidden_by) references decisions (id);
create index messages_hidden_by_index on messages (hidden_by);
create view shown_messages as select * from messages where hidden_by is null;
alter table conversations alter column last_message_at drop not null;

create table notes (
  id uuid primary key,
  member_id uuid not null,
  text text not null,
  written_by uuid,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  constraint notes_text_check check (char_length(text) >= 1 and char_length(text) <= 2000),
  constraint notes_member_id_foreign foreign key (member_id) references users (id) on delete cascade,
  constraint notes_written_by_foreign foreign key (written_by) references users (id) on delete set null
);
create index notes_member_id_created_at_id_index on notes (member_id, created_at, id);
create index notes_written_by_index on notes (written_by);

alter table audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('report.reviewed', 'report.resolved', 'post.removed',
    'comment.removed', 'message.removed', 'name.removed', 'picture.removed', 'member.warned', 'member.restricted',
    'member.suspended', 'member.deletion_set', 'decision.reversed', 'decision.viewed', 'appeal.stands',
    'appeal.reversed', 'hold.set', 'hold.ended', 'note.added', 'note.changed', 'user.removed', 'user.promoted',
    'user.demoted', 'doctor.fixed', 'email.changed', 'email.restored'));
