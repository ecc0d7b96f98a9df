-- What the photo of a post shows (posts-15). A report keeps it, the kind of the post and its answer (reports-5).

alter table posts
  add column image_description text,
  add constraint posts_image_description_check check (
    char_length(image_description) >= 1 and char_length(image_description) <= 300),
  add constraint posts_described_check check (image_url is not null or image_description is null);
drop view shown_posts;
create view shown_posts as select *, xmin as version from posts where hidden_by is null;

alter table reports
  add column image_description text,
  add column post_kind text,
  add column answer text,
  add constraint reports_post_kind_check check (post_kind in ('testimony', 'prayer'));
update reports r set post_kind = p.kind, answer = case when right(r.content, char_length(p.answer)) = p.answer then p.answer end
from posts p where r.target_kind = 'post' and p.id = r.target_id;
