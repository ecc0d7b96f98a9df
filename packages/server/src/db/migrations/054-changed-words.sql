-- Members can remove a message that they sent (messages-8), and change a comment (comments-6).

alter table messages
  add column removed_at timestamptz(3),
  drop constraint messages_content_check,
  add constraint messages_content_check check (
    char_length(content) <= 2000 and (removed_at is null) = (content <> ''));
create or replace view shown_messages as select * from messages where hidden_by is null;

alter table comments add column edited_at timestamptz(3);
create or replace view shown_comments as
  select * from comments where hidden_by is null and taken_away_at is null;
create or replace view taken_comments as
  select * from comments where hidden_by is null and taken_away_at is not null;
