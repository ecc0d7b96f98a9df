import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { keyOf } from '../../data/queries.ts';
import { paths } from '../paths.ts';
import { accountRoutes } from './account-routes.tsx';
import { ProfileRoute } from './profile-route.tsx';

const network = networkUnderTest();
const passkey = { name: /^Log in with fingerprint, face or PIN/ };
const password = { name: /^Password/ };
let providerOnly: boolean;

beforeEach(() => {
  providerOnly = true;
  network.use(
    http.get('*/api/users/email-change', () =>
      HttpResponse.json({
        pending: null,
        passwordRequired: true,
        passwordChangedAt: null,
        hasMail: true,
        providerOnly,
      }),
    ),
    ...[
      'passkeys',
      'sessions',
      'conversations',
      'connections',
      'blocks',
      'invitations',
      'activity',
      'push/subscriptions',
    ].map((path) => http.get(`*/api/${path}`, () => HttpResponse.json([]))),
  );
});

describe('where an identity provider is the only way to log in (auth-25)', () => {
  it('the profile offers neither a password nor fingerprint, face or PIN', async () => {
    const { member } = await renderPart(<ProfileRoute user={elena} />);
    await waitFor(() => expect(member.queryClient.getQueryData(keyOf('profiles.emailChange'))).toBeDefined());
    expect(await screen.findByRole('link', { name: /^Devices/ })).toBeTruthy();
    expect(screen.queryByRole('link', passkey)).toBeNull();
    expect(screen.queryByRole('link', password)).toBeNull();
  });

  it('otherwise it offers both', async () => {
    providerOnly = false;
    await renderPart(<ProfileRoute user={elena} />);
    expect(await screen.findByRole('link', passkey)).toBeTruthy();
    expect(await screen.findByRole('link', password)).toBeTruthy();
  });

  it.each([
    ['fingerprint, face or PIN', paths.passkeys],
    ['the password', paths.password],
  ])('there is no screen for %s', async (_what, address) => {
    const { Content } = accountRoutes.find(({ path }) => path === address)!;
    await renderPart(<Content user={elena} onGone={() => undefined} />);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});
