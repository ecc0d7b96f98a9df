import { findingsOfAxe } from './support/axe.ts';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';
import { openComments } from './support/writing.ts';

const ADDRESS = 'https://hymns.example/be-thou-my-vision?verse=2';

for (const { where, language, options } of wheres('links')) {
  test(`addresses in texts open beside the app, which sends them nothing: ${where}`, async ({ community }) => {
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const { id } = await community.share(walter, { content: `We sang this one (${ADDRESS}).` });
    await community.comment(walter, id, `Again: ${ADDRESS}`);
    const { page, context } = rosa;
    const asked: Record<string, string>[] = [];
    await context.route('https://hymns.example/**', async (route) => {
      asked.push(await route.request().allHeaders());
      await route.fulfill({ contentType: 'text/html', body: '<title>Hymns</title>' });
    });

    await page.goto('/');
    const entry = entryWith(page, 'We sang this one');
    const link = entry.getByRole('link', { name: ADDRESS });
    await expect(link).toBeVisible();
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(asked, 'nothing is fetched before').toEqual([]);
    const [beside] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(beside).toHaveTitle('Hymns');
    expect(beside.url()).toBe(ADDRESS);
    expect(await beside.evaluate(() => window.opener)).toBeNull();
    expect(asked[0]).not.toHaveProperty('referer');
    await beside.close();

    await openComments(entry, texts[language]);
    await expect(page.getByRole('dialog').getByRole('link', { name: ADDRESS })).toBeVisible();
  });
}
