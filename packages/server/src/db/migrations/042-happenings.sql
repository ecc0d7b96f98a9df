-- What happened for members (happenings-1): how far each has read, when a connection was accepted, and the newest marks of a post by
-- index. Members who are there already have read everything.

create table happening_watermarks (
  user_id uuid not null,
  up_to timestamptz(3) not null,
  primary key (user_id),
  constraint happening_watermarks_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
insert into happening_watermarks (user_id, up_to) select id, now() from users;

alter table connections add column accepted_at timestamptz(3);

create index prayers_post_id_created_at_id_index on prayers (post_id, created_at, id);
create index loves_post_id_created_at_id_index on loves (post_id, created_at, id);
