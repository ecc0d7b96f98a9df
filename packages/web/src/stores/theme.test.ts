import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('follows the system until told otherwise, and remembers what it was told', async () => {
  const first = (await import('./theme.ts')).useTheme;
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  first.getState().setTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');

  vi.resetModules();
  delete document.documentElement.dataset['theme'];
  const second = (await import('./theme.ts')).useTheme;
  expect(second.getState().theme).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');

  second.getState().setTheme('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});
