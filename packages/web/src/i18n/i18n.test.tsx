import { act, render, screen } from '@testing-library/react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCommunity } from '../stores/community.ts';
import { useLanguage } from '../stores/choices.ts';
import { i18n, loadTexts, startI18n } from './i18n.ts';
import type * as Loaders from './loaders.ts';

/** `es`, or only its help `es/help`. */
const { lost, slow } = vi.hoisted(() => ({ lost: new Set<string>(), slow: new Map<string, Promise<void>>() }));

vi.mock('./loaders.ts', async (original) => {
  const { LOADERS } = await original<typeof Loaders>();
  const losing = Object.entries(LOADERS).map(([language, loaders]) => {
    const load = (name: string, loader: () => Promise<object>) => async () => {
      await slow.get(`${language}/${name}`);
      if (lost.has(language) || lost.has(`${language}/${name}`)) throw new Error('The network is gone.');
      return loader();
    };
    return [language, Object.fromEntries(Object.entries(loaders).map(([name, each]) => [name, load(name, each)]))];
  });
  return { LOADERS: Object.fromEntries(losing) as object };
});

beforeEach(() => {
  lost.clear();
  slow.clear();
});

async function inLanguage(language: 'en' | 'es') {
  useLanguage.getState().setLanguage(language);
  await startI18n();
}

it('falls back to the default language for the whole page when texts cannot be loaded (languages-1)', async () => {
  lost.add('es');
  await inLanguage('es');
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
  await inLanguage('es');
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
  await inLanguage('es');
  lost.add('en');
  useLanguage.getState().setLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('es'));
  expect(i18n.t('common:cancel')).toBe('Cancelar');
});

describe('the texts of a screen', () => {
  it('are loaded before the language changes', async () => {
    await inLanguage('en');
    await loadTexts('device');
    let end = () => {};
    slow.set('es/device', new Promise((resolve) => (end = resolve)));
    useLanguage.getState().setLanguage('es');
    await expect.poll(() => i18n.hasResourceBundle('es', 'common')).toBe(true);
    expect(i18n.language).toBe('en');
    end();
    await expect.poll(() => i18n.language).toBe('es');
    expect(i18n.hasResourceBundle('es', 'device')).toBe(true);
  });

  it('keep the screen in its language if they cannot be loaded in another one', async () => {
    await inLanguage('en');
    await loadTexts('photo');
    lost.add('es/photo');
    useLanguage.getState().setLanguage('es');
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(i18n.t('common:cancel')).toBe('Cancel');
  });

  it('are asked for again after they could not be loaded', async () => {
    await inLanguage('en');
    lost.add('en/help');
    expect(await loadTexts('help')).toBe(false);
    expect(() => i18n.t('help:title')).toThrow('help:title');
    lost.clear();
    const Title = () => <h1>{useTranslation('help').t('title')}</h1>;
    await act(async () => render(<Title />, { wrapper: Suspense }));
    expect(await screen.findByRole('heading')).not.toHaveProperty('textContent', '');
  });
});

it('fills in values as they are', async () => {
  await inLanguage('en');
  const name = '{{text}} $t(common:cancel) $1 &amp; <b>';
  expect(i18n.t('home:messageFrom', { name, text: '' })).toBe(`New message from ${name}: `);
});

it('writes numbers and chooses plural forms as the language does', async () => {
  const bell = (count: number) => i18n.t('home:bellNew', { count });
  await inLanguage('en');
  expect([1, 12_345].map(bell)).toEqual(['What happened for you, 1 new', 'What happened for you, 12,345 new']);
  await inLanguage('es');
  expect([1, 12_345, 1_000_000].map(bell)).toEqual([
    'Novedades para ti, 1 nueva',
    'Novedades para ti, 12.345 nuevas',
    'Novedades para ti, 1.000.000 nuevas',
  ]);
  expect(i18n.exists('home:bellNew_many')).toBe(true);
});

it('shows no key in production', async () => {
  await inLanguage('en');
  const key = 'common:gone' as 'common:cancel';
  expect(() => i18n.t(key)).toThrow('There is no text common:gone in en.');
  expect(() => i18n.t('home:messageFrom', { name: 'Ruth' } as never)).toThrow('There is no value for {{text}}');
  vi.stubEnv('DEV', false);
  expect(i18n.t(key)).toBe('');
  expect(i18n.t('home:messageFrom', { name: 'Ruth' } as never)).toBe('New message from Ruth: ');
  vi.unstubAllEnvs();
});

it('renders texts again when the language or the name of the community changes, and only then (community-1)', async () => {
  await inLanguage('en');
  const seen = new Set<unknown>();
  const About = memo(function About({ of }: { of: string }) {
    const { t } = useTranslation('home');
    seen.add(t);
    return <p title={of}>{t('aside')}</p>;
  });
  const { rerender } = await act(async () => render(<About of="one" />));
  rerender(<About of="two" />);
  expect(seen.size).toBe(1);
  const { community, setCommunity } = useCommunity.getState();
  act(() => setCommunity({ ...community, name: '<b>{{name}}</b> & $1' }));
  expect(screen.getByRole('paragraph').textContent).toBe('About <b>{{name}}</b> & $1');
  await act(async () => {
    useLanguage.getState().setLanguage('es');
    await vi.waitFor(() => expect(i18n.language).toBe('es'));
  });
  expect(screen.getByRole('paragraph').textContent).toBe('Acerca de <b>{{name}}</b> & $1');
});
