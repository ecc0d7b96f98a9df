// Draws docs/screenshots and what the manifests show anew from the built product with its demo community:
//   pnpm build && pnpm --filter @lampstand/web run screenshots [the beginning of the names to draw]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../../../scripts/lib/product.ts';
import { texts, type Texts } from '../test/texts.ts';
import { drawSetup } from './setup-pictures.ts';

const folders = {
  docs: path.resolve(import.meta.dirname, '../../../docs/screenshots'),
  install: path.resolve(import.meta.dirname, '../public/install'),
};
const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };
const password = 'lamp on a stand';
const emails = { member: 'elena@demo.lampstand.app', admin: 'ruth@demo.lampstand.app' };

interface Picture {
  name: string;
  viewport: { width: number; height: number };
  language: Language;
  colorScheme: 'light' | 'dark';
  /** Before whom: a visitor, or one of the demo community. */
  before: 'visitor' | 'member' | 'admin';
  open: (page: Page, t: Texts, language: Language) => Promise<void>;
  /** 'docs' unless it is shown to who is about to install. */
  folder?: keyof typeof folders;
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

const SONG: Record<Language, string> = {
  en: 'Last night the whole street sang with us.',
  es: 'Anoche toda la calle cantó con nosotros.',
};

async function writePost(page: Page, t: Texts, language: Language): Promise<void> {
  await openFeed(page);
  await page.getByRole('button', { name: t.posts.prompt }).click();
  await page.getByLabel(t.compose.content.label).fill(SONG[language]);
  await page.getByRole('textbox', { name: t.compose.location.label }).fill('Ardmore, Oklahoma');
}

async function openConversation(page: Page): Promise<void> {
  await page.goto('/messages');
  // Requests stand above the conversations.
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click();
  await page.getByRole('textbox').waitFor();
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('article').first().waitFor();
}

async function openQueue(page: Page): Promise<void> {
  await page.goto('/admin/reports');
  await page.getByRole('article').first().focus();
  await page
    .getByRole('complementary')
    .or(page.getByRole('button', { expanded: false }))
    .filter({ visible: true })
    .first()
    .waitFor();
}

const pressing =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    await openQueue(page);
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  };

async function decideByKey(page: Page, t: Texts): Promise<void> {
  await openQueue(page);
  await page.keyboard.press('r');
  await page.getByText(t.queue.done.reviewed_one).waitFor();
}

async function removeOne(page: Page, t: Texts): Promise<void> {
  await pressing('x')(page);
  await page.getByRole('button', { name: t.queue.decide.submit.remove, exact: true }).click();
  await page.getByRole('link', { name: t.moderation.sections.decisions }).click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

async function verifyAudit(page: Page, t: Texts): Promise<void> {
  await page.goto('/admin/audit');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: t.moderation.audit.verify }).click();
  await page.getByRole('status').filter({ hasText: /\w/ }).waitFor();
}

const light = { colorScheme: 'light' } as const;
const dark = { colorScheme: 'dark' } as const;
const visitor = { before: 'visitor' } as const;
const member = { before: 'member' } as const;
const admin = { before: 'admin' } as const;

const pictures: Picture[] = [
  { name: 'landing', viewport: phone, language: 'en', ...light, ...visitor, open: goTo('/') },
  { name: 'landing-desktop', viewport: laptop, language: 'es', ...dark, ...visitor, open: goTo('/') },
  { name: 'sign-in', viewport: phone, language: 'es', ...light, ...visitor, open: goTo('/api/login') },
  { name: 'feed-phone', viewport: phone, language: 'en', ...light, ...member, open: openFeed },
  { name: 'feed-phone-dark', viewport: phone, language: 'es', ...dark, ...member, open: openFeed },
  { name: 'feed-desktop', viewport: laptop, language: 'en', ...light, ...member, open: openFeed },
  { name: 'feed-desktop-dark', viewport: laptop, language: 'es', ...dark, ...member, open: openFeed },
  { name: 'create-post', viewport: phone, language: 'en', ...light, ...member, open: writePost },
  { name: 'comments', viewport: phone, language: 'es', ...light, ...member, open: openComments },
  { name: 'comments-dark', viewport: phone, language: 'en', ...dark, ...member, open: openComments },
  { name: 'messages-desktop', viewport: laptop, language: 'en', ...light, ...member, open: openConversation },
  { name: 'profile', viewport: phone, language: 'es', ...light, ...member, open: goTo('/register') },
];

