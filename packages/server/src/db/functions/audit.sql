-- The audit log is append-only (audit-2).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
