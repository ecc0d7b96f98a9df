import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SessionStandIn } from '../../test/stand-in/session.ts';
import { createSpelling } from './spelling.ts';

async function checking(
  platform: NodeJS.Platform,
  dictionaries: string[] = [],
  locales: string[] = ['fr-FR', 'es-MX', 'en-AU'],
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'desktop-spelling-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const own = path.join(folder, 'Dictionaries');
  if (dictionaries.length > 0) await mkdir(own);
  for (const name of dictionaries) await writeFile(path.join(own, name), '');
  const session = new SessionStandIn('');
  const check = createSpelling({ session, platform, folder: own, locales });
  return { session, check };
}

it('nothing is downloaded: before the first page the checker is off, and Chromium does not connect to the given port', async () => {
  const { session } = await checking('linux');
  expect(session.spelling).toMatchObject({ isOn: false, downloadsFrom: 'http://127.0.0.1:9/' });
});

it.each(['win32', 'darwin'] as const)(
  'the checker of the system is used, in the app’s language: %s',
  async (platform) => {
    const { session, check } = await checking(platform);
    await check('es');
    expect(session.spelling).toMatchObject({ isOn: true, languages: ['es-MX'] });
    await check('en');
    expect(session.spelling).toMatchObject({ isOn: true, languages: ['en-AU'] });
  },
);

it.each([
  ['en', ['de-DE'], 'en-US'],
  ['es', [], 'es-ES'],
  ['es', ['es-XX'], 'es-ES'],
] as const)('without a variant of the system, %s has its usual one: %j', async (language, locales, variant) => {
  const { session, check } = await checking('win32', [], [...locales]);
  await check(language);
  expect(session.spelling.languages).toEqual([variant]);
});

it('on Linux only a dictionary that is there is used', async () => {
  const { session, check } = await checking('linux', ['es-ES-3-0.bdic', 'en-US-10-1.bdic.part']);
  await check('en');
  expect(session.spelling).toMatchObject({ isOn: false, languages: [] });
  await check('es');
  expect(session.spelling).toMatchObject({ isOn: true, languages: ['es-MX'] });
  const empty = await checking('linux');
  await empty.check('es');
  expect(empty.session.spelling.isOn).toBe(false);
});
