-- Identities of a provider that wait until the member whose email they have confirms that it is them (auth-26).

create table identity_links (
  token_hash text not null,
  user_id uuid not null,
  identity_issuer text not null,
  identity_subject text not null,
  role text,
  is_proven boolean not null,
  expire timestamptz(3) not null,
  primary key (token_hash),
  constraint identity_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint identity_links_role_check check (role in ('member', 'moderator', 'admin')),
  constraint identity_links_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index identity_links_user_id_index on identity_links (user_id);
create index identity_links_expire_index on identity_links (expire);
