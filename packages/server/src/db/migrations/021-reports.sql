-- Comments, messages and members can be reported too (reports-8), and a report outlives its target (reports-10). A post's author
-- can take away comments under it (comments-5).

alter table reports rename column post_content to content;
alter table reports
  drop constraint reports_post_content_check,
  drop constraint reports_post_id_foreign,
  alter column post_id drop not null,
  add column target_kind text,
  add column target_id uuid,
  add column author_id uuid,
  add column about text,
  add column image_url text,
  add column written_at timestamptz(3),
  add column context jsonb;
update reports r
set target_kind = 'post', target_id = p.id, author_id = p.user_id, image_url = p.image_url, written_at = p.created_at
from posts p where p.id = r.post_id;

alter table reports
  alter column target_kind set not null,
  alter column target_id set not null,
  alter column author_id set not null,
  add constraint reports_target_kind_check check (target_kind in ('post', 'comment', 'message', 'member')),
  add constraint reports_about_check check (about in ('name', 'picture', 'conduct')),
  add constraint reports_member_check check ((target_kind = 'member') = (about is not null)),
  add constraint reports_context_check check (context is null or target_kind = 'message'),
  add constraint reports_content_check check (char_length(content) <= 10000),
  add constraint reports_author_id_foreign foreign key (author_id) references users (id) on delete cascade,
  add constraint reports_post_id_foreign foreign key (post_id) references posts (id) on delete set null;
drop index reports_pending_unique;
create unique index reports_pending_unique on reports (reporter_id, target_kind, target_id) where status = 'pending';
drop index reports_reporter_id_post_id_created_at_id_index;
create index reports_reporter_id_target_created_at_id_index
  on reports (reporter_id, target_kind, target_id, created_at, id);
create index reports_reporter_id_created_at_id_index on reports (reporter_id, created_at, id);
create index reports_target_kind_target_id_index on reports (target_kind, target_id);
create index reports_author_id_index on reports (author_id);
create index reports_image_url_index on reports (image_url collate "C") where image_url is not null;
create index decisions_target_index on decisions (target_kind, target_id, created_at);

-- Each of the two views has a part of the comments that no decision hides.
alter table comments add column taken_away_at timestamptz(3);
create index comments_taken_away_index on comments (post_id, user_id, created_at, id)
  where taken_away_at is not null;
create or replace view shown_comments as
  select * from comments where hidden_by is null and taken_away_at is null;
create view taken_comments as
  select * from comments where hidden_by is null and taken_away_at is not null;
