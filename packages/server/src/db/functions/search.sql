-- The words of a text in a language. Without accents, so that "oracion" finds oración. A change of content_words needs a migration
-- that writes the rows of text_words anew.
create or replace function content_words(config regconfig, content text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector(config, normalize(regexp_replace(normalize(content, NFD), '[\u0300-\u036f]', '', 'g'), NFC))
$$;

-- A minus excludes only what it stands before. Forty in a row would be as many negations, which PostgreSQL refuses.
create or replace function content_query(config regconfig, typed text) returns tsquery
language sql immutable parallel safe as $$
  select websearch_to_tsquery(config, regexp_replace(
    normalize(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g'), NFC), '-(?![[:alnum:]"])', ' ', 'g'))
$$;

-- What was typed, as a query of text_words: each word in its English or its Spanish form, each quotation, and none of what has a minus
-- before it. Joined for each word, because a stop word of one language is missing in its query, and the other words would match
-- alone. Where a language leaves a word out, what the other one asks for has to be there too. Null without a word to look for.
create or replace function text_query(typed text) returns tsquery language sql immutable parallel safe as $$
  select case when bool_or(sign = '') then string_agg(case sign when '-' then '!' else '' end || '(' || query || ')', ' & ')::tsquery end
  from regexp_matches(typed, '(-?)("[^"]*"|\S+)', 'g') found,
    lateral (select found[1] as sign, content_query('pg_catalog.english', found[2]) as english,
      content_query('pg_catalog.spanish', found[2]) as spanish, content_query('pg_catalog.simple', found[2]) as every_word) term,
    lateral (select (case when least(numnode(english), numnode(spanish)) = numnode(every_word) then english || spanish
      else english && spanish end)::text as query) joined
  where query <> ''
$$;

-- The content without accents, with the characters 1 and 2 around each word that was searched for, in the form of either language.
create or replace function marked_content(config regconfig, content text, typed text) returns text
language sql immutable parallel safe as $$
  select ts_headline(
    config,
    normalize(regexp_replace(normalize(translate(content, chr(1) || chr(2), '  '), NFD), '[\u0300-\u036f]', '', 'g'), NFC),
    content_query('pg_catalog.english', typed) || content_query('pg_catalog.spanish', typed),
    'HighlightAll=true, StartSel="' || chr(1) || '", StopSel="' || chr(2) || '"')
$$;

-- The words by which testimonies, answers and comments are found (search-1, moderation-21), in both languages together, because a text
-- does not say in which it was written. The sign between them, which is removed again, keeps the last word of one language apart from the first of the other, or they would be neighbors in a quotation.
create or replace function text_words_of(given text) returns tsvector language sql immutable parallel safe as $$
  select ts_delete(
    content_words('pg_catalog.english', given) || '-:16'::tsvector || content_words('pg_catalog.spanish', given), '-')
$$;

create or replace function keep_text_words(of_post uuid, of_id uuid, of_kind text, at timestamptz, given text) returns void
language sql as $$
  insert into text_words (post_id, id, kind, created_at, words) values (of_post, of_id, of_kind, at, text_words_of(given))
  on conflict (post_id, id, kind) do update set words = excluded.words
$$;

create or replace function keep_post_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.content is distinct from old.content then
    perform keep_text_words(new.id, new.id, 'testimony', new.created_at, new.content);
  end if;
  if new.answer is not null then
    perform keep_text_words(new.id, new.id, 'answer', new.answered_at, new.answer);
  elsif tg_op = 'UPDATE' and old.answer is not null then
    delete from text_words where post_id = new.id and id = new.id and kind = 'answer';
  end if;
  return null;
end $$;
create or replace trigger posts_words after insert or update of content, answer on posts
  for each row execute function keep_post_words();

create or replace function keep_comment_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from text_words where post_id = old.post_id and id = old.id;
  else
    perform keep_text_words(new.post_id, new.id, 'comment', new.created_at, new.content);
  end if;
  return null;
end $$;
create or replace trigger comments_words after insert or update of content or delete on comments
  for each row execute function keep_comment_words();
