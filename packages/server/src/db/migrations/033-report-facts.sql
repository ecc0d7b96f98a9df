-- What the statistics of moderation need of reports, which may be deleted with their people (moderation-22).

create table report_facts (
  id uuid primary key,
  reported_at timestamptz(3) not null,
  closed_at timestamptz(3),
  decision_id uuid,
  constraint report_facts_decision_id_foreign foreign key (decision_id) references decisions (id)
);
create index report_facts_reported_at_index on report_facts (reported_at);
create index report_facts_closed_at_index on report_facts (closed_at) where decision_id is null;
create index report_facts_decision_id_index on report_facts (decision_id);

insert into report_facts (id, reported_at, closed_at, decision_id)
select r.id, r.created_at, case when r.status <> 'pending' then r.reviewed_at end, coalesce(r.decision_id, d.id)
from reports r
-- A report from before decisions were noted was closed in the same moment.
left join decisions d on d.target_kind = r.target_kind and d.target_id = r.target_id and d.created_at = r.reviewed_at
  and r.status = 'resolved'
on conflict do nothing;
