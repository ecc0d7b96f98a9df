-- The search for members (search-1, search-3). The triggers that keep the words are in functions/search.sql.

-- The words are stored, because to make them of a text takes longer than to read a hundred rows that have them.
create table text_words (
  post_id uuid not null,
  id uuid not null,
  kind text not null,
  created_at timestamptz(3) not null,
  words tsvector not null,
  primary key (post_id, id, kind),
  constraint text_words_kind_check check (kind in ('testimony', 'answer', 'comment')),
  constraint text_words_post_id_foreign foreign key (post_id) references posts (id) on delete cascade
);
-- As text_words_of, which this migration comes before.
insert into text_words (post_id, id, kind, created_at, words)
select id, id, 'testimony', created_at,
  ts_delete(content_words('pg_catalog.english', content) || '-:16'::tsvector || content_words('pg_catalog.spanish', content), '-')
from posts
union all
select id, id, 'answer', answered_at,
  ts_delete(content_words('pg_catalog.english', answer) || '-:16'::tsvector || content_words('pg_catalog.spanish', answer), '-')
from posts where answer is not null
union all
select post_id, id, 'comment', created_at,
  ts_delete(content_words('pg_catalog.english', content) || '-:16'::tsvector || content_words('pg_catalog.spanish', content), '-')
from comments;
create index text_words_created_at_id_index on text_words (created_at, id);
create index text_words_words_index on text_words using gin (words);

alter table users add column is_findable boolean;
create index member_words_names_index on member_words using gin (ts_filter(words, '{a}'));
