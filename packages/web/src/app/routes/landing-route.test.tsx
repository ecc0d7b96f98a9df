import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { setNavigation } from '../../platform/navigation.ts';
import { useLanguage } from '../../stores/choices.ts';
import { LandingRoute } from './landing-route.tsx';

/** The address that was opened, with the language stored at that moment. */
const journeys: { address: string; language: string | null }[] = [];

beforeEach(() => {
  journeys.length = 0;
  setNavigation({
    go: (address) => journeys.push({ address, language: localStorage.getItem('language') }),
    reload: vi.fn<() => void>(),
  });
});

describe('the four buttons (landing-2)', () => {
  it.each([
    ['Log In', '/api/login', 'en', 'es'],
    ['Get Started', '/api/login?mode=signup', 'en', 'es'],
    ['Iniciar Sesión', '/api/login', 'es', 'en'],
    ['Comenzar', '/api/login?mode=signup', 'es', 'en'],
  ] as const)('%s goes to %s, but first sets %s', async (name, address, language, before) => {
    const { hands } = await renderPart(<LandingRoute />, { language: before });
    await hands.click(screen.getByRole('button', { name }));
    expect(journeys).toEqual([{ address, language }]);
  });
});

it('changes its language in place', async () => {
  const { hands } = await renderPart(<LandingRoute />);
  const selector = screen.getByRole('group', { name: 'Language' });
  await hands.click(within(selector).getByRole('button', { name: 'Español' }));
  await screen.findByText('Comparte tus experiencias de fe y conéctate con creyentes de todo el mundo');
  expect(screen.getByText('Mateo 5:15')).toBeTruthy();
  expect(within(selector).getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe('true');
  expect(useLanguage.getState().language).toBe('es');
});

it('draws the cross when its image does not load (landing-1)', async () => {
  await renderPart(<LandingRoute />);
  const picture = screen.getByRole('img', { name: 'Cross' });
  expect(picture.tagName).toBe('IMG');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Cross' }).tagName).toBe('svg');
});

describe('Install on Phone (landing-3)', () => {
  async function opened() {
    const { hands } = await renderPart(<LandingRoute />);
    const opener = screen.getByRole('button', { name: 'Install on Phone' });
    await hands.click(opener);
    return { hands, opener, dialog: within(await screen.findByRole('dialog', { name: 'Install on Phone' })) };
  }

  it('opens on the iPhone with its four steps', async () => {
    const { dialog } = await opened();
    expect(dialog.getByRole('tab', { name: 'iPhone (Safari)' }).getAttribute('aria-selected')).toBe('true');
    expect(within(dialog.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(4);
    expect(dialog.getByText('Open Safari (not another browser)')).toBeTruthy();
  });

  it('shows Android’s four steps on the other tab', async () => {
    const { dialog, hands } = await opened();
    await hands.click(dialog.getByRole('tab', { name: 'Android (Chrome)' }));
    const steps = within(dialog.getByRole('tabpanel')).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Open Chrome',
      'Tap the three-dot menu',
      'Choose Add to Home screen or Install app',
      'Confirm with Add or Install',
    ]);
  });

  it('names every benefit and ends with a verse', async () => {
    const { dialog } = await opened();
    for (const benefit of [
      /full-screen, native-like experience/i,
      /offline access to the community/i,
      /notifications for prayers and messages/i,
      /quick access from the home screen/i,
      /faster loading/i,
    ]) {
      expect(dialog.getByText(benefit)).toBeTruthy();
    }
    expect(dialog.getByText('Matthew 5:15')).toBeTruthy();
  });

  it('closes with Close and Escape, and returns the focus', async () => {
    const { dialog, hands, opener } = await opened();
    await hands.click(dialog.getAllByRole('button', { name: 'Close' })[1]!);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
    await hands.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await hands.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });
});
