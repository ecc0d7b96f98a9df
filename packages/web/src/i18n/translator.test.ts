import { expect, it, vi } from 'vitest';
import { useCommunity } from '../stores/community.ts';
import type { Namespace } from './texts.ts';
import { Translator } from './translator.ts';

vi.mock('./load-texts.ts', () => {
  const texts: Record<string, object> = {
    'en/one': { plain: 'Plain', named: 'Hello {{name}}', all: ['[[community]]', { deep: '{{count, number}}' }] },
    'es/one': { plain: 'Llano' },
    'en/many': { days_one: '{{count}} day', days_other: '{{count, number}} days', days: 'Some days' },
  };
  return {
    loadTexts: (language: string, namespace: string) => {
      const found = texts[`${language}/${namespace}`];
      return found ? Promise.resolve(found) : Promise.reject(new Error('The network is gone.'));
    },
  };
});

const one = 'one' as Namespace;
const many = 'many' as Namespace;

async function withTexts(...namespaces: Namespace[]) {
  const i18n = new Translator();
  await i18n.loadNamespaces(namespaces);
  return i18n;
}

it('fills in values as they are, and nothing for one that is missing', async () => {
  const t = (await withTexts(one)).functionOf(one);
  expect(t('named', { name: '{{name}} $1' })).toBe('Hello {{name}} $1');
  expect(t('named')).toBe('Hello ');
  expect(t('gone.away')).toBe('gone.away');
});

it('answers a whole branch with its lists', async () => {
  const t = (await withTexts(one)).functionOf(one);
  useCommunity.setState(useCommunity.getInitialState(), true);
  const { name } = useCommunity.getState().community;
  expect(t('all', { count: 1_234 })).toEqual([name, { deep: '1,234' }]);
});

it('chooses the plural form of the language', async () => {
  const t = (await withTexts(many)).functionOf(many);
  expect(t('days', { count: 1 })).toBe('1 day');
  expect(t('days', { count: 12_345 })).toBe('12,345 days');
  expect(t('days')).toBe('Some days');
});

it('keeps a function until the texts change', async () => {
  const i18n = await withTexts(one);
  const before = i18n.functionOf(one);
  expect(i18n.functionOf(one)).toBe(before);
  const listener = vi.fn<() => void>();
  i18n.subscribe(listener);
  await i18n.changeLanguage('es');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(i18n.functionOf(one)).not.toBe(before);
  expect(i18n.functionOf(one)('plain')).toBe('Llano');
});

it('ends in the language that was chosen last', async () => {
  const i18n = await withTexts(one);
  await Promise.all([i18n.changeLanguage('es'), i18n.changeLanguage('en')]);
  expect(i18n.language).toBe('en');
});

it('shows keys for what cannot be loaded, and asks again when asked', async () => {
  const i18n = await withTexts(one);
  await i18n.changeLanguage('es');
  await i18n.loadNamespaces(many);
  expect(i18n.hasLoadedNamespace(many)).toBe(false);
  expect(i18n.pending(many)).toBeUndefined();
  expect(i18n.functionOf(many)('days')).toBe('days');
});
