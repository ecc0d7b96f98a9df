-- The kinds of notifications that a member switched off are one list, so that a new kind needs no column (push-1).

alter table push_subscriptions add column switched_off text[] not null default '{}';
update push_subscriptions set switched_off = array_remove(array[
  case when not prayers then 'prayers' end, case when not comments then 'comments' end,
  case when not messages then 'messages' end, case when not connections then 'connections' end,
  case when not moderation then 'moderation' end], null);
alter table push_subscriptions
  drop column prayers, drop column comments, drop column messages, drop column connections, drop column moderation;
