import { createECDH } from 'node:crypto';
import type { Pool } from 'pg';
import { prepared } from '../../db/sql.ts';

/** Identify this community to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const NAME = 'vapid';

const addSecret = prepared<never, [name: string, value: string]>(
  'push.add-secret',
  'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing',
);

const readSecret = prepared<{ value: string }, [name: string]>(
  'push.secret',
  'select value from secrets where name = $1',
);

/**
 * Generated on the first start and kept, because with new keys every device would have to subscribe again. If several servers
 * start together, all use the keys that were written first.
 */
export async function vapidKeys(pool: Pool): Promise<VapidKeys> {
  const kept = await readSecret(pool, [NAME]);
  if (kept[0]) return keysOf(kept[0].value);
  const curve = createECDH(CURVE);
  curve.generateKeys();
  await addSecret(pool, [NAME, curve.getPrivateKey('hex').padStart(64, '0')]);
  const [secret] = await readSecret(pool, [NAME]);
  if (!secret) throw new Error('The table of secrets has no VAPID keys.');
  return keysOf(secret.value);
}

function keysOf(secret: string): VapidKeys {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(secret, 'hex');
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: Buffer.from(secret, 'hex').toString('base64url'),
  };
}
