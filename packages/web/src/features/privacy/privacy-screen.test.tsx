import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

it('carries its date and every part that SPEC.md §2 names', async () => {
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
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

it('is whole in Spanish', async () => {
  await renderPart(<PrivacyScreen />, { language: 'es' });
  await screen.findByText('Vigente desde el 12 de julio de 2025');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9);
});
