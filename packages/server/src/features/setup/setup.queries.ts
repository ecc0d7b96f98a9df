import { prepared } from '../../db/sql.ts';

const HAS_ADMIN = `exists (select from users where team_role = 'admin')`;

export const readSetup = prepared<{ isSetUp: boolean; hasAdmin: boolean }>(
  'setup.read',
  `select set_up_at is not null as "isSetUp", ${HAS_ADMIN} as "hasAdmin" from community`,
);

/** Replaces the link, so that the one before no longer works. No row if the community has an admin, or is set up. */
export const writeLink = prepared<{ expire: Date }, [tokenHash: string, mailedTo: string | null, expire: Date]>(
  'setup.write-link',
  `insert into setup_links (token_hash, mailed_to, expire)
   select $1, $2, $3 from community where set_up_at is null and not ${HAS_ADMIN}
   on conflict (is_only) do update set token_hash = excluded.token_hash, mailed_to = excluded.mailed_to, expire = excluded.expire
   returning expire`,
);

const WORKS = `token_hash = $1 and expire > $2 and not ${HAS_ADMIN}`;

export const findLink = prepared<{ mailedTo: string | null }, [tokenHash: string, now: Date]>(
  'setup.find-link',
  `select mailed_to as "mailedTo" from setup_links where ${WORKS}`,
);

/** Uses the link up. Of several at once, one gets a row. */
export const takeLink = prepared<{ mailedTo: string | null }, [tokenHash: string, now: Date]>(
  'setup.take-link',
  `delete from setup_links where ${WORKS} returning mailed_to as "mailedTo"`,
);

export const dropLink = prepared<never>('setup.drop-link', 'delete from setup_links');

/** No row if the community is set up already. */
export const finishSetup = prepared<{ setUpAt: Date }, [now: Date]>(
  'setup.finish',
  `update community set set_up_at = $1, updated_at = greatest($1, updated_at + interval '1 millisecond')
   where set_up_at is null returning set_up_at as "setUpAt"`,
);

/** Back to the beginning, if nobody is left who could look after the community. */
export const undoSetup = prepared<never>(
  'setup.undo',
  `update community set set_up_at = null, mode = 'approval', updated_at = updated_at + interval '1 millisecond' where not ${HAS_ADMIN}`,
);
