import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const { en } = texts;
const SCREENS = [
  { path: '/admin/invitations', list: '**/api/admin/invitations*', form: en.door.admin.new, waiting: en.door.loading },
  {
    path: '/admin/users/kept-out',
    list: '**/api/admin/bans*',
    form: en.moderation.bans.check.title,
    waiting: en.moderation.bans.loading,
  },
];

// A form below a list moved when the list arrived, and a press that had begun on it was lost.
for (const { path, list, form, waiting } of SCREENS) {
  test(`the form stays in its place when the list beside it arrives: ${path}`, async ({ community }) => {
    const { page } = await community.admin({
      language: 'en',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const arrives = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto(path);
    const heading = page.getByRole('heading', { name: form });
    await expect(page.getByText(waiting)).toBeAttached();
    const before = await heading.boundingBox();
    arrives.resolve();
    await expect(page.getByText(waiting)).not.toBeAttached();
    expect(await heading.boundingBox()).toEqual(before);
  });
}
