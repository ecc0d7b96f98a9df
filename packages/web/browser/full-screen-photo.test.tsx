import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { PostView } from '@lampstand/core/posts/contract';
import { elena } from '../test/fixtures.ts';
import { admin, anItem, someDays, someStats } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { LAPTOP, openApp, PHONE, resizeTo } from './support/app.tsx';
import { touch } from './support/devtools.ts';
import { entryWith } from './support/feed.ts';
import { press } from './support/keyboard.ts';
import { aDrawing, photoOf } from './support/photo.ts';
import { noNetwork, type Answers } from './support/server.ts';
import { settle } from './support/settle.ts';
import { aPost } from './support/stage.ts';

const t = texts.en;

const photoIn = (entry: Locator) => entry.getByRole('link', { name: t.posts.seePhoto.replace('{{photo}}', '') });
const fullScreen = page.getByRole('dialog', { name: 'Photo shared by Elena Morales' });
const shown = fullScreen.getByRole('img');

function withPhoto(content: string, width: number, height: number): PostView {
  return aPost({ user: elena, content, location: 'Tulsa', ...photoOf(width, height) });
}

/** The pictures of these posts, each in its size, as far as the server keeps it. */
function answersFor(posts: PostView[]): Answers {
  return {
    'posts.list': posts,
    'media.image': ({ params }) => {
      const { width = 0, height = 0 } =
        posts.find(({ imageUrl }) => imageUrl?.endsWith(params['name'] ?? ''))?.image ?? {};
      return aDrawing(width || 480, height || 480);
    },
  };
}

/** How much larger than fitted the photo is, and how far its middle is from the screen's. */
function zoomNow(): { scale: number; x: number; y: number } {
  const image = shown.element() as HTMLElement;
  const { left, top, width, height } = image.getBoundingClientRect();
  const stage = image.parentElement!.parentElement!.getBoundingClientRect();
  const middle = { x: stage.left + stage.width / 2, y: stage.top + stage.height / 2 };
  const off = (one: number, other: number) => Math.round(one - other) || 0;
  return {
    scale: Number((width / image.offsetWidth).toFixed(2)),
    x: off(left + width / 2, middle.x),
    y: off(top + height / 2, middle.y),
  };
}

const scaleNow = () => zoomNow().scale;

async function openPhoto(words: string): Promise<void> {
  await photoIn(entryWith(words)).click();
  await expect.element(shown).toBeVisible();
}

const shapes = [
  { words: 'A wide one.', width: 1600, height: 533, shape: 16 / 9, isCropped: true },
  { words: 'A square one.', width: 1000, height: 1000, shape: 1, isCropped: false },
  { words: 'A portrait.', width: 1200, height: 1400, shape: 12 / 14, isCropped: false },
  { words: 'An upright one.', width: 900, height: 1600, shape: 4 / 5, isCropped: true },
];

test.for([PHONE, LAPTOP])(
  'photos keep their shape between 4:5 and 16:9, and nothing moves: %i wide (posts-10)',
  async (size) => {
    const answers = answersFor(shapes.map(({ words, width, height }) => withPhoto(words, width, height)));
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    const picture = answers['media.image'] as (call: never) => Promise<Response>;
    await openApp('/', {
      size,
      answers: {
        ...answers,
        'media.image': async (call) => {
          await isLetThrough;
          return picture(call as never);
        },
      },
    });
    const scrollTo = async (words: string) => {
      // A list that measures what it passes may stop short, so scroll on like a reader, and at the end begin again.
      const isMounted = async () => {
        await settle();
        const found = entryWith(words).query();
        const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
        const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
        if (!found) window.scrollTo(0, isAtEnd ? 0 : scrollTop + 300);
        return found !== null;
      };
      await expect.poll(isMounted).toBe(true);
      const entry = entryWith(words).element();
      entry.scrollIntoView();
      return entry;
    };
    const boxes = async () => {
      const found = [];
      window.scrollTo(0, 0);
      for (const { words } of shapes) {
        await scrollTo(words);
        const { width, height } = photoIn(entryWith(words)).element().getBoundingClientRect();
        found.push({ width: Math.round(width), height: Math.round(height) });
      }
      return found;
    };
    const before = await boxes();
    letThrough();
    window.scrollTo(0, 0);
    for (const { words } of shapes) {
      const image = (await scrollTo(words)).querySelector<HTMLImageElement>('figure img')!;
      await expect.poll(() => image.naturalWidth).toBeGreaterThan(1);
    }
    expect(await boxes(), 'after the photos have loaded').toEqual(before);
    window.scrollTo(0, 0);
    for (const [at, { words, shape, isCropped }] of shapes.entries()) {
      const { width, height } = before[at]!;
      expect(width / height).toBeCloseTo(shape, 1);
      await scrollTo(words);
      const icons = photoIn(entryWith(words)).element().querySelectorAll('svg');
      expect(icons.length, 'only cropped photos have the icon for the full photo').toBe(isCropped ? 1 : 0);
    }
  },
);

