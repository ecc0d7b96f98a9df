-- Logging in with fingerprint, face or PIN (auth-21).

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  device text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (id),
  constraint passkeys_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint passkeys_credential_id_unique unique (credential_id),
  constraint passkeys_counter_check check (counter >= 0)
);
create index passkeys_user_id_index on passkeys (user_id);

create table passkey_challenges (
  challenge_hash text not null,
  user_id uuid,
  expire timestamptz(3) not null,
  primary key (challenge_hash),
  constraint passkey_challenges_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint passkey_challenges_challenge_hash_check check (challenge_hash ~ '^[0-9a-f]{64}$')
);
create index passkey_challenges_user_id_index on passkey_challenges (user_id);
create index passkey_challenges_expire_index on passkey_challenges (expire);
