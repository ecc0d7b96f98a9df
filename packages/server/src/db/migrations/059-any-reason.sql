-- The contract defines the reasons (reports-1), so a new one needs no migration.

alter table reports drop constraint reports_reason_check;
alter table decisions drop constraint decisions_reason_check;
