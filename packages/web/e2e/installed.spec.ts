import { LANGUAGES } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import type { CDPSession, Page } from '@playwright/test';
import { expectWorker } from './support/device.ts';
import { overflowOn } from './support/overflow.ts';
import { setTheStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { languages } from './support/wheres.ts';
import { texts } from '../test/texts.ts';

/** A phone with a notch at the top and a home bar at the bottom; in landscape, the notch is at one side. */
const NOTCH = { top: 59, bottom: 34, left: 0, right: 0 };
const LYING = { top: 0, bottom: 21, left: 59, right: 59 };

interface Manifest {
  id: string;
  lang: string;
  shortcuts: { name: string; url: string }[];
}

async function manifestOf(devtools: CDPSession): Promise<Manifest> {
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  return JSON.parse(data ?? '{}') as Manifest;
}

for (const language of languages('es')) {
  test(
    `the app can be installed, under its name in the chosen language, and leaves invitations to the server, ${language}`,
    { tag: '@worker' },
    async ({ community }) => {
      const { page } = await community.visitor({ language });
      await page.goto('/');
      await expectWorker(page);
      const devtools = await page.context().newCDPSession(page);
      const manifest = await manifestOf(devtools);
      expect(manifest).toMatchObject({ id: '/', lang: language });
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // Playwright's windows are always private, in which apps cannot be installed.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

      // In another language it is the same app with another manifest.
      const other = LANGUAGES.find((one) => one !== language) ?? language;
      await page.getByText(REGISTRY[other].name, { exact: true }).click();
      await expect(page.getByText(texts[other].landing.tagline)).toBeVisible();
      expect(await manifestOf(devtools)).toMatchObject({ id: '/', lang: other });

      await page.goto(await community.invite(await community.member()));
      await expect(page.getByText(/Rosa (invites you|te invita)/)).toBeVisible();
    },
  );
}

test(
  'the home-screen shortcuts open their screens, and no text or control is under a notch or a home bar',
  { tag: '@worker' },
  async ({ community }) => {
    const member = await setTheStage(community, { language: 'en', reducedMotion: 'reduce' });
    const friend = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    await community.write(friend, member, 'Peace be with you.');
    const { page } = member;
    const devtools = await page.context().newCDPSession(page);
    const findings: string[] = [];
    const look = async (name: string) => {
      for (const [way, size, insets] of [
        ['upright', { width: 390, height: 844 }, NOTCH],
        ['lying', { width: 844, height: 390 }, LYING],
      ] as const) {
        await page.setViewportSize(size);
        await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
        for (const line of [...(await coveredOn(page, insets)), ...(await overflowOn(page))]) {
          findings.push(`${name}, ${way}: ${line}`);
        }
      }
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await page.goto('/');
    const { shortcuts } = await manifestOf(devtools);
    expect(shortcuts.map(({ name }) => name)).toEqual(['New testimony', 'Messages']);
    for (const place of [
      '/',
      shortcuts[1]!.url,
      `/messages/${friend.user.id}`,
      '/register',
      '/privacy',
      '/delete-account',
      '/nowhere',
    ]) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      if (place === shortcuts[1]!.url)
        await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
      await look(place);
    }
    await page.goto(shortcuts[0]!.url);
    await expect(page.getByRole('dialog', { name: 'Share your miracle' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await look('create dialog');
    await page.reload();
    await expect(page.getByRole('feed')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    // What is still fetched would be refused.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page.getByText(texts.en.landing.tagline)).toBeVisible();
    await look('landing');
    await page.getByRole('button', { name: 'Install on Phone' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('install dialog');
    expect(findings).toEqual([]);
  },
);

/** Texts and controls that are still under an inset after scrolling to the end of the page. */
async function coveredOn(page: Page, insets: typeof NOTCH): Promise<string[]> {
  return page.evaluate(async ({ top, bottom, left, right }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const found: string[] = [];
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const fixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || fixed(element.parentElement));
    /** The visible bottom edge of an element, taking into account that a scrolling dialog cuts its content. */
    const seenTo = (element: Element): number => {
      const scroller = element.parentElement?.closest('[role=dialog] *, [role=dialog], dialog *, dialog');
      const cut = scroller && /auto|scroll/.test(getComputedStyle(scroller).overflowY);
      const end = element.getBoundingClientRect().bottom;
      return scroller ? Math.min(cut ? scroller.getBoundingClientRect().bottom : end, seenTo(scroller), end) : end;
    };
    const inspect = (end: 'top' | 'bottom') => {
      for (const element of document.querySelectorAll(
        'button, a[href], input, textarea, select, p, h1, h2, h3, label',
      )) {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
        // Covered by something else, such as a dialog or the tab row, or scrolled out of view.
        const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!front || !(element.contains(front) || front.contains(element))) continue;
        if (box.left < left - 1 || box.right > innerWidth - right + 1) found.push(`beside: ${describe(element)}`);
        const stays = fixed(element);
        if ((stays || end === 'top') && box.top < top - 1 && box.bottom > 0) found.push(`above: ${describe(element)}`);
        if ((stays || end === 'bottom') && seenTo(element) > innerHeight - bottom + 1)
          found.push(`below: ${describe(element)}`);
      }
    };
    scrollTo(0, 0);
    await frame();
    await frame();
    inspect('top');
    // An endless list has no end. Only fixed elements at the bottom can be checked.
    scrollTo(0, document.documentElement.scrollHeight);
    await frame();
    await frame();
    inspect('bottom');
    scrollTo(0, 0);
    return [...new Set(found)];
  }, insets);
}
