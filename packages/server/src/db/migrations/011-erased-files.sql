-- The pictures that were erased on purpose. The database records them in the transaction that deletes or changes their row, so
-- that no code path can forget one. Without this table, a file whose removal failed could not be distinguished from one that a
-- wrong database does not know.

create table erased_files (
  url text primary key,
  erased_at timestamptz(3) not null default now()
);

create function erase_file() returns trigger language plpgsql as $$
begin
  insert into erased_files (url) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
  return null;
end $$;

create trigger posts_erase_file after delete on posts
  for each row when (old.image_url like '/api/images/%') execute function erase_file('image_url');
create trigger posts_change_file after update of image_url on posts
  for each row when (old.image_url like '/api/images/%' and old.image_url is distinct from new.image_url)
  execute function erase_file('image_url');

create trigger users_erase_file after delete on users
  for each row when (old.profile_image_url like '/api/images/%') execute function erase_file('profile_image_url');
create trigger users_change_file after update of profile_image_url on users
  for each row when (old.profile_image_url like '/api/images/%' and old.profile_image_url is distinct from new.profile_image_url)
  execute function erase_file('profile_image_url');
