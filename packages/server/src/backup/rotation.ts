import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from './manifest.ts';

/** How many days and weeks keep their newest backup. */
const KEPT = { days: 7, weeks: 4 } as const;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const DAY_MS = 86_400_000;

/** The folder of a backup that is made now: `2026-11-27T03-15-00Z`. */
export function backupName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * The backups that are neither the newest of one of the last seven days with a backup, nor of one of the last four weeks. Days and
 * weeks, from Monday, are those of UTC. Other names are ignored (backup-1).
 */
export function expired(names: readonly string[]): string[] {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
  const kept = new Set([
    ...newestOf(newestFirst, (name) => name.slice(0, 10), KEPT.days),
    ...newestOf(newestFirst, weekOf, KEPT.weeks),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

function newestOf(newestFirst: readonly string[], periodOf: (name: string) => string | number, most: number): string[] {
  const newest = new Map<string | number, string>();
  for (const name of newestFirst) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name);
  return [...newest.values()].slice(0, most);
}

/** The first Monday of all was the fourth day after 1 January 1970. */
function weekOf(name: string): number {
  return Math.floor((Date.parse(name.slice(0, 10)) / DAY_MS - 4) / 7);
}

/** Makes a backup in a new folder of `folder` with `write`, then removes the expired ones. Those that are incomplete stay. */
export async function rotate(folder: string, now: Date, write: (to: string) => Promise<string>): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = await write(path.join(folder, backupName(now)));
  const complete = (await readdir(folder)).filter((name) => existsSync(manifestFile(path.join(folder, name))));
  const gone = expired(complete);
  await Promise.all(gone.map((name) => rm(path.join(folder, name), { recursive: true })));
  return gone.length === 0 ? text : `${text}\nRemoved: ${gone.toSorted().join(', ')}.`;
}
