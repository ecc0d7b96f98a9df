import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** The store after a page load. */
async function started() {
  return (await import('./choices.ts')).useLanguage;
}

it('is English on the first visit (languages-1)', async () => {
  const useLanguage = await started();
  expect(useLanguage.getState().language).toBe('en');
});

it('stores the choice under the key language, and sets the page’s lang and the server’s cookie', async () => {
  const useLanguage = await started();
  useLanguage.getState().setLanguage('es');
  expect(localStorage.getItem('language')).toBe('es');
  expect(document.documentElement.lang).toBe('es');
  expect(document.cookie).toContain('language=es');
});

it('links the manifest of the chosen language', async () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  document.head.append(link);
  const useLanguage = await started();
  expect(link.getAttribute('href')).toBe('/manifest.webmanifest');
  useLanguage.getState().setLanguage('es');
  expect(link.getAttribute('href')).toBe('/manifest.es.webmanifest');
  link.remove();
});

it('restores the choice on start (languages-1)', async () => {
  localStorage.setItem('language', 'es');
  const useLanguage = await started();
  expect(useLanguage.getState().language).toBe('es');
  expect(document.documentElement.lang).toBe('es');
});

it('adopts, once, the language chosen on the sign-in pages', async () => {
  localStorage.setItem('language', 'en');
  document.cookie = 'language-chosen=es; Path=/';
  const useLanguage = await started();
  expect(useLanguage.getState().language).toBe('es');
  expect(localStorage.getItem('language')).toBe('es');
  expect(document.cookie).not.toContain('language-chosen');
});

it('adopts, once, the language in the address of a page from the service worker', async () => {
  localStorage.setItem('language', 'en');
  history.replaceState(null, '', '/privacy?lang=es&more=yes');
  const useLanguage = await started();
  expect(useLanguage.getState().language).toBe('es');
  expect(location.search).toBe('?more=yes');
  history.replaceState(null, '', '/privacy?lang=tlh');
  expect((await started()).getState().language).toBe('es');
  history.replaceState(null, '', '/');
});

it('marks a choice until an account has it, and not one that comes from the account (profiles-12)', async () => {
  const isUnsaved = async () => (await import('./choices.ts')).useUnsavedChoices.getState().language;
  sessionStorage.clear();
  const useLanguage = await started();
  useLanguage.getState().applyLanguage('es');
  expect(useLanguage.getState().language).toBe('es');
  expect(await isUnsaved()).toBe(false);
  useLanguage.getState().setLanguage('en');
  expect(await isUnsaved()).toBe(true);
  vi.resetModules();
  await started();
  expect(await isUnsaved(), 'after a reload').toBe(true);
  (await import('./choices.ts')).markSaved('language');
  vi.resetModules();
  expect(await isUnsaved()).toBe(false);
});

it('keeps a language that the community does not offer, and shows another', async () => {
  const { useCommunity } = await import('./community.ts');
  useCommunity.setState(({ community }) => ({ community: { ...community, languages: ['en'], defaultLanguage: 'en' } }));
  const useLanguage = await started();
  useLanguage.getState().applyLanguage('es');
  expect(useLanguage.getState().language).toBe('en');
  expect(localStorage.getItem('language')).toBe('es');
});

it('falls back to English when something else was stored', async () => {
  localStorage.setItem('language', 'klingon');
  const useLanguage = await started();
  expect(useLanguage.getState().language).toBe('en');
});

it('works without storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const useLanguage = await started();
  useLanguage.getState().setLanguage('es');
  expect(useLanguage.getState().language).toBe('es');
});

it('follows the choice of another tab (profiles-12)', async () => {
  const useLanguage = await started();
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'es' }));
  expect(useLanguage.getState().language).toBe('es');
  expect(document.documentElement.lang).toBe('es');
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'xx' }));
  expect(useLanguage.getState().language).toBe('es');
});
