import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { setNavigation } from '../../platform/navigation.ts';
import { AuthRequiredScreen, NotFoundScreen } from './not-found-screen.tsx';
import { ConnectionErrorScreen, LoadingScreen } from './start-screens.tsx';

const go = vi.fn<(address: string) => void>();
const reload = vi.fn<() => void>();
beforeEach(() => {
  go.mockReset();
  reload.mockReset();
  setNavigation({ go, reload });
});

it('announces that it is loading', async () => {
  await renderPart(<LoadingScreen />);
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Loading your faith journey...');
});

it('offers Refresh and Login Again when the connection fails (app-5)', async () => {
  const { hands } = await renderPart(<ConnectionErrorScreen />);
  expect(screen.getByText('Connection error. Please refresh the page.')).toBeTruthy();
  expect(screen.getByText(/clear your browser’s cache/)).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(reload).toHaveBeenCalledOnce();
  await hands.click(screen.getByRole('button', { name: 'Login Again' }));
  expect(go).toHaveBeenCalledWith('/api/login');
});

it('sends a visitor to the sign-in page', async () => {
  const { hands } = await renderPart(<AuthRequiredScreen />);
  expect(screen.getByRole('heading', { name: 'Authentication required' })).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(go).toHaveBeenCalledWith('/api/login');
});

it('shows a 404 that leads to the feed (app-4)', async () => {
  await renderPart(<NotFoundScreen />);
  expect(screen.getByRole('link', { name: 'Go to Feed' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
});

it('is translated to Spanish', async () => {
  await renderPart(<NotFoundScreen />, { language: 'es' });
  expect(screen.getByRole('heading', { name: '404 Página no encontrada' })).toBeTruthy();
});
