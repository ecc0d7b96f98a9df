-- The contract defines the languages (languages-1), so a new one needs no migration.

alter table push_subscriptions drop constraint push_subscriptions_language_check;
