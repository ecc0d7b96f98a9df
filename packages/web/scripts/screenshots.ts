// Draws docs/screenshots anew from the built product with its demo community:
//   pnpm build && pnpm --filter @lampstand/web run screenshots
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../e2e/support/product.ts';
import { texts, type Texts } from '../e2e/support/texts.ts';

const folder = path.resolve(import.meta.dirname, '../../../docs/screenshots');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const demo = { email: 'elena@demo.lampstand.app', password: 'lamp on a stand' };

interface Picture {
  name: string;
  viewport: { width: number; height: number };
  language: 'en' | 'es';
  colorScheme: 'light' | 'dark';
  /** Before whom: a visitor, or the demo member. */
  signedIn: boolean;
  open: (page: Page, t: Texts) => Promise<void>;
}

const goTo = (address: string) => async (page: Page) => void (await page.goto(address));

async function openFeed(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
}

async function openComments(page: Page, t: Texts): Promise<void> {
  await openFeed(page);
  const talkedAbout = page.getByRole('button', { name: new RegExp(`^${t.posts.comment} [1-9]`) }).first();
  await talkedAbout.scrollIntoViewIfNeeded();
  await talkedAbout.click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function writePost(page: Page, t: Texts): Promise<void> {
  await openFeed(page);
  await page.getByRole('button', { name: t.posts.prompt }).click();
  await page.getByLabel(t.compose.content.label).fill('Last night the whole street sang with us.');
  await page.getByRole('textbox', { name: t.compose.location.label }).fill('Ardmore, Oklahoma');
}

async function openConversation(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('textbox').waitFor();
}

const light = { colorScheme: 'light' } as const;
const dark = { colorScheme: 'dark' } as const;
const visitor = { signedIn: false };
const member = { signedIn: true };

const pictures: Picture[] = [
  { name: 'landing', viewport: phone, language: 'en', ...light, ...visitor, open: goTo('/') },
  { name: 'landing-desktop', viewport: desk, language: 'es', ...dark, ...visitor, open: goTo('/') },
  { name: 'sign-in', viewport: phone, language: 'es', ...light, ...visitor, open: goTo('/api/login') },
  { name: 'feed-phone', viewport: phone, language: 'en', ...light, ...member, open: openFeed },
  { name: 'feed-phone-dark', viewport: phone, language: 'es', ...dark, ...member, open: openFeed },
  { name: 'feed-desktop', viewport: desk, language: 'en', ...light, ...member, open: openFeed },
  { name: 'feed-desktop-dark', viewport: desk, language: 'es', ...dark, ...member, open: openFeed },
  { name: 'create-post', viewport: phone, language: 'en', ...light, ...member, open: writePost },
  { name: 'comments', viewport: phone, language: 'es', ...light, ...member, open: openComments },
  { name: 'comments-dark', viewport: phone, language: 'en', ...dark, ...member, open: openComments },
  { name: 'messages-desktop', viewport: desk, language: 'en', ...light, ...member, open: openConversation },
  { name: 'profile', viewport: phone, language: 'es', ...light, ...member, open: goTo('/register') },
];

const product = await startProduct({ demo: true });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) await draw(browser, picture);
} finally {
  await browser.close();
  await product.stop();
}

async function draw(browser: Browser, { name, viewport, language, colorScheme, signedIn, open }: Picture) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    deviceScaleFactor: viewport === phone ? 2 : 1,
    colorScheme,
    locale: language,
    reducedMotion: 'reduce',
  });
  const { hostname: domain } = new URL(product.url);
  await context.addCookies([{ name: 'language', value: language, domain, path: '/' }]);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  if (signedIn) await context.request.post('/api/login', { data: demo, headers: { Origin: product.url } });
  const page = await context.newPage();
  await open(page, texts[language]);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
  // 256 colours are enough to show what it looks like, in a third of the bytes.
  const small = await sharp(await page.screenshot({ caret: 'hide' }))
    .png({ palette: true, quality: 90, dither: 0.5, effort: 10 })
    .toBuffer();
  await context.close();
  await writeFile(path.join(folder, `${name}.png`), small);
  process.stdout.write(`${name}.png ${Math.round(small.length / 1024)} KB\n`);
}
