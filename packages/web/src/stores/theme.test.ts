import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('follows the system until a theme is chosen, and remembers the choice', async () => {
  const first = (await import('./choices.ts')).useTheme;
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  first.getState().setTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');

  vi.resetModules();
  delete document.documentElement.dataset['theme'];
  const second = (await import('./choices.ts')).useTheme;
  expect(second.getState().theme).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');

  second.getState().setTheme('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

it('tells the server’s pages (profiles-12)', async () => {
  const { useTheme } = await import('./choices.ts');
  useTheme.getState().setTheme('dark');
  expect(document.cookie).toContain('theme=dark');
  useTheme.getState().setTheme('system');
});

it('sets the theme color of the phone’s bars', async () => {
  const bars = (['light', 'dark'] as const).map((scheme) => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.media = `(prefers-color-scheme: ${scheme})`;
    document.head.append(meta);
    return meta;
  });
  const colours = () => bars.map(({ content }) => content);
  const tokens = readFileSync(join(import.meta.dirname, '../../../core/src/tokens.css'), 'utf8');
  const sheets = /--color-sheet: var\(--light, (#\w+)\) var\(--dark, (#\w+)\)/.exec(tokens)?.slice(1);
  const { useTheme } = await import('./choices.ts');
  const [light, dark] = colours();
  expect(colours()).toEqual(sheets);
  useTheme.getState().setTheme('dark');
  expect(colours()).toEqual([dark, dark]);
  useTheme.getState().setTheme('light');
  expect(colours()).toEqual([light, light]);
  useTheme.getState().setTheme('system');
  expect(colours()).toEqual([light, dark]);
});

it('looks the same in the dark of the system and in the chosen one', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../core/src/tokens.css'), 'utf8');
  for (const selector of [":root:not([data-theme='light']) {", ":root[data-theme='dark'] {"]) {
    const [, rest = ''] = tokens.split(selector);
    expect(rest.slice(0, rest.indexOf('}')).match(/--.*;/g)).toEqual(['--light: ;', '--dark: initial;']);
  }
});

it('follows the choice of another tab, also back to that of the system (profiles-12)', async () => {
  const { useTheme } = await import('./choices.ts');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
  expect(useTheme.getState().theme).toBe('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
