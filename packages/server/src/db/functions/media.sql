-- The pictures that were erased on purpose, written down in the transaction that deletes or changes their last row. Without it, a
-- file whose removal failed could not be distinguished from one that a wrong database does not know (media-4). A reported picture
-- stays as long as its report (reports-10).
create or replace function erase_file() returns trigger language plpgsql as $$
declare
  old_url constant text := to_jsonb(old) ->> tg_argv[0];
begin
  insert into erased_files (url)
  select old_url
  where not exists (select from reports where image_url collate "C" = old_url)
    and not exists (select from posts where image_url collate "C" = old_url)
    and not exists (select from users where profile_image_url collate "C" = old_url)
    and not exists (select from leaving_pictures where url collate "C" = old_url)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger posts_erase_file after delete on posts
  for each row when (old.image_url like '/api/images/%') execute function erase_file('image_url');
create or replace trigger posts_change_file after update of image_url on posts
  for each row when (old.image_url like '/api/images/%' and old.image_url is distinct from new.image_url)
  execute function erase_file('image_url');

create or replace trigger users_erase_file after delete on users
  for each row when (old.profile_image_url like '/api/images/%') execute function erase_file('profile_image_url');
create or replace trigger users_change_file after update of profile_image_url on users
  for each row when (old.profile_image_url like '/api/images/%' and old.profile_image_url is distinct from new.profile_image_url)
  execute function erase_file('profile_image_url');

create or replace trigger reports_erase_file after delete on reports
  for each row when (old.image_url like '/api/images/%') execute function erase_file('image_url');

-- The pictures of a member who did not come back in time (account-6).
create or replace trigger leaving_pictures_erase_file after delete on leaving_pictures
  for each row when (old.url like '/api/images/%') execute function erase_file('url');
