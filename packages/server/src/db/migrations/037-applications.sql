-- Joining by approval: the community's question and the applications (door-5 to door-7).

alter table community
  add column questions jsonb not null default '{}',
  drop constraint community_mode_check,
  add constraint community_mode_check check (mode in ('open', 'approval', 'invitation', 'closed'));
alter table community alter column questions drop default;

create table applications (
  id uuid not null,
  email text not null,
  password_hash text,
  identity_issuer text,
  identity_subject text,
  first_name text,
  last_name text,
  language text not null,
  question text not null,
  answer text,
  invitation_id uuid,
  token_hash text,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  outcome text,
  decided_by uuid,
  member_id uuid,
  primary key (id),
  constraint applications_invitation_id_foreign foreign key (invitation_id) references invitations (id)
    on delete set null,
  constraint applications_decided_by_foreign foreign key (decided_by) references users (id) on delete set null,
  constraint applications_member_id_foreign foreign key (member_id) references users (id) on delete cascade,
  constraint applications_email_check check (char_length(email) >= 1 and char_length(email) <= 254),
  constraint applications_first_name_check check (char_length(first_name) >= 1 and char_length(first_name) <= 50),
  constraint applications_last_name_check check (char_length(last_name) >= 1 and char_length(last_name) <= 50),
  constraint applications_question_check check (char_length(question) >= 1 and char_length(question) <= 120),
  constraint applications_answer_check check (char_length(answer) >= 1 and char_length(answer) <= 500),
  constraint applications_outcome_check check (outcome in ('admitted', 'refused')),
  constraint applications_decision_check check (num_nulls(outcome, decided_at) in (0, 2)),
  constraint applications_identity_check check (num_nulls(identity_issuer, identity_subject) in (0, 2))
);
create unique index applications_email_unique on applications (lower(email)) where member_id is null;
create unique index applications_identity_unique on applications (identity_issuer, identity_subject)
  where member_id is null;
create unique index applications_token_hash_unique on applications (token_hash);
create index applications_waiting_index on applications (created_at, id) where decided_at is null;
create index applications_decided_index on applications (decided_at, id) where decided_at is not null;
create index applications_invitation_id_index on applications (invitation_id);
create index applications_decided_by_index on applications (decided_by);
create index applications_member_id_index on applications (member_id);

alter table audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
  'report.reviewed', 'report.resolved', 'post.removed', 'comment.removed', 'message.removed', 'name.removed',
  'picture.removed', 'member.warned', 'member.restricted', 'member.suspended', 'member.deletion_set',
  'decision.reversed', 'decision.viewed', 'appeal.stands', 'appeal.reversed', 'hold.set', 'hold.ended',
  'note.added', 'note.changed', 'user.removed', 'user.promoted', 'user.demoted', 'community.changed',
  'invitation.revoked', 'application.admitted', 'application.refused', 'doctor.fixed', 'email.changed',
  'email.restored'));
