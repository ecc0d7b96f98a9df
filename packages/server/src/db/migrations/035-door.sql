-- How people join, and invitations (door-1 to door-4). A community that is there already stays open.

alter table community
  add column mode text not null default 'open',
  add column members_invite boolean not null default true,
  add constraint community_mode_check check (mode in ('open', 'invitation', 'closed'));
alter table community alter column mode drop default, alter column members_invite drop default;

create table invitations (
  id uuid not null,
  code text not null,
  created_by uuid not null,
  places smallint not null,
  used smallint not null default 0,
  note text,
  created_at timestamptz(3) not null default now(),
  until timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (id),
  constraint invitations_code_unique unique (code),
  constraint invitations_created_by_foreign foreign key (created_by) references users (id) on delete cascade,
  constraint invitations_places_check check (places >= 1 and places <= 500),
  constraint invitations_used_check check (used >= 0 and used <= places),
  constraint invitations_note_check check (char_length(note) >= 1 and char_length(note) <= 120)
);
create index invitations_created_by_index on invitations (created_by, created_at, id);
create index invitations_created_at_index on invitations (created_at, id);

create table invitation_uses (
  user_id uuid not null,
  invitation_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id),
  constraint invitation_uses_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint invitation_uses_invitation_id_foreign foreign key (invitation_id) references invitations (id)
    on delete cascade
);
create index invitation_uses_invitation_id_index on invitation_uses (invitation_id, created_at, user_id);

alter table audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
  'report.reviewed', 'report.resolved', 'post.removed', 'comment.removed', 'message.removed', 'name.removed',
  'picture.removed', 'member.warned', 'member.restricted', 'member.suspended', 'member.deletion_set',
  'decision.reversed', 'decision.viewed', 'appeal.stands', 'appeal.reversed', 'hold.set', 'hold.ended',
  'note.added', 'note.changed', 'user.removed', 'user.promoted', 'user.demoted', 'community.changed',
  'invitation.revoked', 'doctor.fixed', 'email.changed', 'email.restored'));
