-- What members can reach names the version of each row, which a view does not have by itself (docs/decisions/054).

create or replace view shown_posts as select *, xmin as version from posts where hidden_by is null;
