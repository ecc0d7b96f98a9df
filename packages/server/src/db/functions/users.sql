-- The words by which admins find members (moderation-5), by weight: A of names, B of mailboxes, C of domains, so that moderators
-- find nobody by an email and "@example.org" finds a domain only. Accents, case, punctuation and what only looks
-- different are removed, so that "gomez" finds Gómez and "mar gom" María Gómez; features/users/search.ts does the same to what is searched for.
-- Each character as the eye takes it, as foldedCharacters of core's profiles/folded-name.ts (profiles-15): a test compares the two.
create or replace function folded_characters(given text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(coalesce(given, ''), NFKD),
      '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g')),
    '4аαɑᗅᗩᴀⱥⲁꓮꭺꭿƀƃɓʙᏼᗷᵬⲃꓐсᴄƈȼɕᑕⲥꓚꮯԁɗđƌȡɖԃժᗞᗪᴅᵭꓓꭰ3еєεɇᕮᗴᴇⱸⲉꓰꭼƒᵮɡǥɠɢʛᵹꓖꮐһħɦʜⱨⲏꓧꮋ1lіιıӏłƚȴɨɪɫɬɭʟᒪ'
    'ᓰᴌⱡⲓⵏꓡꓲꭵꮖꮮјȷɉɟʄʝᒍᴊꓙꭻкκƙᴋⱪⲕꓗꮶмμᴍɱʍᗰᵯⲙꓟꮇпոηνɴŋƞȵɲɳղᑎᵰⲛꓠ0оοσςօøɵᗝᴏⱺⲟⵔꓳрρƥᑭᴘᵱᵽⲣꓑꮲɋʠгᴦʀɍɼɽɾᖇᵲᵳꓣ'
    'ꭱꮢ5ѕꜱȿʂᔕᵴⴝꓢꮪ7тτᴛŧƫƭȶʈᵵⱦⲧꓔꭲᴜʋᴠⱱⱴԝѡᴡⱳꓪꮃхχⲭꓫуүƴɏʏⲩꓬƶȥɀʐʑᴢᵶⱬⲍꓜꮓ',
    'aaaaaaaaaaaabbbbbbbbbcccccccccddddddddddddddeeeeeeeeeeeeffgggggggghhhhhhhhiiiiiiiiiiiiiiii'
    'iiiiiiiiiijjjjjjjjjjkkkkkkkkmmmmmmmmmmnnnnnnnnnnnnnnnooooooooooooooppppppppppqqrrrrrrrrrrr'
    'rrssssssssssttttttttttttttuvvvvwwwwwwxxxxyyyyyyyzzzzzzzzzzz')
$$;

create or replace function plain_words(given text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(folded_characters(given),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00b7\u02b9-\u02bc\u2010-\u201f\u2032\u2035]+', ' ', 'g'))
$$;

create or replace function words_of(email text, first_name text, last_name text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(plain_words(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), 'A')
    || setweight(plain_words(regexp_replace(email, '@[^@]*$', '')), 'B')
    || setweight(plain_words(substring(email from '[^@]*$')), 'C')
$$;

create or replace function keep_member_words() returns trigger language plpgsql as $$
begin
  insert into member_words (user_id, created_at, words)
  values (new.id, new.created_at, words_of(new.email, new.first_name, new.last_name))
  on conflict (user_id) do update set words = excluded.words;
  return null;
end $$;
create or replace trigger users_words after insert or update of email, first_name, last_name on users
  for each row execute function keep_member_words();
-- What was written before this file changed.
update member_words w set words = words_of(u.email, u.first_name, u.last_name) from users u
where u.id = w.user_id and w.words is distinct from words_of(u.email, u.first_name, u.last_name);

-- An address that can still come back belongs to its member (auth-10). Checked after the row is written: an insert that had to
-- wait for the change of the address sees the row that keeps it.
create or replace function refuse_kept_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes
    where kind = 'undo' and lower(email) = lower(new.email) and expire > now() and user_id <> new.id
  ) then
    raise exception 'this email is kept for another member'
      using errcode = 'unique_violation', constraint = 'users_email_unique';
  end if;
  return null;
end $$;
create or replace trigger users_email_kept after insert or update of email on users
  for each row execute function refuse_kept_email();

-- Whether a member ever shared a post, deleted ones too (posts-11).
create or replace function note_posted() returns trigger language plpgsql as $$
begin
  update users set has_posted = true where id = new.user_id and not has_posted;
  return null;
end $$;
create or replace trigger posts_has_posted after insert on posts for each row execute function note_posted();
