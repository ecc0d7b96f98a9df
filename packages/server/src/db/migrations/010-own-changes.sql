-- Changes that a member's other devices must receive: which conversation was read, and that their profile changed (changes of
-- name and picture are announced to everybody).

create or replace function tell_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('message', jsonb_build_object(
      'id', new.id, 'senderId', new.sender_id, 'receiverId', new.receiver_id));
  elsif new.read is distinct from old.read then
    perform tell('read', jsonb_build_object('userId', new.receiver_id, 'senderId', new.sender_id));
  end if;
  return null;
end $$;

create function tell_profile() returns trigger language plpgsql as $$
begin
  perform tell('profile', jsonb_build_object('userId', new.id));
  return null;
end $$;
create trigger users_profile_live after update of email, age, gender, city, state, country, is_admin on users
  for each row
  when ((new.email, new.age, new.gender, new.city, new.state, new.country, new.is_admin)
    is distinct from (old.email, old.age, old.gender, old.city, old.state, old.country, old.is_admin))
  execute function tell_profile();
