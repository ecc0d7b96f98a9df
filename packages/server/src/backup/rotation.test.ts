import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupName, expired, rotate } from './rotation.ts';

const DAY_MS = 86_400_000;
// A Friday.
const now = new Date('2026-11-27T03:15:00Z');
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, ago) => backupName(new Date(now.getTime() - ago * DAY_MS)));

describe('the backups that are kept (backup-1)', () => {
  test('are those of seven days, and the last ones of four weeks', () => {
    const names = nightly(60);
    const kept = names.filter((name) => !expired(names).includes(name));
    // Of the Sundays, the one of the 22nd is also one of the seven days.
    expect(kept.map((name) => name.slice(5, 10)).join(' ')).toBe(
      '11-27 11-26 11-25 11-24 11-23 11-22 11-21 11-15 11-08',
    );
  });

  test('are the newest ones of a day, and count only days that have one', () => {
    const twice = ['2026-11-27T03-15-00Z', '2026-11-27T15-00-00Z'];
    expect(expired([...twice, 'notes', '2026-11-26'])).toEqual(['2026-11-27T03-15-00Z']);
    // A machine that was off for a year loses nothing at its next start.
    const old = ['2025-11-24T03-00-00Z', '2025-11-25T03-00-00Z', '2025-11-26T03-00-00Z'];
    expect(expired([...old, ...twice.slice(1)])).toEqual([]);
  });

  test('are counted again every night without a gap', () => {
    let names: string[] = [];
    for (const name of nightly(400).toReversed()) {
      names = [...names, name];
      const gone = expired(names);
      names = names.filter((one) => !gone.includes(one));
    }
    expect(names).toEqual(
      nightly(60)
        .toReversed()
        .filter((name) => !expired(nightly(60)).includes(name)),
    );
  });
});

test('a rotation removes nothing before its own backup is complete, and never an incomplete one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-rotation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (to: string, isComplete = true) => {
    await mkdir(to);
    if (isComplete) await writeFile(path.join(to, 'manifest.json'), '{}');
    return 'written';
  };
  const [newest = '', ...older] = nightly(30);
  await Promise.all(older.map((name) => write(path.join(folder, name))));
  await write(path.join(folder, '2026-01-01T03-00-00Z'), false);
  await expect(rotate(folder, now, () => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('full');
  expect(await readdir(folder)).toHaveLength(30);
  expect(await rotate(folder, now, write)).toMatch(/^written\nRemoved: 2026-10-29T03-15-00Z, /);
  const left = await readdir(folder);
  expect(left).toContain(newest);
  expect(left).toContain('2026-01-01T03-00-00Z');
  expect(left).toHaveLength(10);
});
