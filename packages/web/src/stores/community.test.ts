import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCommunity } from '../../test/answers.ts';

const OLDER = { ...aCommunity, name: 'Grace', updatedAt: '2026-11-01T12:00:00.000Z' };
const NEWER = { ...aCommunity, name: 'Grace Church', accent: 'plum', updatedAt: '2026-11-02T12:00:00.000Z' } as const;

/** The store of a page that was just opened. */
async function opened({ page, stored }: { page?: object; stored?: object | string }) {
  document.head.innerHTML = '<link rel="icon" href="/logo.svg" type="image/svg+xml">';
  if (page) {
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = 'community';
    data.textContent = JSON.stringify(page);
    document.body.append(data);
  }
  localStorage.clear();
  if (stored) localStorage.setItem('community', typeof stored === 'string' ? stored : JSON.stringify(stored));
  vi.resetModules();
  const { useCommunity } = await import('./community.ts');
  return useCommunity;
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  localStorage.clear();
});

it.each([
  ['nothing', {}, 'Lampstand', false],
  ['its page', { page: OLDER }, 'Grace', true],
  ['its device', { stored: OLDER }, 'Grace', true],
  ['its page, which is newer', { page: NEWER, stored: OLDER }, 'Grace Church', true],
  // The page is from the worker's memory.
  ['its device, which is newer', { page: OLDER, stored: NEWER }, 'Grace Church', true],
  ['its page, because the device has nonsense', { page: OLDER, stored: '{' }, 'Grace', true],
] as const)('starts with what it knows from %s', async (_from, known, name, isKnown) => {
  const { getState } = await opened(known);
  expect(getState().community.name).toBe(name);
  expect(getState().isKnown).toBe(isKnown);
});

it('keeps the page’s for the next start without a network', async () => {
  await opened({ page: OLDER });
  expect(JSON.parse(localStorage.getItem('community') ?? '')).toEqual(OLDER);
});

it('takes the answer of the server whatever it had, and paints it', async () => {
  const { getState } = await opened({ page: NEWER });
  expect(document.body.dataset['accent']).toBe('plum');
  const iconUrl = '/api/community/picture/0.png';
  getState().setCommunity({ ...OLDER, accent: 'lake', iconUrl });
  expect(getState().community.name).toBe('Grace');
  expect(document.body.dataset['accent']).toBe('lake');
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(iconUrl);
});

it('has every setting, also with the answer of an older server', async () => {
  const { getState } = await opened({});
  getState().setCommunity({ contactEmail: 'office@grace.example' } as typeof OLDER);
  expect(getState().community).toMatchObject({ name: 'Lampstand', contactEmail: 'office@grace.example' });
});
