import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recoverFromCrashes } from './crashes.ts';
import { openEventLog } from './event-log.ts';

function page() {
  let time = 1_000_000;
  const asked: { buttons: string[]; message: string; answer: (response: number) => void }[] = [];
  const logged: object[] = [];
  const seen = { reloads: 0, hasQuit: false };
  const contents = Object.assign(new EventEmitter(), {
    reload: () => (seen.reloads += 1),
    isDestroyed: () => false,
  });
  const showMessageBox = ({ buttons, message }: { buttons: string[]; message: string }) =>
    new Promise((resolve) => asked.push({ buttons, message, answer: (response) => resolve({ response }) }));
  recoverFromCrashes({
    contents: contents as never,
    dialog: { showMessageBox } as never,
    log: (event, fields) => logged.push({ event, ...fields }),
    language: () => 'es',
    quit: () => (seen.hasQuit = true),
    now: () => time,
  });
  const fail = (afterMs: number, reason = 'crashed') => {
    time += afterMs;
    contents.emit('render-process-gone', {}, { reason, exitCode: 139 });
  };
  return { asked, logged, seen, fail };
}

it('a page that fails is loaded again, but not a second time within a minute', async () => {
  const { asked, logged, seen, fail } = page();
  fail(0);
  expect([seen.reloads, asked.length]).toEqual([1, 0]);
  fail(60_001, 'oom');
  expect([seen.reloads, asked.length]).toEqual([2, 0]);
  fail(59_000);
  fail(10);
  expect([seen.reloads, asked.length]).toEqual([2, 1]);
  expect(asked[0]).toMatchObject({ buttons: ['Volver a cargar', 'Salir'], message: /dejó de funcionar/ });
  asked[0]?.answer(0);
  await expect.poll(() => seen.reloads).toBe(3);
  fail(1);
  expect(asked).toHaveLength(2);
  asked[1]?.answer(1);
  await expect.poll(() => seen.hasQuit).toBe(true);
  expect(logged[0]).toEqual({ event: 'page failed', reason: 'crashed', exitCode: 139 });
  expect(logged).toHaveLength(5);
});

it('a page that ends by itself is left alone', () => {
  const { logged, seen, fail } = page();
  fail(0, 'clean-exit');
  expect([seen.reloads, logged]).toEqual([0, []]);
});

it('the log is for this user only, and does not grow without end', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'desktop-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'log');
  const log = openEventLog(file);
  log('page failed', { reason: 'oom', exitCode: 1 });
  log('page failed', { reason: 'killed', exitCode: 2 });
  const lines = async () => (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n');
  await expect.poll(lines).toHaveLength(2);
  expect(JSON.parse((await lines())[1] ?? '')).toMatchObject({ event: 'page failed', reason: 'killed', exitCode: 2 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, 'x'.repeat(70_000));
  log('page failed', { reason: 'oom', exitCode: 3 });
  await expect.poll(async () => (await stat(file).catch(() => ({ size: 0 }))).size).toBeLessThan(200);
});
