import { prepared } from '../../db/sql.ts';

export const insertLeaving = prepared<never, [tokenHash: string, sealed: Buffer, expire: Date]>(
  'leavings.insert',
  'insert into leavings (token_hash, sealed, expire) values ($1, $2, $3)',
);

export const insertPicture = prepared<never, [id: string, tokenHash: string, url: string]>(
  'leavings.insert-picture',
  'insert into leaving_pictures (id, token_hash, url) values ($1, $2, $3)',
);

export const findLeaving = prepared<{ expire: Date }, [tokenHash: string, now: Date]>(
  'leavings.find',
  'select expire from leavings where token_hash = $1 and expire > $2',
);

/** Only one of two callers with the same link goes on. */
export const lockLeaving = prepared<{ sealed: Buffer }, [tokenHash: string, now: Date]>(
  'leavings.lock',
  'select sealed from leavings where token_hash = $1 and expire > $2 for update',
);

/** After the rows that name its pictures are back: what nothing names is erased by a trigger. */
export const deleteLeaving = prepared<never, [tokenHash: string]>(
  'leavings.delete',
  'delete from leavings where token_hash = $1',
);

export const deleteExpiredLeavings = prepared<never, [now: Date]>(
  'leavings.delete-expired',
  'delete from leavings where expire <= $1',
);
