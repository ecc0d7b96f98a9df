-- The set-up of a new community (setup-1 to setup-4). One that has an admin is set up. One without is not, and without anybody it begins
-- with joining by approval.

alter table community add column set_up_at timestamptz(3);
update community set set_up_at = now() where exists (select from users where role = 'admin');
update community set mode = 'approval' where not exists (select from users);

create table setup_links (
  is_only boolean not null default true,
  token_hash text not null,
  mailed_to text,
  expire timestamptz(3) not null,
  primary key (is_only),
  constraint setup_links_is_only_check check (is_only),
  constraint setup_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint setup_links_mailed_to_check check (char_length(mailed_to) >= 1 and char_length(mailed_to) <= 254)
);
