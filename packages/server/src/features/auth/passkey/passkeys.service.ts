import type { NewCredential, PasskeyView, UsedCredential } from '@lampstand/core/auth/passkey-contract';
import { canAddPasskey, canRemovePasskey } from '@lampstand/core/auth/passkey-rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { fullName } from '@lampstand/core/profiles/full-name';
import { inPoolTransaction, type Queryable } from '../../../db/sql.ts';
import { uuidV7 } from '../../../db/uuid-v7.ts';
import type { Deps } from '../../../deps.ts';
import { addressBucket } from '../../../http/client-address.ts';
import type { Viewer } from '../../../members/viewer.ts';
import { Users } from '../../../members/users.table.ts';
import { signIn, type Caller, type SignedIn } from '../auth.service.ts';
import { describeDevice } from '../device/devices.ts';
import { findOwnAccount } from '../email/email-change.queries.ts';
import { mailPasskey } from './passkey-mails.ts';
import {
  countPasskeys,
  deleteExpiredChallenges,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskeyOwner,
  takeChallenge,
  notePasskeyUse,
  type PasskeyRow,
} from './passkeys.queries.ts';
import { hashToken, newToken } from '../../../members/tokens.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'community' | 'limiter' | 'mailer' | 'log'>;

export interface PasskeyCaller extends Pick<Caller, 'ip' | 'userAgent' | 'now'> {
  language: Language;
  signal: AbortSignal;
}

/** Loaded when needed: it takes ten megabytes, and most servers are seldom asked for a passkey. */
const webauthn = () => import('@simplewebauthn/server');

