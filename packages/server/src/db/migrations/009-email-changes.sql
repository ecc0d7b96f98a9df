-- Links for changing an email: one confirms the new address, and one restores the old address.

create table email_changes (
  token_hash text primary key,
  user_id uuid not null,
  kind text not null,
  email text not null,
  created_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null,
  constraint email_changes_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint email_changes_kind_check check (kind in ('confirm', 'undo')),
  constraint email_changes_email_check check (char_length(email) >= 1 and char_length(email) <= 254),
  constraint email_changes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index email_changes_user_id_index on email_changes (user_id);
create unique index email_changes_pending_unique on email_changes (user_id) where kind = 'confirm';
create index email_changes_kept_index on email_changes (lower(email)) where kind = 'undo';

-- An address that can still be restored belongs to its member. Checked after the row is written, because an insert that had
-- to wait for the change of the address then sees the row that reserves it.
create function refuse_kept_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes
    where kind = 'undo' and lower(email) = lower(new.email) and expire > now() and user_id <> new.id
  ) then
    raise exception 'this email is kept for another member'
      using errcode = 'unique_violation', constraint = 'users_email_unique';
  end if;
  return null;
end $$;
create trigger users_email_kept after insert or update of email on users
  for each row execute function refuse_kept_email();

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in ('report.reviewed', 'report.resolved',
  'post.removed', 'user.removed', 'user.promoted', 'user.demoted', 'doctor.fixed', 'email.changed',
  'email.restored'));
