import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Tombstone } from './tombstones.queries.ts';

/**
 * The tombstones once more, beside the database: one that is restored from a backup has lost those that came after it. A
 * line of JSON each.
 */
const FILE = 'tombstones.jsonl';

const line = z.object({
  memberHash: z.string(),
  deletedAt: z.coerce.date(),
  reason: z.string().nullable(),
  feedback: z.string().nullable(),
});

export async function appendToFile(dataDir: string, tombstones: readonly Tombstone[]): Promise<void> {
  if (tombstones.length === 0) return;
  const text = tombstones.map((tombstone) => `${JSON.stringify(tombstone)}\n`).join('');
  await mkdir(dataDir, { recursive: true });
  await appendFile(path.join(dataDir, FILE), text, { mode: 0o600, flush: true });
}

export async function readFromFile(dataDir: string): Promise<Tombstone[]> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // A write that was cut off leaves half a line, which the table still has whole.
  return text.split('\n').flatMap((each) => {
    const parsed = line.safeParse(parsedJson(each));
    return parsed.success ? [parsed.data] : [];
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