const TIMEOUT_MS = LIMITS.challengeMinutes * 60_000;
/** ES256, RS256 and EdDSA, as COSE numbers them: every device has one of them. */
const ALGORITHMS = [-7, -257, -8];
/** How the bytes of a challenge and of a member's id are written. */
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** What a device is asked to sign for a login. It names nobody: the device knows whose its keys are (auth-21). */
export async function passkeyLoginOptions({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date) {
  const challenge = await newChallenge({ db }, null, now);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(env),
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  return { ...options };
}

/** Logs in with the signature of a device. The answer is the same for an unknown key and for a wrong signature. */
export async function passkeyLogin(
  { db, env, limiter }: Pick<Deps, 'db' | 'env' | 'limiter'>,
  response: UsedCredential,
  caller: Caller,
): Promise<SignedIn> {
  const { ip, now } = caller;
  const verified = () => verifiedMember({ db, env }, response, now);
  const userId = await limiter.token(`passkey ${addressBucket(ip)}`, verified);
  const user = userId === undefined ? null : await db.em().findOne(Users, { id: userId });
  if (!user) throw new AppError('passkey_refused');
  return signIn({ db }, user, caller);
}

/** @throws AppError with `passkey_refused` unless a device of the member has signed (auth-32) */
export async function provePasskey(
  { db, env, limiter }: Pick<Deps, 'db' | 'env' | 'limiter'>,
  viewer: Pick<Viewer, 'id'>,
  response: UsedCredential,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  const verified = () => verifiedMember({ db, env }, response, now);
  const userId = await limiter.token(`passkey ${addressBucket(ip)}`, verified);
  if (userId !== viewer.id) throw new AppError('passkey_refused');
}

async function verifiedMember(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  response: UsedCredential,
  now: Date,
): Promise<string | undefined> {
  const [known] = await findPasskey(db.pool, [response.id]);
  if (!known) return undefined;
  const { userHandle, ...rest } = response.response;
  // The device has to mean this member.
  if (userHandle !== undefined && userHandle !== handleOf(known.userId)) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: { ...response, response: rest },
    expectedChallenge: async (challenge) =>
      (await takeChallenge(db.pool, [hashToken(challenge), null, now])).length === 1,
    expectedOrigin: originOf(env),
    expectedRPID: rpIdOf(env),
    requireUserVerification: true,
    credential: { id: response.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const [used] = await notePasskeyUse(db.pool, [known.id, result.authenticationInfo.newCounter, now]);
  return used?.userId;
}

export async function passkeysOf({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<PasskeyView[]> {
  return (await listPasskeys(db.pool, [viewer.id])).map(toPasskeyView);
}

/** What a device is asked, so that it makes a key. */
export async function passkeyOptions({ db, env, community }: Needs, viewer: Viewer, now: Date) {
  const [account] = await findOwnAccount(db.pool, [viewer.id]);
  if (!account) throw new AppError('not_signed_in');
  const own = await listPasskeys(db.pool, [viewer.id]);
  assertAllowed(canAddPasskey(own.length));
  const { name } = await community.current();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpIdOf(env),
    userName: account.email,
    userDisplayName: fullName(viewer) || account.email,
    userID: bytesOf(handleOf(viewer.id)),
    challenge: await newChallenge({ db }, viewer.id, now),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Adds the key that a device has made. The email is told (auth-22). */
export async function addPasskey(
  deps: Needs,
  viewer: Viewer,
  response: NewCredential,
  { language, now, userAgent }: PasskeyCaller,
): Promise<PasskeyView> {
  const { db, env } = deps;
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) =>
      (await takeChallenge(db.pool, [hashToken(challenge), viewer.id, now])).length === 1,
    expectedOrigin: originOf(env),
    expectedRPID: rpIdOf(env),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) throw new AppError('passkey_refused');
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const { row, email } = await inPoolTransaction(db.pool, async (client) => {
    const [owner] = await lockPasskeyOwner(client, [viewer.id]);
    if (!owner) throw new AppError('not_signed_in');
    assertAllowed(canAddPasskey(await countOf(client, viewer)));
    const device = describeDevice(userAgent);
    const values = [uuidV7(), viewer.id, id, Buffer.from(publicKey), counter, device, now] as const;
    const [added] = await insertPasskey(client, [...values]);
    // It is somebody's already.
    if (!added) throw new AppError('passkey_refused');
    return { row: added, email: owner.email };
  });
  await mailPasskey(deps, 'passkeyAdded', { to: email, language });
  return toPasskeyView(row);
}

/** The last way to log in stays (auth-23). */
export async function removePasskey(deps: Needs, viewer: Viewer, passkeyId: string, language: Language): Promise<void> {
  const { db, env } = deps;
  const to = await inPoolTransaction(db.pool, async (client) => {
    const [owner] = await lockPasskeyOwner(client, [viewer.id]);
    if (!owner) throw new AppError('not_signed_in');
    const passkeys = await countOf(client, viewer);
    const [removed] = await deletePasskey(client, [viewer.id, passkeyId]);
    if (!removed) throw new AppError('passkey_not_found');
    const hasProvider = owner.hasIdentity && env.OIDC_ISSUER !== undefined;
    assertAllowed(canRemovePasskey({ hasPassword: owner.hasPassword, hasProvider, passkeys }));
    return owner.email;
  });
  await mailPasskey(deps, 'passkeyRemoved', { to, language });
}

async function countOf(client: Queryable, { id }: Viewer): Promise<number> {
  const [count] = await countPasskeys(client, [id]);
  return count?.total ?? 0;
}

async function newChallenge({ db }: Pick<Deps, 'db'>, userId: string | null, now: Date) {
  await deleteExpiredChallenges(db.pool, [now]);
  const challenge = newToken();
  await insertChallenge(db.pool, [hashToken(challenge), userId, new Date(now.getTime() + TIMEOUT_MS)]);
  return bytesOf(challenge);
}

/** What a device keeps of the member: their id, which says nothing about them. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

function originOf({ publicUrl }: Pick<Deps['env'], 'publicUrl'>): string {
  return new URL(publicUrl).origin;
}

/** Devices keep keys for this name: under another one, members have to add theirs again (docs/operations.md). */
function rpIdOf({ publicUrl }: Pick<Deps['env'], 'publicUrl'>): string {
  return new URL(publicUrl).hostname;
}

function toPasskeyView({ id, device, createdAt, lastUsedAt }: PasskeyRow): PasskeyView {
  return { id, device, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
