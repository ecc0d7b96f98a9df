-- Renames the columns as in the glossary: a watermark is how far a subscription has been notified.

alter table push_told rename to push_watermarks;
alter table push_watermarks rename column mark to watermark;
alter table push_watermarks rename column told_at to notified_at;
alter table push_watermarks rename constraint push_told_pkey to push_watermarks_pkey;
alter table push_watermarks
  rename constraint push_told_subscription_id_foreign to push_watermarks_subscription_id_foreign;
alter index push_told_told_at_index rename to push_watermarks_notified_at_index;
