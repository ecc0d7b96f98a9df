-- Codes by which a signed-in member lets an app log in.

create table device_codes (
  device_hash text primary key,
  user_hash text not null,
  user_agent text not null,
  address_hash text not null,
  approved_by text null,
  is_denied boolean not null default false,
  interval_seconds integer not null,
  polled_at timestamptz(3) null,
  created_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null,
  constraint device_codes_device_hash_check check (device_hash ~ '^[0-9a-f]{64}$'),
  constraint device_codes_user_hash_check check (user_hash ~ '^[0-9a-f]{64}$'),
  constraint device_codes_user_hash_unique unique (user_hash),
  constraint device_codes_approved_by_foreign
    foreign key (approved_by) references sessions (sid) on delete cascade
);
create index device_codes_approved_by_index on device_codes (approved_by);
create index device_codes_expire_index on device_codes (expire);
