import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { PrivacyScreen } from '../features/privacy/privacy-screen.tsx';
import { en } from '../i18n/en/load.ts';
import { ErrorBoundary } from './app.tsx';

it('takes the place of a screen whose texts cannot be loaded', async () => {
  vi.spyOn(en, 'privacy').mockRejectedValue(new Error('The network is gone.'));
  vi.spyOn(console, 'error').mockReturnValue();
  await renderPart(
    <ErrorBoundary>
      <PrivacyScreen />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    'Connection error. Please refresh the page.',
  );
});
