import { PSEUDO, untranslatedWords } from '@lampstand/core/testing/pseudo';
import type { MenuItemConstructorOptions } from 'electron';
import { expect, it, vi } from 'vitest';
import { menuTemplate } from '../main/menu.ts';
import { openSettings } from '../main/settings.ts';
import { signIn } from '../main/sign-in.ts';
import { waitingTexts } from './waiting-texts.ts';

// Adding a language to this package takes only a line in its table and in those of core.
vi.mock('@lampstand/core/languages/registry', withPseudo);
vi.mock('./texts/texts.ts', withPseudo);

async function withPseudo(original: () => Promise<object>) {
  return (await import('@lampstand/core/testing/pseudo')).addPseudo(await original());
}

it('an added language is chosen from the system’s locale', async () => {
  const settings = await openSettings('/nowhere/settings.json', { suggested: '', locale: `${PSEUDO}-XA` });
  expect(settings.current().language).toBe(PSEUDO);
});

it('an added language is used in the menu', () => {
  const menu = menuTemplate({
    language: PSEUDO,
    platform: 'linux',
    isPackaged: true,
    startsAtLogin: false,
    hasApplications: true,
    onReports: () => undefined,
    onApplications: () => undefined,
    onLoginStart: () => undefined,
    onFind: () => undefined,
    onFindAgain: () => undefined,
    onHistory: () => undefined,
    onZoom: () => undefined,
  });
  const labels = (items: MenuItemConstructorOptions[]): string[] =>
    items.flatMap(({ label, submenu }) => [label ?? '', ...(Array.isArray(submenu) ? labels(submenu) : [])]);
  expect(labels(menu).join('')).not.toBe('');
  expect(untranslatedWords(labels(menu).join(' '))).toEqual([]);
});

it('an added language is used in the tray and in sign-in errors', async () => {
  const typed = { server: '', email: 'elena@example.org', password: 'a lamp on a stand' };
  const refused = await signIn(
    { moderator: {}, fetch: () => undefined, look: () => undefined } as never,
    typed,
    PSEUDO,
  );
  expect(refused).toMatchObject({ ok: false });
  const texts = [
    'message' in refused ? refused.message : '',
    ...[0, 1, 7].flatMap((count) => waitingTexts(PSEUDO, { reports: count, applications: count })),
  ];
  expect(texts.flatMap((text) => untranslatedWords(text))).toEqual([]);
});
