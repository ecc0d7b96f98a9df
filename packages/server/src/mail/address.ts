import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser/index.js';

/** `Office <office@example.org>` → `office@example.org` */
export function bareAddress(from: string): string {
  const [parsed] = addressparser(from, { flatten: true });
  return parsed?.address || from;
}

/** Names that no public mail server resolves (RFC 6761, 6762, 8375, 9476, and what routers and offices use). */
const PRIVATE_ENDS = /\.(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid)$/;

/** Whether it is one address at a domain that mail servers elsewhere know. With or without a name before it. */
export function isPublicAddress(given: string): boolean {
  const parsed = addressparser(given, { flatten: true });
  const [, domain = ''] = /^[^\s@]+@([^\s@]+)$/.exec(parsed[0]?.address ?? '') ?? [];
  const name = domain.toLowerCase();
  const isName = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(name);
  return parsed.length === 1 && isName && isIP(name) === 0 && !PRIVATE_ENDS.test(name);
}
