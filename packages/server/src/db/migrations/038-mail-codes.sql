-- Codes that are mailed, with what waits for them (auth-18), and which members' emails are proven (auth-20).

create table mail_codes (
  token_hash text not null,
  purpose text not null,
  email text not null,
  user_id uuid,
  code_hash text not null,
  tries smallint not null default 0,
  address_hash text not null,
  language text not null,
  password_hash text,
  invitation text,
  name text,
  answer text,
  created_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null,
  primary key (token_hash),
  constraint mail_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint mail_codes_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint mail_codes_purpose_check check (purpose in ('join', 'login', 'email', 'password')),
  constraint mail_codes_email_check check (char_length(email) >= 1 and char_length(email) <= 254),
  constraint mail_codes_member_check check ((user_id is null) = (purpose in ('join', 'login'))),
  constraint mail_codes_join_check check ((password_hash is null) = (purpose <> 'join'))
);
create index mail_codes_email_index on mail_codes (lower(email));
create unique index mail_codes_user_id_purpose_unique on mail_codes (user_id, purpose);
create index mail_codes_expire_index on mail_codes (expire);

alter table users add column email_proven_at timestamptz(3);
-- An identity provider has to confirm the email.
update users set email_proven_at = created_at where identity_issuer is not null;
alter table applications add column email_proven_at timestamptz(3);
update applications set email_proven_at = created_at where identity_issuer is not null;
