-- Triggers on each row update a post's counters (reactions-3), so that cascades count too. Also the table in which
-- rate-limiter-flexible counts requests. It is unlogged, because counts may be lost in a crash.

create function count_prayers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set prayer_count = prayer_count + 1 where id = new.post_id;
  else
    update posts set prayer_count = prayer_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger prayers_count after insert or delete on prayers
  for each row execute function count_prayers();

create function count_loves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set love_count = love_count + 1 where id = new.post_id;
  else
    update posts set love_count = love_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger loves_count after insert or delete on loves
  for each row execute function count_loves();

create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set comment_count = comment_count + 1 where id = new.post_id;
  else
    update posts set comment_count = comment_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger comments_count after insert or delete on comments
  for each row execute function count_comments();

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_index on rate_limits (expire);