/** Of the manifests: what browsers show beside their question whether to install. */
const installPictures: Picture[] = LANGUAGES.flatMap((language) => {
  const shown = { language, ...light, ...member, folder: 'install' } as const;
  return [
    { name: `feed-${language}`, viewport: phone, open: openFeed, ...shown },
    { name: `create-${language}`, viewport: phone, open: writePost, ...shown },
    { name: `messages-${language}`, viewport: phone, open: openConversation, ...shown },
    { name: `desk-${language}`, viewport: laptop, open: openFeed, ...shown },
  ];
});

/** Drawn last, because some of them decide what waits. */
const adminPictures: Picture[] = [
  { name: 'admin-dashboard', viewport: laptop, language: 'en', ...light, ...admin, open: openDashboard },
  { name: 'admin-dashboard-dark', viewport: laptop, language: 'es', ...dark, ...admin, open: openDashboard },
  { name: 'admin-phone', viewport: phone, language: 'en', ...light, ...admin, open: openQueue },
  { name: 'admin-queue', viewport: laptop, language: 'en', ...light, ...admin, open: openQueue },
  { name: 'admin-decide', viewport: laptop, language: 'en', ...light, ...admin, open: pressing('x') },
  { name: 'admin-undo', viewport: laptop, language: 'en', ...light, ...admin, open: decideByKey },
  { name: 'admin-keys', viewport: laptop, language: 'en', ...light, ...admin, open: pressing('?') },
  { name: 'admin-decisions', viewport: laptop, language: 'en', ...light, ...admin, open: removeOne },
  { name: 'admin-users', viewport: laptop, language: 'en', ...light, ...admin, open: goTo('/admin/users') },
  { name: 'admin-audit', viewport: laptop, language: 'en', ...light, ...admin, open: verifyAudit },
];

const product = await startProduct({ demo: true });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  for (const picture of [...pictures, ...installPictures, ...adminPictures].filter(isWanted))
    await draw(browser, picture);
  if ('setup'.startsWith(process.argv[2] ?? '')) await drawSetup(browser, (page, name) => keep(page, 'docs', name));
} finally {
  await browser.close();
  await product.stop();
}

function isWanted({ name, folder }: Picture): boolean {
  return `${folder === 'install' ? 'install/' : ''}${name}`.startsWith(process.argv[2] ?? '');
}

async function draw(
  browser: Browser,
  { name, viewport, language, colorScheme, before, open, folder = 'docs' }: Picture,
) {
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
  if (before !== 'visitor') {
    const data = { email: emails[before], password };
    const headers = { Origin: product.url };
    await context.request.post('/api/login', { data, headers });
    // The account's language comes before the device's (profiles-12).
    await context.request.put('/api/users/choices', { data: { language }, headers });
  }
  const page = await context.newPage();
  await open(page, texts[language], language);
  await keep(page, folder, name);
  await context.close();
}

async function keep(page: Page, folder: keyof typeof folders, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
  // 256 colours are enough to show what it looks like, in a third of the bytes.
  const small = await sharp(await page.screenshot({ caret: 'hide' }))
    .png({ palette: true, quality: 90, dither: 0.5, effort: 10 })
    .toBuffer();
  await writeFile(path.join(folders[folder], `${name}.png`), small);
  process.stdout.write(`${name}.png ${Math.round(small.length / 1024)} KB\n`);
}
