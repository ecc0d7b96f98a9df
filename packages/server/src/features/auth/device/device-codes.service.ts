import type { DeviceLogin, DeviceRequest } from '@lampstand/core/auth/device-contract';
import { readUserCode, showUserCode } from '@lampstand/core/auth/device-rules';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Deps } from '../../../deps.ts';
import { addressBucket } from '../../../http/client-address.ts';
import type { Viewer } from '../../../members/viewer.ts';
import { Users } from '../../../members/users.table.ts';
import { signIn, type Caller, type SignedIn } from '../auth.service.ts';
import {
  approveCode,
  deleteCode,
  deleteExpiredCodes,
  denyCode,
  findOpenCode,
  insertDeviceCode,
  pollCode,
  takeApproved,
} from './device-codes.queries.ts';
import { describeDevice } from './devices.ts';
import { hashToken, newToken, newUserCode } from '../../../members/tokens.ts';

const INTERVAL_SECONDS = 5;
const USER_AGENT_LENGTH = 300;
const MOST_TRIES = 5;

const hashAddress = (ip: string) => hashToken(addressBucket(ip));

/** Gives an app a code to show for ten minutes (auth-14). Nothing in it says who will confirm it. */
export async function startDevice(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
  now: Date,
): Promise<DeviceLogin> {
  await deleteExpiredCodes(db.pool, [now]);
  const deviceCode = newToken();
  const expiresIn = LIMITS.userCodeMinutes * 60;
  const expire = new Date(now.getTime() + expiresIn * 1000);
  const agent = userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_LENGTH);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const code = newUserCode();
    const values = [hashToken(code), agent, hashAddress(ip), INTERVAL_SECONDS, now, expire] as const;
    // oxlint-disable-next-line no-await-in-loop -- only if another app has got the same code
    const [row] = await insertDeviceCode(db.pool, [hashToken(deviceCode), ...values]);
    if (!row) continue;
    const userCode = showUserCode(code);
    const verificationUri = `${env.publicUrl}/device`;
    const verificationUriComplete = `${verificationUri}?code=${userCode}`;
    return { deviceCode, userCode, verificationUri, verificationUriComplete, expiresIn, interval: INTERVAL_SECONDS };
  }
  throw new AppError('unavailable');
}

/** Which app asks. Does not change anything, so a member can look before they decide. */
export async function readDeviceRequest(
  { db }: Pick<Deps, 'db'>,
  typed: string,
  ip: string,
  now: Date,
): Promise<DeviceRequest> {
  const code = readUserCode(typed);
  const [found] = code === undefined ? [] : await findOpenCode(db.pool, [hashToken(code), now]);
  if (!found) throw new AppError('device_code_not_found');
  return {
    device: describeDevice(found.userAgent),
    sameAddress: found.addressHash === hashAddress(ip),
    createdAt: found.createdAt.toISOString(),
    expiresAt: found.expire.toISOString(),
  };
}

/** The first answer counts. An approval lasts only as long as the session that gave it. */
export async function answerDevice(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { typed, approve }: { typed: string; approve: boolean },
  now: Date,
): Promise<void> {
  const code = readUserCode(typed);
  if (code === undefined) throw new AppError('device_code_not_found');
  const [answered] = approve
    ? await approveCode(db.pool, [hashToken(code), now, viewer.id, viewer.sessionId])
    : await denyCode(db.pool, [hashToken(code), now]);
  if (!answered) throw new AppError('device_code_not_found');
}

/** The session of an approved code, as after any other login. @throws AppError as in RFC 8628, section 3.5 */
export async function deviceToken(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  deviceCode: string,
  caller: Caller,
): Promise<SignedIn> {
  const { now, ip } = caller;
  const hash = hashToken(deviceCode);
  const poll = async () => (await pollCode(db.pool, [hash, now]))[0];
  const polled = await limiter.token(`device ${addressBucket(ip)}`, poll);
  if (!polled) throw new AppError('device_expired');
  if (polled.isDenied) {
    await deleteCode(db.pool, [hash]);
    throw new AppError('device_denied');
  }
  if (polled.isEarly) throw new AppError('device_slow_down', { retryAfter: polled.intervalSeconds });
  if (!polled.isApproved) throw new AppError('device_pending');
  const [taken] = await takeApproved(db.pool, [hash, now]);
  const user = taken && (await db.em().findOne(Users, { id: taken.userId }));
  if (!user) throw new AppError('device_expired');
  // The member's list of devices names what the member has seen, whatever asks now.
  const { userAgent, byProvider } = taken;
  return signIn({ db }, user, { ...caller, userAgent, byProvider });
}
