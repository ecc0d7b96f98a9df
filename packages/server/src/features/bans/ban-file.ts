import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { KeptRow } from './bans.queries.ts';

/**
 * A copy of the bans outside the database, because a database that is restored from a backup lacks later ones. One JSON object
 * per line, the last of which counts; a ban that was lifted stays lifted.
 */
const FILE = 'bans.jsonl';

const line = z.object({
  id: z.uuid(),
  since: z.coerce.date(),
  until: z.coerce.date().nullable(),
  liftedAt: z.coerce.date().nullable(),
  hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
});

export async function appendToBanFile(dataDir: string, bans: readonly KeptRow[]): Promise<void> {
  if (bans.length === 0) return;
  await mkdir(dataDir, { recursive: true });
  await appendFile(path.join(dataDir, FILE), textOf(bans), { mode: 0o600, flush: true });
}

/** The bans of the file, by id. */
export async function readBanFile(dataDir: string): Promise<Map<string, KeptRow>> {
  return latestOf(await linesOf(dataDir));
}

/**
 * Removes what is over, and the hashes of what was lifted. What another server appends in this moment may be lost; the next start writes it
 * again.
 */
export async function compactBanFile(dataDir: string, now: Date): Promise<void> {
  const lines = await linesOf(dataDir);
  const kept = [...latestOf(lines).values()].filter(({ until }) => until === null || until > now);
  if (kept.length === lines.length) return;
  const file = path.join(dataDir, FILE);
  await writeFile(`${file}.new`, textOf(kept), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

async function linesOf(dataDir: string): Promise<KeptRow[]> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // An interrupted write leaves half a line. The table has the complete row.
  return text.split('\n').flatMap((each) => parsedLine(each) ?? []);
}

function latestOf(lines: readonly KeptRow[]): Map<string, KeptRow> {
  const bans = new Map<string, KeptRow>();
  for (const ban of lines) if (!bans.get(ban.id)?.liftedAt) bans.set(ban.id, ban);
  return bans;
}

function textOf(bans: readonly KeptRow[]): string {
  return bans.map((ban) => `${JSON.stringify(ban)}\n`).join('');
}

function parsedLine(text: string): KeptRow | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
