import { AppError } from '@lampstand/core/errors';
import { userEntity } from '@lampstand/core/profiles/entity';
import { plainName } from '@lampstand/core/profiles/names';
import { givenFields } from '@lampstand/core/profiles/fields';
import type { Language } from '@lampstand/core/languages/language';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { describeError } from '../../../log-error.ts';
import { findApplicantByIdentity } from '../../joining/applications.queries.ts';
import { join, type Entrance, type Joined } from '../../joining/join.ts';
import { Users } from '../../../members/users.table.ts';
import { findJoinable } from './identity-links.queries.ts';

const CALLBACK = '/api/callback';

/** Stored in the browser while it is at the provider. The response must match it: PKCE, state and nonce (auth-8). */
export const pendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The invitation that they came with (joining-2). */
  invitation: z.string().optional(),
});
export type PendingSignIn = z.output<typeof pendingSignIn>;

/** A person as the provider identifies them. */
export interface Identified {
  issuer: string;
  subject: string;
  /** The provider's claims about the person: from the ID token or, if that has no email, from the userinfo endpoint. */
  claims(): Promise<Claims>;
  /** One claim, from the same two sources. */
  claim(name: string): Promise<unknown>;
}

type Claims = Readonly<Record<string, unknown>>;

export interface OidcClient {
  /** The provider's URL to redirect to, and what the browser must send back. */
  begin(language: Language): Promise<{ address: string; pending: PendingSignIn }>;
  /** The person who has signed in. Undefined if the response does not match. `search` is the callback's query. */
  exchange(search: string, pending: PendingSignIn): Promise<Identified | undefined>;
}

/** Undefined if OIDC_ISSUER is not set. The provider's configuration is fetched at the first sign-in. */
export function oidcClient({ env, log }: Pick<Deps, 'env' | 'log'>): OidcClient | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined;

  const issuer = new URL(OIDC_ISSUER);
  let known: Promise<oidc.Configuration> | undefined;

  const configuration = async (): Promise<oidc.Configuration> => {
    // Plain http is allowed only for a provider on the developer's own machine.
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    // Without these options the library trusts the connection and never verifies an ID token's signature.
    const execute = [oidc.enableNonRepudiationChecks, ...insecure];
    known ??= oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, { execute });
    try {
      return await known;
    } catch (error) {
      known = undefined;
      log.error({ issuer: issuer.href, code: describeError(error).code }, 'identity provider cannot be reached');
      throw new AppError('unavailable', { retryAfter: 5 });
    }
  };

  return {
    async begin(language) {
      const config = await configuration();
      const verifier = oidc.randomPKCECodeVerifier();
      const pending: PendingSignIn = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const to = oidc.buildAuthorizationUrl(config, {
        redirect_uri: env.publicUrl + CALLBACK,
        scope: env.OIDC_SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      });
      return { address: to.href, pending };
    },

    async exchange(search, pending) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(CALLBACK + search, env.publicUrl), {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (!token) return undefined;
        let asked: Promise<Claims> | undefined;
        const userInfo = () => (asked ??= oidc.fetchUserInfo(config, tokens.access_token, token.sub));
        return {
          issuer: token.iss,
          subject: token.sub,
          claims: async () => (hasEmail(token) ? token : { ...token, ...NO_EMAIL, ...(await userInfo()) }),
          claim: async (name) => token[name] ?? (await userInfo())[name],
        };
      } catch (error) {
        log.warn({ code: describeError(error).code }, 'sign-in at the identity provider failed');
        return undefined;
      }
    },
  };
}

const NO_EMAIL = { email: undefined, email_verified: undefined };

/** Both claims from the same source, because `email_verified` says nothing about an email from elsewhere. */
function hasEmail(claims: Claims): boolean {
  return claims['email'] !== undefined && claims['email_verified'] !== undefined;
}

/** Somebody who has the email of a member and could be them. Not joined before the member has confirmed it (auth-26). */
export interface Namesake {
  kind: 'namesake';
  email: string;
}

/**
 * Found by issuer and subject (auth-8), never by email alone, because a provider may allow anyone to claim an email. New members join
 * by the rules of joining (joining-1). @throws AppError
 */
export async function memberOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  person: Identified,
  entrance: Pick<Entrance, 'invitation' | 'language' | 'role'>,
  now: Date,
): Promise<Joined | Namesake | 'no_email'> {
  const identity = { identityIssuer: person.issuer, identitySubject: person.subject };
  const known = await knownAs({ db }, person);
  if (known) return known;
  const claims = await person.claims().catch((error: unknown) => {
    log.warn({ code: describeError(error).code }, 'the identity provider did not identify the member');
    throw new AppError('unavailable', { retryAfter: 5 });
  });
  const email = userEntity.shape.email.safeParse(claims['email']);
  if (!email.success || !isTrue(claims['email_verified'])) return 'no_email';
  const [namesake] = await findJoinable(db.pool, [email.data]);
  if (namesake) return { kind: 'namesake', email: email.data };
  const newMember = {
    ...identity,
    email: email.data,
    passwordHash: null,
    emailProvenAt: now,
    ...namesOf(claims),
  };
  try {
    return await join({ db }, newMember, entrance, now);
  } catch (error) {
    // The same person may have signed in from two windows at once.
    const same = await knownAs({ db }, person);
    if (!same) throw error;
    return same;
  }
}

/** Some providers send booleans as text. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

/** The given and family name or, if the provider has neither, the first word of the whole name and the rest. `join` judges them together (profiles-13). */
function namesOf(claims: Claims): { firstName: string | null; lastName: string | null } {
  const valid = (claim: unknown) =>
    givenFields.firstName.safeParse(typeof claim === 'string' ? plainName(claim) : claim).data ?? null;
  const { given_name: given, family_name: family, name } = claims;
  if (given || family || typeof name !== 'string') return { firstName: valid(given), lastName: valid(family) };
  const [first, ...rest] = plainName(name).trim().split(/\s+/);
  return { firstName: valid(first), lastName: valid(rest.join(' ')) };
}

async function knownAs(
  { db }: Pick<Deps, 'db'>,
  { issuer, subject }: Pick<Identified, 'issuer' | 'subject'>,
): Promise<Joined | undefined> {
  const user = await db.em().findOne(Users, { identityIssuer: issuer, identitySubject: subject });
  if (user) return { kind: 'member', user };
  const [applicant] = await findApplicantByIdentity(db.pool, [issuer, subject]);
  return applicant && { kind: 'applicant', id: applicant.id };
}
