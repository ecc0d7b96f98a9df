-- The language and theme that members choose for all their devices (profiles-12).

alter table users
  add column chosen_language text,
  add column theme text,
  add constraint users_theme_check check (theme in ('system', 'light', 'dark'));
