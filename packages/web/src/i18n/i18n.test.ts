import { expect, it, vi } from 'vitest';
import { useLanguage } from '../stores/language.ts';
import { i18n, startI18n } from './i18n.ts';

vi.mock('./loaders.ts', async (original) => {
  const { LOADERS } = await original<{ LOADERS: { es: object } }>();
  const lost = () => Promise.reject(new Error('The network is gone.'));
  return { LOADERS: { ...LOADERS, es: { ...LOADERS.es, first: lost } } };
});

it('falls back to the default language for the whole page when texts cannot be loaded (languages-1)', async () => {
  useLanguage.getState().setLanguage('es');
  await startI18n();
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.t('common:cancel')).toBe('Cancel');
  expect(useLanguage.getState().language).toBe('es');
});
