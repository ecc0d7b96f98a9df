-- A post's counters follow its rows (reactions-3): triggers on each row, so that cascades count too.

create or replace function count_prayers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set prayer_count = prayer_count + 1 where id = new.post_id;
  else
    update posts set prayer_count = prayer_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create or replace trigger prayers_count after insert or delete on prayers
  for each row execute function count_prayers();

create or replace function count_loves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set love_count = love_count + 1 where id = new.post_id;
  else
    update posts set love_count = love_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create or replace trigger loves_count after insert or delete on loves
  for each row execute function count_loves();

-- Only shown comments are counted: no decision hides them (decisions-1), and nobody has taken them away (comments-5).
create or replace function count_comments() returns trigger language plpgsql as $$
declare
  was constant integer :=
    case when tg_op = 'INSERT' or old.hidden_by is not null or old.taken_away_at is not null then 0 else 1 end;
  now_is constant integer :=
    case when tg_op = 'DELETE' or new.hidden_by is not null or new.taken_away_at is not null then 0 else 1 end;
begin
  if was <> now_is then
    update posts set comment_count = comment_count + now_is - was where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $$;
create or replace trigger comments_count after insert or delete or update of hidden_by, taken_away_at on comments
  for each row execute function count_comments();
