-- From here on, functions and triggers are in `db/functions/*.sql`. They have the same names as those of earlier migrations and
-- replace them. This table stores which content of each file the database has.

create table function_files (
  name text primary key,
  hash text not null
);
