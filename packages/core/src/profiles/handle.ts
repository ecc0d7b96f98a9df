import { fullName } from './full-name.ts';

/**
 * A short name that tells members of the same name apart: `@raul-medina-7f`, of the name and the last two characters of the id
 * (moderation-11).
 */
export function handleOf(member: { id: string; firstName: string | null; lastName: string | null }): string {
  const words = fullName(member)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return `@${[...words, member.id.slice(-2)].join('-')}`;
}
