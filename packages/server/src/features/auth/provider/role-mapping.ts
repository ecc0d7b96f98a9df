import { ROLES, type Role } from '@lampstand/core/profiles/roles';

type Given = Exclude<Role, 'member'>;

/** Which values of the claim give which role. */
export type RoleMapping = Record<Given, readonly string[]>;

/** Without a mapping, the values are the roles themselves. */
const SAME: RoleMapping = { moderator: ['moderator'], admin: ['admin'] };

/** Reads `admin=Church office; moderator=Elders, Deacons`. Undefined if it cannot be read. */
export function readMapping(text: string): RoleMapping | undefined {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  if (entries.length === 0) return SAME;
  const mapping: Record<Given, string[]> = { moderator: [], admin: [] };
  for (const entry of entries) {
    const [, role, groups = ''] = /^\s*(moderator|admin)\s*=(.+)$/.exec(entry) ?? [];
    const names = groups.split(',').flatMap((name) => name.trim() || []);
    if ((role !== 'moderator' && role !== 'admin') || names.length === 0) return undefined;
    mapping[role].push(...names);
  }
  return mapping;
}

/**
 * The role that the provider gives somebody (auth-27): the highest of those that its claim names, or none. Undefined if there is no such
 * claim, which then changes nothing.
 */
export function roleOfClaim(claim: unknown, mapping: RoleMapping): Role | undefined {
  if (claim === undefined || claim === null) return undefined;
  const values = [claim].flat();
  const given = ROLES.filter((role) => role !== 'member' && mapping[role].some((group) => values.includes(group)));
  return given.at(-1) ?? 'member';
}
