import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

test('shows the contact address to everybody, signed in or not', async () => {
  const named = await startTestApp({ env: { CONTACT_EMAIL: 'pastor@grace.example' } });
  expect(await named.client().community.show()).toEqual({ contactEmail: 'pastor@grace.example' });
  const local = await startTestApp({ env: { CONTACT_EMAIL: '' }, beside: named });
  expect(await local.client().community.show()).toEqual({ contactEmail: null });
});