test('a photo opens in full screen, and works with the keyboard alone (posts-10)', async () => {
  const post = withPhoto('A wide one.', 1600, 533);
  await openApp('/', { answers: answersFor([post]) });
  const link = photoIn(entryWith('A wide one.'));
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(fullScreen).toMatchTextContent('Elena Morales');
  await expect.element(fullScreen).toMatchTextContent('Tulsa');
  await expect.element(shown).toHaveAttribute('src', post.imageUrl!);
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(1600);

  await expect.element(fullScreen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('++');
  await expect.poll(scaleNow).toBeCloseTo(2.25);
  await press('ArrowRight');
  await expect.poll(() => zoomNow().x).toBe(-80);
  await press(...Array.from({ length: 20 }, () => 'ArrowRight'));
  const edge = zoomNow().x;
  await press('ArrowRight');
  expect(zoomNow().x, 'it cannot be moved past its edge').toBe(edge);
  await userEvent.keyboard('-0');
  await expect.poll(zoomNow).toEqual({ scale: 1, x: 0, y: 0 });
  await userEvent.keyboard('+'.repeat(12));
  await expect.poll(scaleNow).toBe(5);
  await expect.element(fullScreen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');

  await press('Escape');
  await expect.element(fullScreen).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  await press('Enter');
  await expect.element(shown).toBeVisible();
  expect(scaleNow(), 'begins anew').toBe(1);
  await fullScreen.getByRole('button', { name: 'Close' }).click();
  await expect.element(link).toHaveFocus();
});

test('two fingers, a drag and a double tap move a photo, and the page behind does not move', async () => {
  await openApp('/', { answers: answersFor([withPhoto('A portrait.', 1200, 1400)]) });
  await openPhoto('A portrait.');
  const behind = window.scrollY;
  await touch('touchStart', [180, 400], [210, 400]);
  for (const spread of [20, 40, 60]) await touch('touchMove', [180 - spread, 400], [210 + spread, 400]);
  await touch('touchEnd');
  await expect.poll(scaleNow).toBeGreaterThan(3);
  const before = zoomNow();
  await touch('touchStart', [200, 400]);
  await touch('touchMove', [230, 420]);
  await touch('touchMove', [260, 440]);
  await touch('touchEnd');
  await expect.poll(() => zoomNow().x).toBeGreaterThan(before.x + 30);
  expect([window.scrollY, window.visualViewport?.scale]).toEqual([behind, 1]);

  const tapTwice = async (x: number, y: number) => {
    for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const) {
      await touch(type, ...(type === 'touchStart' ? [[x, y] as const] : []));
    }
  };
  await tapTwice(195, 420);
  await expect.poll(zoomNow).toEqual({ scale: 1, x: 0, y: 0 });

  resizeTo(844, 390);
  await expect.poll(zoomNow, { message: 'on a rotated phone' }).toEqual({ scale: 1, x: 0, y: 0 });
  const { left, right, top, bottom } = shown.element().getBoundingClientRect();
  expect([left >= 0, right <= 844, top >= 0, bottom <= 390]).not.toContain(false);
  await tapTwice(440, 180);
  await expect.poll(scaleNow).toBe(2.5);
  history.back();
  await expect.element(fullScreen).not.toBeInTheDocument();
  expect(location.pathname).toBe('/');
});

test('the wheel zooms at the pointer, and no edge enters the frame', async () => {
  await openApp('/', { size: LAPTOP, answers: answersFor([withPhoto('A wide one.', 1600, 533)]) });
  await openPhoto('A wide one.');
  const { left, top, width, height } = shown.element().getBoundingClientRect();
  const at = { clientX: left + width / 4, clientY: top + height / 2 };
  const wheel = new WheelEvent('wheel', { ...at, deltaY: -120, bubbles: true, cancelable: true });
  shown.element().dispatchEvent(wheel);
  expect(wheel.defaultPrevented, 'the page does not zoom').toBe(true);
  await expect.poll(scaleNow).toBeGreaterThan(1.2);
  const box = shown.element().getBoundingClientRect();
  expect(Math.abs(box.left + box.width / 4 - at.clientX), 'the same point is below the pointer').toBeLessThan(2);
  expect([box.left <= 0, box.right >= LAPTOP[0]]).toEqual([true, true]);
});

test('the thumbnail is shown when the full photo cannot be loaded', async () => {
  const post = withPhoto('A portrait.', 1200, 1400);
  await openApp('/', {
    answers: {
      'posts.list': [post],
      'media.image': ({ params }) => (params['name']?.includes('thumb') ? aDrawing(480, 480) : noNetwork()),
    },
  });
  await openPhoto('A portrait.');
  await expect.element(shown).toHaveAttribute('src', post.image!.thumbUrl);
  expect(getComputedStyle(fullScreen.element()).animationName, 'nothing moves').toBe('none');
});

test('a reported photo opens only after it was revealed', async () => {
  const photo = photoOf(600, 800);
  await openApp('/admin', {
    as: admin,
    answers: {
      'moderation.stats': someStats,
      'moderation.daily': someDays(30, () => ({ members: 0, posts: 0, reports: 0 })),
      'moderation.queue': [anItem({ imageUrl: photo.imageUrl, image: photo.image })],
      'moderation.looking': undefined,
      'media.image': () => aDrawing(600, 800),
    },
  });
  const whole = page.getByRole('button', { name: /See the photo full screen/ });
  const show = page.getByRole('button', { name: texts.en.queue.showPicture });
  await expect.element(show).toBeVisible();
  await expect.element(whole).not.toBeInTheDocument();
  await show.click();
  await whole.click();
  const dialog = page.getByRole('dialog', { name: /Victor Hale/ });
  await expect.element(dialog.getByRole('img')).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(whole).toHaveFocus();
});
