import type { Page } from '@playwright/test';
import { expectMail } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const USE = { en: 'Use fingerprint, face or PIN', es: 'Usar huella, cara o PIN' };

/** A device with a fingerprint sensor that always recognizes its owner. */
async function withSensor(page: Page): Promise<{ recognize: (isOwner: boolean) => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
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

for (const { where, language, options } of wheres('es, laptop')) {
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

    await test.step('it is added, and the email is told', async () => {
      await add.click();
      await expectToast(page, words.added.title, words.added.description);
      await expect(page.getByText(words.neverUsed)).toBeVisible();
      expect(await expectMail(product, ruth.email)).toContain('/api/forgot-password');
    });

    await test.step('the same device is not added twice', async () => {
      await add.click();
      await expectToast(page, words.addFailure.title, words.already);
    });

    const use = page.getByRole('button', { name: USE[language] });
    await test.step('it logs in without email and password', async () => {
      await context.clearCookies({ name: /lampstand|signed-in/ });
      await page.goto('/api/login');
      await expect(use).toBeVisible();
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
