import { expect, test } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { texts } from '../test/texts.ts';
import { LAPTOP, openApp } from './support/app.tsx';
import { entryWith } from './support/feed.ts';
import { OWN, stage } from './support/stage.ts';

const t = texts.en;

/** Presses a button twice in one place, as some do everywhere. What the first press opened is there by the second, which would close it at once. */
async function pressTwice(button: Locator, opened: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  const { x, y, width, height } = button.element().getBoundingClientRect();
  // The page of the tests is in a frame.
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / window.innerWidth;
  const place = { x: frame.x + (x + width / 2) * scale, y: frame.y + (y + height / 2) * scale };
  const send = (type: string, clickCount: number) =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
      'Input.dispatchMouseEvent',
      { type, ...place, button: 'left', clickCount },
    );
  for (const clickCount of [1, 2]) {
    await send('mousePressed', clickCount);
    await send('mouseReleased', clickCount);
    await expect.element(opened).toBeVisible();
  }
}

test('a dialog, a menu and the bell’s panel stay when the button is pressed twice', async () => {
  await openApp('/', { size: LAPTOP, answers: stage });
  const banner = page.getByRole('banner');

  await pressTwice(entryWith(OWN).getByRole('button', { name: t.posts.menu }), page.getByRole('menu'));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();

  await pressTwice(
    banner.getByRole('button', { name: t.home.bell }),
    page.getByRole('dialog', { name: t.activity.title }),
  );
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await pressTwice(banner.getByRole('button', { name: t.home.help }), page.getByRole('dialog', { name: t.help.title }));
});
