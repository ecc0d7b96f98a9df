-- Whether a member ever shared a post. Deleted posts leave no row, and an empty feed shows a different text to members who have
-- shared before.

alter table users add column has_posted boolean not null default false;
update users set has_posted = true where exists (select from posts where user_id = users.id);

create function note_posted() returns trigger language plpgsql as $$
begin
  update users set has_posted = true where id = new.user_id and not has_posted;
  return null;
end $$;
create trigger posts_has_posted after insert on posts for each row execute function note_posted();
