-- Prayer requests and their answers (requests-1 to requests-5).

alter table posts
  add column kind text not null default 'testimony',
  add column answered_at timestamptz(3),
  add column answer text,
  add column is_resting boolean not null default false,
  add column is_question_closed boolean not null default false,
  add constraint posts_kind_check check (kind in ('testimony', 'prayer')),
  add constraint posts_answer_check check (char_length(answer) >= 1 and char_length(answer) <= 2000),
  add constraint posts_request_check check (
    (kind = 'prayer' or answered_at is null and not is_resting) and (answered_at is not null or answer is null));

create index posts_testimonies_index on posts (created_at, id) where kind = 'testimony';
create index posts_requests_index on posts (created_at, id) where kind = 'prayer';
create index posts_answered_index on posts (created_at, id) where answered_at is not null;
create index posts_asking_index on posts (created_at, id)
  where kind = 'prayer' and answered_at is null and not is_resting;
create index posts_open_question_index on posts (user_id, created_at)
  where kind = 'prayer' and answered_at is null and not is_resting and not is_question_closed;

drop view shown_posts;
create view shown_posts as select *, xmin as version from posts where hidden_by is null;

create table answer_notices (
  post_id uuid not null,
  user_id uuid not null,
  due_at timestamptz(3) not null,
  told_at timestamptz(3),
  primary key (post_id, user_id),
  constraint answer_notices_post_id_foreign foreign key (post_id) references posts (id) on delete cascade,
  constraint answer_notices_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index answer_notices_user_id_told_at_index on answer_notices (user_id, told_at);
