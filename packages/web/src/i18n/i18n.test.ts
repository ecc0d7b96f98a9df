import { beforeEach, expect, it, vi } from 'vitest';
import { useLanguage } from '../stores/language.ts';
import { i18n, startI18n } from './i18n.ts';
import type * as Loaders from './loaders.ts';

const { lost } = vi.hoisted(() => ({ lost: new Set<string>() }));

vi.mock('./loaders.ts', async (original) => {
  const { LOADERS } = await original<typeof Loaders>();
  const losing = Object.entries(LOADERS).map(([language, loaders]) => [
    language,
    {
      ...loaders,
      first: () => (lost.has(language) ? Promise.reject(new Error('The network is gone.')) : loaders.first()),
    },
  ]);
  return { LOADERS: Object.fromEntries(losing) as object };
});

beforeEach(() => lost.clear());

it('falls back to the default language for the whole page when texts cannot be loaded (languages-1)', async () => {
  lost.add('es');
  useLanguage.getState().setLanguage('es');
  await startI18n();
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.t('common:cancel')).toBe('Cancel');
  expect(useLanguage.getState().language).toBe('es');
});

it('does not start without any texts', async () => {
  lost.add('es').add('en');
  await expect(startI18n()).rejects.toThrow('The network is gone.');
});

it('loads the texts of the chosen language alone', async () => {
  lost.add('en');
  useLanguage.getState().setLanguage('es');
  await startI18n();
  expect(i18n.t('common:cancel')).toBe('Cancelar');
});

it('starts in the language that was chosen last', async () => {
  useLanguage.getState().setLanguage('en');
  const started = startI18n();
  useLanguage.getState().setLanguage('es');
  await started;
  expect(i18n.t('common:cancel')).toBe('Cancelar');
});

it('stays in the language that is shown when neither the next one nor the default can be loaded', async () => {
  useLanguage.getState().setLanguage('es');
  await startI18n();
  lost.add('en');
  useLanguage.getState().setLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('es'));
  expect(i18n.t('common:cancel')).toBe('Cancelar');
});
