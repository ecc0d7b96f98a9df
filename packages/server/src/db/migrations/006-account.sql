-- What remains of a member who has left (account-2): enough to delete them again after a backup is restored.

create table tombstones (
  member_hash text primary key,
  deleted_at timestamptz(3) not null,
  reason text,
  feedback text,
  constraint tombstones_member_hash_check check (member_hash ~ '^[0-9a-f]{64}$'),
  constraint tombstones_reason_check check (char_length(reason) between 1 and 1000),
  constraint tombstones_feedback_check check (char_length(feedback) between 1 and 1000)
);
