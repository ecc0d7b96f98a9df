import type { Page } from '@playwright/test';
import type { Visitor } from './support/community.ts';
import { expect, test } from './support/test.ts';

async function askForPlace({ page }: Visitor) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
  await dialog.getByRole('button', { name: 'Get location' }).click();
  return dialog;
}

/** A geolocation that fails in ways that browsers cannot simulate. It records the options of each request. */
async function deviceFails(page: Page, code: number): Promise<void> {
  await page.addInitScript((failure) => {
    const fail = (_: PositionCallback, onError: PositionErrorCallback, options: PositionOptions) => {
      document.documentElement.dataset['asked'] = JSON.stringify(options);
      onError({ code: failure } as GeolocationPositionError);
    };
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail } });
  }, code);
}

test('location permission denied', async ({ community }) => {
  const dialog = await askForPlace(await community.member());
  await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    /Location access denied\. Please enable location permissions in your browser settings\./,
  );
  await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveValue('');
});

test('location unavailable', async ({ community }) => {
  const member = await community.member({}, { permissions: ['geolocation'] });
  await member.context.setGeolocation(null);
  const dialog = await askForPlace(member);
  await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    /Location information unavailable\. Please check your GPS settings\./,
  );
});

test('location timeout: high accuracy, 15 seconds, up to 5 minutes old', async ({ community }) => {
  const member = await community.member();
  await deviceFails(member.page, 3);
  const dialog = await askForPlace(member);
  await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    /Location request timed out\. Please try again\./,
  );
  const asked = await member.page.locator('html').getAttribute('data-asked');
  expect(JSON.parse(asked!)).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 });
});

test('an unknown location failure', async ({ community }) => {
  const member = await community.member();
  await deviceFails(member.page, 99);
  const dialog = await askForPlace(member);
  await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    /An unknown error occurred while getting location\./,
  );
});

test('a browser without geolocation', async ({ community }) => {
  const member = await community.member();
  await member.page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
  const dialog = await askForPlace(member);
  await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    /Not Supported: Geolocation is not supported by your browser\./,
  );
});

test('an entered location is kept, and coordinates can be removed', async ({ community }) => {
  const member = await community.member(
    {},
    { permissions: ['geolocation'], geolocation: { latitude: 36.154_019, longitude: -95.992_814 } },
  );
  const dialog = await askForPlace(member);
  const field = dialog.getByRole('textbox', { name: 'Location' });
  await expect(field).toHaveValue('Lat: 36.1540, Lng: -95.9928');
  await expect(dialog.getByText('Other members will see: Lat: 36.15, Lng: -95.99')).toBeVisible();
  await field.fill('At the lake');
  await dialog.getByRole('button', { name: 'Get location' }).click();
  await expect(field).toHaveValue('At the lake');
  await field.fill('');
  await expect(dialog.getByText(/Other members will see/)).toHaveCount(0);
});

test('the help explains how to turn location on, for either phone, and returns to the post', async ({ community }) => {
  const dialog = await askForPlace(await community.member());
  const page = dialog.page();
  await dialog.getByRole('button', { name: 'How to enable location?' }).click();
  const help = page.getByRole('dialog', { name: 'How to enable location?' });
  await expect(help.getByRole('tab', { name: 'iPhone Safari' })).toHaveAttribute('aria-selected', 'true');
  await expect(help.getByRole('listitem')).toHaveCount(4);
  await help.getByRole('tab', { name: 'Android Chrome' }).click();
  await expect(help.getByText('Tap Permissions, then Location, and choose Allow')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'How to enable location?' })).toBeFocused();
});
