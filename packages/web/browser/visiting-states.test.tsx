import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { testStates } from './support/examine.ts';

testStates([
  {
    name: 'landing',
    path: '/',
    as: null,
    reach: (t) => expect.element(page.getByText(t.landing.tagline)).toBeVisible(),
  },
  {
    name: 'sign-in needed',
    path: '/register',
    as: null,
    reach: (t) => expect.element(page.getByRole('heading', { name: t.auth.required.title })).toBeVisible(),
  },
  {
    name: 'privacy policy',
    path: '/privacy',
    as: null,
    reach: (t) => expect.element(page.getByText(t.privacy.effective)).toBeVisible(),
  },
]);
