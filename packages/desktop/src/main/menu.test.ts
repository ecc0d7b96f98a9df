import { LANGUAGES } from '@lampstand/core/languages/language';
import type { MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { en } from '../shared/texts/en.ts';
import { es } from '../shared/texts/es.ts';
import { menuTemplate } from './menu.ts';

type Item = MenuItemConstructorOptions;

const itemsOf = (items: Item[]): Item[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);

function menuOn(platform: NodeJS.Platform, language: (typeof LANGUAGES)[number] = 'en') {
  const done: string[] = [];
  const template = menuTemplate({
    language,
    platform,
    isPackaged: false,
    startsAtLogin: true,
    hasApplications: true,
    onReports: () => done.push('reports'),
    onApplications: () => done.push('applications'),
    onLoginStart: (on) => done.push(`login ${on}`),
    onFind: () => done.push('find'),
    onFindAgain: (step) => done.push(`find ${step}`),
    onHistory: (step) => done.push(step),
    onZoom: (step) => done.push(`zoom ${step}`),
  });
  return { done, items: itemsOf(template).filter(({ type }) => type !== 'separator') };
}

const platforms = ['linux', 'win32', 'darwin'] as const;

it.each(platforms)('every item of the menu has its own text in each language: %s', (platform) => {
  for (const language of LANGUAGES) {
    const unlabelled = menuOn(platform, language).items.filter(({ label }) => !label);
    expect(unlabelled).toEqual([]);
  }
  const english = new Set(menuOn(platform, 'en').items.map(({ label }) => label));
  const left = menuOn(platform, 'es').items.filter(({ label }) => english.has(label));
  // The name of the app.
  expect(left.map(({ label }) => label)).toEqual(platform === 'darwin' ? ['Lampstand'] : []);
});

it('no role brings items of Electron’s own, whose texts are English', () => {
  const whole = new Set(['appMenu', 'fileMenu', 'editMenu', 'viewMenu', 'windowMenu', 'shareMenu']);
  for (const platform of platforms) {
    const { items } = menuOn(platform, 'es');
    expect(items.filter(({ role }) => role && whole.has(role))).toEqual([]);
    const withoutItems = items.filter(
      ({ role, submenu }) => ['window', 'help', 'services'].includes(role ?? '') && !submenu,
    );
    expect(withoutItems).toEqual([]);
  }
  const spanish = Object.values(es.menu);
  expect(Object.values(en.menu).filter((text) => spanish.includes(text))).toEqual([]);
});

it.each(platforms)('no key has two items: %s', (platform) => {
  const keys = menuOn(platform).items.flatMap(({ accelerator }) => accelerator ?? []);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys).toEqual(
    expect.arrayContaining(['CmdOrCtrl+F', 'CmdOrCtrl+=', 'CmdOrCtrl+numadd', 'CmdOrCtrl+numsub', 'F3']),
  );
  expect(keys).toContain(platform === 'darwin' ? 'Cmd+[' : 'Alt+Left');
});

it('items do what they say', () => {
  const { done, items } = menuOn('linux');
  for (const item of items) item.click?.({ checked: false } as never, undefined, {});
  expect(new Set(done)).toEqual(
    new Set(
      'reports,applications,login false,find,find next,find previous,back,forward,zoom reset,zoom in,zoom out'.split(
        ',',
      ),
    ),
  );
  expect(items.find(({ type }) => type === 'checkbox')).toMatchObject({ checked: true, enabled: false });
});
