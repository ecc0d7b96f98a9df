import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { CONTACT_EMAIL } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const network = networkUnderTest();

it('has its date and every required section (landing-5)', async () => {
  await renderPart(<PrivacyScreen />);
  await screen.findByText('Effective July 12, 2025');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Information we collect',
    'Children under 13',
    'How we use it',
    'We do not sell your data',
    'Security',
    'Your rights',
    'Deletion',
    'Changes',
    'Contact',
  ]);
  expect(screen.getByText(/\(COPPA\)/)).toBeTruthy();
  expect(screen.getByText(/removed within 30 days/)).toBeTruthy();
  const contact = await screen.findByRole('link', { name: CONTACT_EMAIL });
  expect(contact.getAttribute('href')).toBe(`mailto:${CONTACT_EMAIL}`);
});

it('is complete in Spanish', async () => {
  await renderPart(<PrivacyScreen />, { language: 'es' });
  await screen.findByText('Vigente desde el 12 de julio de 2025');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9);
});

it('says so when the server has no address or does not answer', async () => {
  network.use(http.get('*/api/community', () => HttpResponse.json({ contactEmail: null })));
  const { unmount } = await renderPart(<PrivacyScreen />);
  await screen.findByText(/there is no address yet/);
  expect(screen.queryByText(/@/)).toBeNull();
  unmount();
  network.use(http.get('*/api/community', () => HttpResponse.error()));
  await renderPart(<PrivacyScreen />);
  await waitFor(() => expect(screen.getByText(/could not load our address/)).toBeTruthy());
  expect(screen.queryByText(/@/)).toBeNull();
});
