import { DEFAULT_LANGUAGE } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import { ofModerating } from './support/admin-screens.ts';
import { forgetDevice } from './support/forget-device.ts';
import { lengthenTexts } from './support/longer-texts.ts';
import { overflowOn } from './support/overflow.ts';
import * as screens from './support/screens.ts';
import { settle } from './support/settled-page.ts';
import { setTheQueue, setTheStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const OPTIONS = { language: DEFAULT_LANGUAGE, viewport: PHONE, reducedMotion: 'reduce' } as const;

// A language may need that much more room than English does: no screen may be made to measure.
test.describe('texts that are 40 % longer fit (languages-1)', () => {
  test.setTimeout(180_000);
  test.beforeEach(({ trouble }) => trouble.expect(/status of (4\d\d|500)|net::ERR_FAILED|ApiError: 500/));

  test('before one has an account', async ({ community }) => {
    const { page } = await community.visitor(OPTIONS);
    await expectToFit(page, [...screens.forVisitors, ...screens.forSigningIn]);
  });

  test('in the feed, messages and the profile', async ({ community }) => {
    const { page } = await setTheStage(community, OPTIONS);
    await expectToFit(page, [...screens.ofTheFeed, ...screens.ofWriting, ...screens.ofTalking]);
  });

  test('in moderation', async ({ community }) => {
    const { page } = await setTheQueue(community, OPTIONS);
    await expectToFit(page, ofModerating);
  });
});

async function expectToFit(page: Page, list: screens.Screen[]): Promise<void> {
  const findings = new Map<string, string[]>();
  for (const screen of list) {
    await forgetDevice(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize(PHONE);
    await screen.open(page, texts[DEFAULT_LANGUAGE]);
    await settle(page);
    await lengthenTexts(page);
    for (const [where, size] of Object.entries({ 'on a phone': PHONE, 'on a desk': DESK })) {
      await page.setViewportSize(size);
      for (const line of await overflowOn(page)) {
        findings.set(line, [...(findings.get(line) ?? []), `${screen.name}, ${where}`]);
      }
    }
  }
  expect(Object.fromEntries(findings)).toEqual({});
}
