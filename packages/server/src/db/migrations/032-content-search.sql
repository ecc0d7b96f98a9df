-- Posts and comments by their text (moderation-21). The function's current text is in functions/search.sql.

create function content_words(config regconfig, content text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector(config, normalize(regexp_replace(normalize(content, NFD), '[\u0300-\u036f]', '', 'g'), NFC))
$$;
create index posts_english_index on posts using gin (content_words('pg_catalog.english', content));
create index posts_spanish_index on posts using gin (content_words('pg_catalog.spanish', content));
create index comments_english_index on comments using gin (content_words('pg_catalog.english', content));
create index comments_spanish_index on comments using gin (content_words('pg_catalog.spanish', content));
