-- Members who have left can come back by a link in a mail (account-6).

create table leavings (
  token_hash text not null,
  sealed bytea not null,
  expire timestamptz(3) not null,
  primary key (token_hash),
  constraint leavings_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);
create index leavings_expire_index on leavings (expire);

create table leaving_pictures (
  id uuid not null,
  token_hash text not null,
  url text not null,
  primary key (id),
  constraint leaving_pictures_token_hash_foreign foreign key (token_hash) references leavings (token_hash) on delete cascade
);
create index leaving_pictures_token_hash_index on leaving_pictures (token_hash);
create index leaving_pictures_url_index on leaving_pictures (url collate "C");

alter table tombstones add column restored_at timestamptz(3);
