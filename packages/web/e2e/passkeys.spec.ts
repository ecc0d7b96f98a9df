import type { Page } from '@playwright/test';
import { findingsOfAxe } from './support/axe.ts';
import { PASSWORD } from './support/community.ts';
import { expectMail } from './support/mail.ts';
import { overflowOn } from './support/overflow.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';
import { look } from './support/writing.ts';

const USE = { en: 'Use fingerprint, face or PIN', es: 'Usar huella, cara o PIN' };

/** A device with a fingerprint sensor that always recognizes its owner, or one without. */
async function withSensor(page: Page, isThere = true): Promise<{ recognize: (isOwner: boolean) => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  if (!isThere) return { recognize: () => Promise.resolve() };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognize: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

for (const { where, language, options } of wheres('es, desk')) {
  const t = texts[language];
  const words = t.profiles.passkeys;

  test(`a member logs in by fingerprint, face or PIN, and removes it again: ${where}`, async ({
    community,
    product,
    trouble,
  }) => {
    trouble.expect(/\/api\/passkeys.*status of 403/);
    const ruth = await community.member({ firstName: 'Ruth' }, options);
    const { page, context } = ruth;
    const sensor = await withSensor(page);
    await page.goto('/register');
    const row = page.getByRole('link', { name: words.title });
    await expect(row).toContainText(words.none);
    await row.click();
    const add = page.getByRole('button', { name: words.add });

    await test.step('the password is asked first', async () => {
      const password = page.getByRole('textbox', { name: t.profiles.password.current });
      await add.click();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await password.fill('not this one');
      await add.click();
      await expect(page.getByText(/^(This is not your password|Esta no es tu contraseña)/)).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
      await password.fill(PASSWORD);
      await add.click();
      await expectToast(page, words.added.title, words.added.description);
      await expect(page.getByText(words.neverUsed)).toBeVisible();
      await expect(password).toHaveValue('');
      expect(await expectMail(product, ruth.email)).toContain('/api/forgot-password');
      expect(await findingsOfAxe(page)).toEqual([]);
      await look(page, `passkeys ${where}`);
    });

    await test.step('the same device is not added twice', async () => {
      await page.getByRole('textbox', { name: t.profiles.password.current }).fill(PASSWORD);
      await add.click();
      await expectToast(page, words.addFailure.title, words.already);
    });

    const use = page.getByRole('button', { name: USE[language] });
    await test.step('it logs in without email and password', async () => {
      await context.clearCookies({ name: /lampstand|signed-in/ });
      await page.goto('/api/login');
      await expect(use).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
      await look(page, `sign-in with fingerprint ${where}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findingsOfAxe(page)).toEqual([]);
      await look(page, `sign-in with fingerprint ${where} dark`);
      await sensor.recognize(false);
      await use.click();
      await expect(use).toBeEnabled();
      await expect(page).toHaveURL('/api/login');
      await sensor.recognize(true);
      await use.click();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.goto('/fingerprint');
      await expect(page.getByText(words.neverUsed)).toBeHidden();
    });

    await test.step('removed, it logs nobody in', async () => {
      await page.getByRole('button', { name: words.remove }).click();
      await expect(page.getByRole('button', { name: words.remove })).toBeHidden();
      await expect(page.getByRole('heading', { name: words.title })).toBeFocused();
      await context.clearCookies({ name: /lampstand|signed-in/ });
      await page.goto('/api/login');
      await use.click();
      await expect(page.getByRole('alert').filter({ hasText: /work|funcionó/ })).toBeVisible();
      await expect(use).toBeEnabled();
    });
  });
}

test('a device without fingerprint, face or PIN offers none', async ({ community, trouble }) => {
  // Of requests that the page sends after its session is gone.
  trouble.expect(/\/api\/.*status of 401/);
  const { page, context } = await community.member();
  await withSensor(page, false);
  await page.goto('/fingerprint');
  await expect(page.getByText(texts.en.profiles.passkeys.unavailable)).toBeVisible();
  await context.clearCookies({ name: /lampstand|signed-in/ });
  await page.goto('/api/login');
  await expect(page.locator('#password')).toBeVisible();
  await expect(page.getByRole('button', { name: USE.en })).toBeHidden();
});

test('without scripts there is no button that does nothing', async ({ community }) => {
  const { page } = await community.visitor({ javaScriptEnabled: false });
  await page.goto('/api/login');
  await expect(page.locator('[data-fingerprint]')).toBeHidden();
  await expect(page.locator('[data-ended]')).toBeHidden();
});
