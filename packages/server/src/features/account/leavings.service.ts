import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { isUniqueViolation } from '../../db/database-error.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import { hashToken } from '../../members/tokens.ts';
import { addressesOf } from '../bans/addresses.ts';
import { assertNotKeptOut } from '../bans/bans.service.ts';
import { imageUrlOf } from '../media/media-names.ts';
import { lockErasures, TIMEOUTS } from './account.queries.ts';
import { deleteLeaving, findLeaving, insertLeaving, insertPicture, lockLeaving } from './leavings.queries.ts';
import { putBack, type MemberCopy } from './member-copy.ts';
import { appendToFile } from './tombstone-file.ts';
import { markRestored, memberHasher } from './tombstones.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Keeps what a member had, so that only who has the link can read it (account-6). The files of its pictures stay as long. */
export async function keepCopy(
  client: Queryable,
  { token, copy, files }: { token: string; copy: MemberCopy; files: readonly string[] },
  now: Date,
): Promise<void> {
  const tokenHash = hashToken(token);
  const expire = new Date(now.getTime() + LIMITS.restoreDays * DAY_MS);
  await insertLeaving(client, [tokenHash, seal(token, await packed(JSON.stringify(copy))), expire]);
  for (const file of files) await insertPicture(client, [uuidV7(), tokenHash, imageUrlOf(file)]);
}

/** Whether a link still works. */
export async function isRestoreLink(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  token: string,
  ip: string,
  now: Date,
): Promise<boolean> {
  const find = async () => (await findLeaving(db.pool, [hashToken(token), now]))[0];
  return (await limiter.token(`link ${addressBucket(ip)}`, find)) !== undefined;
}

/** Brings an account back with everything that it had, once (account-6). @throws AppError */
export async function restoreAccount({ db, env }: Pick<Deps, 'db' | 'env'>, token: string, now: Date): Promise<void> {
  const tokenHash = hashToken(token);
  await inPoolTransaction(db.pool, async (client) => {
    await client.query(TIMEOUTS);
    await lockErasures(client, []);
    const [leaving] = await lockLeaving(client, [tokenHash, now]);
    if (!leaving) throw new AppError('restore_link_invalid');
    const copy = JSON.parse((await unpacked(open(token, leaving.sealed))).toString()) as MemberCopy;
    await putBack(client, copy).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('email_taken') : error;
    });
    await assertNotKeptOut(client, await addressesOf(client, copy.memberId), now);
    await deleteLeaving(client, [tokenHash]);
    const hash = await memberHasher(client);
    // Before the commit: if the file only said that they have left, the next start would delete them again.
    await appendToFile(env.DATA_DIR, await markRestored(client, [hash(copy.memberId), now]));
  });
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'leaving', 32));
}

function seal(token: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(token: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, keyOf(token), sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}
