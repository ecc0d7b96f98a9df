-- What the statistics need of a report, without its people and texts (moderation-22): it stays when the report is deleted with
-- its reporter or its author.
create or replace function note_report() returns trigger language plpgsql as $$
begin
  insert into report_facts (id, reported_at, closed_at, decision_id)
  values (new.id, new.created_at, case when new.status <> 'pending' then new.reviewed_at end, new.decision_id)
  on conflict (id) do update set closed_at = excluded.closed_at, decision_id = excluded.decision_id;
  return null;
end $$;
create or replace trigger reports_facts after insert or update of status, decision_id on reports
  for each row execute function note_report();
