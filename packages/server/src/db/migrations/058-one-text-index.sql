-- Moderators search in text_words, as members do (moderation-21).

drop index posts_english_index;
drop index posts_spanish_index;
drop index comments_english_index;
drop index comments_spanish_index;
