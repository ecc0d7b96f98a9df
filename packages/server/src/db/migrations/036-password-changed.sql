-- When a member last changed their password (auth-16). Unknown for earlier changes.

alter table users add column password_changed_at timestamptz(3);
