-- The settings of the community, in one row (community-1).

create table community (
  is_only boolean not null default true,
  name text not null,
  taglines jsonb not null,
  contact_email text,
  accent text not null,
  languages jsonb,
  default_language text not null,
  reasons jsonb,
  sealed_days smallint not null,
  picture_name text,
  picture bytea,
  icon bytea,
  updated_at timestamptz(3) not null default now(),
  primary key (is_only),
  constraint community_is_only_check check (is_only),
  constraint community_name_check check (char_length(name) >= 1 and char_length(name) <= 60),
  constraint community_contact_email_check check (char_length(contact_email) >= 1 and char_length(contact_email) <= 254),
  constraint community_accent_check check (accent in ('leaf', 'lake', 'plum', 'slate')),
  constraint community_sealed_days_check check (sealed_days >= 30 and sealed_days <= 180),
  constraint community_picture_check check (num_nulls(picture_name, picture, icon) in (0, 3))
);
insert into community (name, taglines, accent, default_language, sealed_days)
values ('Lampstand', '{}', 'leaf', 'en', 30);

alter table audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
  'report.reviewed', 'report.resolved', 'post.removed', 'comment.removed', 'message.removed', 'name.removed',
  'picture.removed', 'member.warned', 'member.restricted', 'member.suspended', 'member.deletion_set',
  'decision.reversed', 'decision.viewed', 'appeal.stands', 'appeal.reversed', 'hold.set', 'hold.ended',
  'note.added', 'note.changed', 'user.removed', 'user.promoted', 'user.demoted', 'community.changed',
  'doctor.fixed', 'email.changed', 'email.restored'));
