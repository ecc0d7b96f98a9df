import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Tombstone } from './tombstones.queries.ts';

/**
 * A copy of the tombstones outside the database, because a database that is restored from a backup lacks later ones. One JSON
 * object per line, the last of which counts.
 */
const FILE = 'tombstones.jsonl';

const line = z.object({
  memberHash: z.string(),
  deletedAt: z.coerce.date(),
  reason: z.string().nullable(),
  feedback: z.string().nullable(),
  restoredAt: z.coerce.date().nullish().default(null),
});

export async function appendToFile(dataDir: string, tombstones: readonly Tombstone[]): Promise<void> {
  if (tombstones.length === 0) return;
  const text = tombstones
    .map((each) => `${JSON.stringify({ ...each, restoredAt: each.restoredAt ?? undefined })}\n`)
    .join('');
  await mkdir(dataDir, { recursive: true });
  await appendFile(path.join(dataDir, FILE), text, { mode: 0o600, flush: true });
}

export async function readFromFile(dataDir: string): Promise<Tombstone[]> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // An interrupted write leaves half a line. The table has the complete row.
  const tombstones = text.split('\n').flatMap((each) => line.safeParse(parsedJson(each)).data ?? []);
  return [...new Map(tombstones.map((tombstone) => [tombstone.memberHash, tombstone])).values()];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
