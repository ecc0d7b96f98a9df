import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import { ofModerating } from './support/admin-screens.ts';
import {
  forApplying,
  ofBeingRefused,
  ofLettingIn,
  ofNobodyWaiting,
  ofWaiting,
  setTheDoor,
} from './support/applicant-screens.ts';
import { coloursOfAxe, findingsOfAxe } from './support/axe.ts';
import { ofTakingCare, ofVisitorsWhoLeave } from './support/careful-screens.ts';
import { ofLoggingAnAppIn, ofVisitorsWithACode } from './support/device-screens.ts';
import { forgetDevice } from './support/forget-device.ts';
import { ofWhatHappened, setWhatHappened } from './support/happening-screens.ts';
import { ofTheInstalledApp } from './support/installed-screens.ts';
import { lengthenTexts } from './support/longer-texts.ts';
import { setTheMail } from './support/message-screens.ts';
import { overflowOn } from './support/overflow.ts';
import { aMemberWith, ofTheRestricted, ofTheStopped, ofTheWarned } from './support/notice-screens.ts';
import { ofPages, ofVisitorsWithALink } from './support/page-screens.ts';
import * as screens from './support/screens.ts';
import { forSigningIn } from './support/sign-in-screens.ts';
import { ofASetup, ofASetupLink } from './support/setup-screens.ts';
import { standInForPushService, subscribeElsewhere } from './support/push.ts';
import { QUIET, setTheQueue, setTheStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { isFull, languageOf } from './support/wheres.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };
const STILL = { reducedMotion: 'reduce' } as const;

for (const language of LANGUAGES) {
  test.describe(`every screen, ${language}`, () => {
    test.setTimeout(180_000);
    test.beforeEach(({ trouble }) => trouble.expect(/status of (4\d\d|500)|net::ERR_FAILED|ApiError: 500/));

    test('before signing up', async ({ community }) => {
      const { page } = await community.visitor({ language, ...STILL });
      await examine(page, screens.forVisitors, language);
    });

    test('signing in', async ({ community }) => {
      const { page } = await community.visitor({ language, ...STILL });
      await examine(page, forSigningIn, language);
    });

    test('joining', async ({ community }) => {
      const { page } = await community.newcomer({ language, ...STILL });
      await examine(page, screens.forNewcomers, language);
      const member = await community.member({}, { language, ...STILL });
      await examine(member.page, screens.ofAnEmptyFeed, language);
    });

    test('applying, and letting people in', async ({ community }) => {
      const options = { language, ...STILL };
      const { admin, waiting, refused, end } = await setTheDoor(community, options);
      try {
        const visitor = await community.visitor(options);
        await examine(visitor.page, forApplying, language);
        await examine(waiting, ofWaiting, language);
        await examine(refused, ofBeingRefused, language);
        await examine(admin.page, ofLettingIn, language);
      } finally {
        await end();
      }
      await examine(admin.page, ofNobodyWaiting, language);
    });

    test('reading', async ({ community }) => {
      const { page } = await setTheStage(community, { language, ...STILL });
      await examine(page, screens.ofTheFeed, language);
    });

    test('visiting pages, and testimonies at their address', async ({ community }) => {
      const { page } = await setTheStage(community, { language, ...STILL });
      await examine(page, ofPages, language);
      const visitor = await community.visitor({ language, ...STILL });
      await examine(visitor.page, ofVisitorsWithALink, language);
    });

    test('writing', async ({ community }) => {
      const { page } = await setTheStage(community, { language, ...STILL });
      await examine(page, screens.ofWriting, language);
    });

    test('talking, and the profile', async ({ community }) => {
      const { page } = await setTheStage(community, { language, ...STILL });
      await examine(page, screens.ofTalking, language);
    });

    test('writing to each other', async ({ community }) => {
      const { reader, screens: ofMessages } = await setTheMail(community, { language, ...STILL });
      await examine(reader.page, ofMessages, language);
    });

    test('what happened', async ({ community }) => {
      const { page } = await setWhatHappened(community, { language, ...STILL });
      await examine(page, ofWhatHappened, language);
    });

    test('reporting, blocking and leaving', async ({ community }) => {
      const { page } = await setTheStage(community, { language, ...STILL });
      await examine(page, ofTakingCare, language);
      const visitor = await community.visitor({ language, ...STILL });
      await examine(visitor.page, ofVisitorsWhoLeave, language);
    });

    test('logging an app in', async ({ community }) => {
      const { page } = await community.member({}, { language, ...STILL });
      await examine(page, ofLoggingAnAppIn, language);
      const visitor = await community.visitor({ language, ...STILL });
      await examine(visitor.page, ofVisitorsWithACode, language);
    });

    test('installed, and with notifications', { tag: '@notifications' }, async ({ community }) => {
      const member = await community.member({}, { language, ...STILL, permissions: ['notifications'] });
      await standInForPushService(member.context);
      await subscribeElsewhere(community, member);
      await examine(member.page, ofTheInstalledApp, language);
    });

    test('reading what moderators decided', async ({ community }) => {
      // Some of these screens follow from a call that is not answered, which a worker could make instead of the page.
      const options = { language, ...STILL, serviceWorkers: 'block' } as const;
      await examine((await aMemberWith('warn', community, options)).page, ofTheWarned, language);
      await community.share(await community.member(), { content: QUIET });
      await examine((await aMemberWith('restrict', community, options)).page, ofTheRestricted, language);
      await examine((await aMemberWith('suspend', community, options)).page, ofTheStopped, language);
      await examine((await aMemberWith('delete', community, options)).page, ofTheStopped.slice(0, 1), language);
    });

    test('setting a community up', async ({ community }) => {
      const visitor = await community.visitor({ language, ...STILL });
      await examine(visitor.page, ofASetupLink, language);
      const { page } = await community.admin({ language, ...STILL });
      await examine(page, ofASetup, language);
    });

    test('moderating', async ({ community }) => {
      const { page } = await setTheQueue(community, { language, ...STILL });
      await examine(page, ofModerating, language);
    });
  });
}

/**
 * Each screen with axe in both themes, in one language; and in every width and size of text for what does not fit, in the
 * other. Which is which changes with each commit. The full run does both in both. English screens are also looked at with
 * longer texts.
 */
async function examine(page: Page, list: screens.Screen[], language: Language): Promise<void> {
  const isTurn = language === languageOf(list[0]?.name ?? '');
  const devtools = await page.context().newCDPSession(page);
  const sizeText = (pixels: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  const findings = new Map<string, string[]>();
  for (const screen of list) {
    const look = async (where: string, inspect: (page: Page) => Promise<string[]>) => {
      for (const line of await inspect(page)) {
        findings.set(line, [...(findings.get(line) ?? []), `${screen.name}, ${where}`]);
      }
    };
    await forgetDevice(page, devtools);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    await screen.open(page, texts[language]);
    if (isFull || isTurn) {
      await look('light', findingsOfAxe);
      await page.emulateMedia({ colorScheme: 'dark' });
      await look('dark', coloursOfAxe);
    }
    if (!isFull && isTurn) continue;
    await look('on a phone', overflowOn);
    await page.setViewportSize(SMALL_PHONE);
    await look('on a small phone', overflowOn);
    await page.setViewportSize(PHONE);
    await sizeText(32);
    await look('with text at 200 %', overflowOn);
    await sizeText(16);
    await page.setViewportSize(DESK);
    await look('on a desk', overflowOn);
    if (language !== DEFAULT_LANGUAGE) continue;
    // Another language may need that much more room than English (languages-1).
    await lengthenTexts(page);
    await look('on a desk, with texts 40 % longer', overflowOn);
    await page.setViewportSize(PHONE);
    await look('on a phone, with texts 40 % longer', overflowOn);
  }
  expect(Object.fromEntries(findings)).toEqual({});
}
