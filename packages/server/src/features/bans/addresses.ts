import { createHmac } from 'node:crypto';
import { comparableEmail, comparableEmailAsWritten, comparableEmailAtFirst } from '@lampstand/core/bans/rules';
import type { Queryable } from '../../db/sql.ts';
import { readAddresses, readAddressSecret } from './bans.queries.ts';

/** By what somebody can come back: an email, and who they are at an identity provider. */
export interface Addresses {
  emails: readonly string[];
  identity?: { issuer: string; subject: string } | undefined;
}

/** The hashes of addresses, by which a new ban knows them (joining-9). */
export async function hashesOf(db: Queryable, { emails, identity }: Addresses): Promise<string[]> {
  const hash = await addressHasher(db);
  const hashes = emails.map((email) => hash('mailbox', comparableEmail(email)));
  if (identity) hashes.push(hash('identity', JSON.stringify([identity.issuer, identity.subject])));
  return [...new Set(hashes)];
}

/** The hashes by which any ban may know them, also one from when emails were compared in another form. */
export async function knownHashesOf(db: Queryable, addresses: Addresses): Promise<string[]> {
  const hash = await addressHasher(db);
  const earlier = addresses.emails.flatMap((email) => [
    hash('mailbox', comparableEmailAsWritten(email)),
    hash('email', comparableEmailAtFirst(email)),
  ]);
  return [...new Set([...(await hashesOf(db, addresses)), ...earlier])];
}

async function addressHasher(db: Queryable): Promise<(kind: string, address: string) => string> {
  const [{ value } = missing()] = await readAddressSecret(db, []);
  const key = Buffer.from(value, 'hex');
  return (kind, address) => createHmac('sha256', key).update(`${kind}:${address}`).digest('hex');
}

/** Those of a member (joining-8). */
export async function addressesOf(client: Queryable, memberId: string): Promise<Addresses> {
  const rows = await readAddresses(client, [memberId]);
  const known = rows.find(({ issuer }) => issuer !== null);
  const identity = known?.issuer && known.subject ? { issuer: known.issuer, subject: known.subject } : undefined;
  return { emails: rows.map(({ email }) => email), identity };
}

function missing(): never {
  throw new Error('The table of secrets has no row "addresses".');
}
