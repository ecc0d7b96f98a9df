-- Indexes for what one member shared, prayed for and commented on, by time (profiles-11), which replace those by member alone; and
-- requests to connect that were withdrawn (connections-3).

create index posts_user_id_created_at_id_index on posts (user_id, created_at, id);
create index prayers_user_id_created_at_id_index on prayers (user_id, created_at, id);
create index comments_user_id_created_at_id_index on comments (user_id, created_at, id);
create index comments_user_id_post_id_index on comments (user_id, post_id, created_at, id);
drop index posts_user_id_index;
drop index prayers_user_id_index;
drop index comments_user_id_index;

alter table connections
  drop constraint connections_status_check,
  add constraint connections_status_check check (status in ('pending', 'accepted', 'declined', 'withdrawn'));
