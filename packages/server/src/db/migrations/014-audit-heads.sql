-- The audit heads that were last written to the file and last mailed.

create table audit_heads (
  way text primary key,
  at timestamptz(3) not null,
  sequence integer not null,
  hash text not null,
  constraint audit_heads_way_check check (way in ('file', 'mail'))
);
