-- What happened for members is called activity, also here. The functions create the trigger anew.

drop trigger if exists happening_watermarks_live on happening_watermarks;
alter table happening_watermarks rename to activity_watermarks;
alter table activity_watermarks rename constraint happening_watermarks_pkey to activity_watermarks_pkey;
alter table activity_watermarks
  rename constraint happening_watermarks_user_id_foreign to activity_watermarks_user_id_foreign;
