import type { Page } from '@playwright/test';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { NO_NETWORK } from './support/trouble.ts';

const WORDS = 'The fever left her while the whole choir stood around the bed.';

test('lost requests for code and style sheets are sent again, and no part is shown without its style', async ({
  community,
  trouble,
}) => {
  trouble.expect(NO_NETWORK);
  const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  await community.share(walter, { content: WORDS });
  const laptop = { viewport: { width: 1280, height: 800 } };
  const { page } = await community.member({}, { serviceWorkers: 'block', ...laptop });
  const style = '**/assets/activity-list-*.css';
  await page.route(style, (route) => route.abort());
  await page.goto('/');
  const lost: string[] = [];
  for (const kind of ['css', 'js']) {
    await page.route(
      `**/assets/person-route-*.${kind}`,
      (route) => {
        lost.push(kind);
        return route.abort();
      },
      { times: 1 },
    );
  }
  await entryWith(page, WORDS).getByRole('link', { name: 'Walter Reed' }).click();
  await expect(page.getByRole('heading', { name: 'Walter Reed', level: 1 })).toBeVisible();
  expect(lost.toSorted()).toEqual(['css', 'js']);
  expect(await stylesOf(page)).toContainEqual(expect.stringContaining('/assets/person-route-'));

  await test.step('a panel without its style sheet is not shown, and the next press loads it', async () => {
    await page.goBack();
    const bell = page.getByRole('banner').getByRole('button', { name: texts.en.home.bell });
    await bell.click();
    await expectToast(page, texts.en.common.partFailed);
    await page.unroute(style);
    await bell.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await stylesOf(page)).toContainEqual(expect.stringContaining('/assets/activity-list-'));
  });
});

/** The addresses of the style sheets that are in use. The rules of one that failed cannot be read. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInUse = ({ sheet }: HTMLLinkElement) => {
      try {
        return sheet !== null && sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(isInUse)
      .map(({ href }) => href);
  });
}
