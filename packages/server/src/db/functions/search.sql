-- The words by which moderators find posts and comments (moderation-21). A row does not say in which language it was written, so
-- there is an index for each. Without accents, so that "oracion" finds oración. The functions use nothing but pg_catalog, because
-- indexes are built from them. A change of content_words needs a migration that builds the indexes anew.
create or replace function content_words(config regconfig, content text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector(config, normalize(regexp_replace(normalize(content, NFD), '[\u0300-\u036f]', '', 'g'), NFC))
$$;

create or replace function content_query(config regconfig, typed text) returns tsquery
language sql immutable parallel safe as $$
  select websearch_to_tsquery(config, normalize(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g'), NFC))
$$;

-- The content without accents, with the characters 1 and 2 around each word that was searched for.
create or replace function marked_content(config regconfig, content text, typed text) returns text
language sql immutable parallel safe as $$
  select ts_headline(
    config,
    normalize(regexp_replace(normalize(translate(content, chr(1) || chr(2), '  '), NFD), '[\u0300-\u036f]', '', 'g'), NFC),
    content_query(config, typed),
    'HighlightAll=true, StartSel="' || chr(1) || '", StopSel="' || chr(2) || '"')
$$;
