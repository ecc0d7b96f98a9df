import { LANGUAGES } from '@lampstand/core/languages/language';
import { PSEUDO, pseudoText, untranslatedWords } from '@lampstand/core/testing/pseudo';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { LOADERS } from '../i18n/loaders.ts';
import { useCommunity } from '../stores/community.ts';
import { ConnectionErrorScreen } from './screens/start-screens.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';

// Modules loaded by the test setup use the real tables.
vi.hoisted(() => vi.resetModules());
// Everything that adding a language to this package takes: a line in its table and in those of core.
vi.mock('@lampstand/core/languages/registry', withPseudo);
vi.mock('@lampstand/core/languages/error-texts', withPseudo);
vi.mock('@lampstand/core/languages/names', withPseudo);
vi.mock('../i18n/loaders.ts', withPseudo);

async function withPseudo(original: () => Promise<object>) {
  return (await import('@lampstand/core/testing/pseudo')).addPseudo(await original());
}

/** The texts of the page in its own language, without elements that have another `lang`, and the name of the community. */
function shownWords(): string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const element of page.querySelectorAll(`[lang]:not([lang=${PSEUDO}])`)) element.remove();
  const labels = [...page.querySelectorAll('[aria-label], [alt]')].map(
    (element) => element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '',
  );
  const { name } = useCommunity.getState().community;
  return untranslatedWords([page.textContent, ...labels].join(' ').replaceAll(name, ' '));
}

describe('a language that was added (languages-1)', () => {
  const nothing = () => undefined;
  const screens: [string, () => ReactElement][] = [
    ['the landing screen', () => <LandingScreen onInstall={nothing} onInstallNear={nothing} />],
    ['the 404 screen', () => <NotFoundScreen />],
    ['the connection error', () => <ConnectionErrorScreen />],
  ];

  it.each(screens)('is that of %s', async (_name, part) => {
    await renderPart(part(), { language: PSEUDO });
    expect(document.body.textContent).not.toBe('');
    expect(shownWords()).toEqual([]);
  });

  it('is offered by its own name, with its two buttons on the landing screen (landing-1)', async () => {
    const { hands } = await renderPart(<LandingScreen onInstall={nothing} onInstallNear={nothing} />);
    expect(screen.getByRole('button', { name: pseudoText('Get Started') }).closest('form')).toHaveProperty(
      'lang',
      PSEUDO,
    );
    expect(screen.getByRole('button', { name: pseudoText('Log In') })).toBeTruthy();
    expect(document.querySelectorAll('form[lang]')).toHaveLength(2 * LANGUAGES.length);
    await hands.click(screen.getByRole('button', { name: pseudoText('English') }));
    expect(document.documentElement.lang).toBe(PSEUDO);
    expect(document.cookie).toContain(`language=${PSEUDO}`);
  });

  it('shows no text of another language', async () => {
    const { first, ...later } = LOADERS[PSEUDO];
    const said = await Promise.all([first, ...Object.values(later)].map((load: () => Promise<object>) => load()));
    expect(untranslatedWords(JSON.stringify(said.map(allTexts)))).toEqual([]);
  });

  it('is sent to the server', async () => {
    const { member } = await renderPart(<NotFoundScreen />, { language: PSEUDO });
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]));
    await member.client.posts.list();
    const [, init] = fetched.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get('Accept-Language')).toBe(PSEUDO);
  });
});

function allTexts(texts: object): unknown[] {
  return Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'object' && text !== null ? allTexts(text) : [text],
  );
}
