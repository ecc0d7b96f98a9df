/**
 * The client's half of `pnpm bench`: how long each dialog of the member's app takes from the press to its first picture when
 * it is opened for the first time, on a phone four times slower than this machine, with its code fetched while the browser
 * was idle. And with Save-Data, when it is not: how soon the press is answered. Fails if an answer takes too long. Names of dialogs as arguments
 * limit it to these.
 */
import type { Browser, Page } from 'playwright';
import { startProduct } from '../../../scripts/lib/product.ts';
import { cookiesOf, end, miss, openBrowser, PHONE, report, rounds, slowCpu } from './phone.ts';
import { signIn } from './sign-in.ts';

/** Until the next picture after a press (INP), and until a first sign where the code is still on its way. */
const LIMITS = { pressMs: 200, signMs: 100 };
const ROUNDS = 3;
/** The dialogs are fetched one after the other while the browser is idle. */
const IDLE_MS = 4_000;

interface Opening {
  name: string;
  /** The screen that it is on, if it is not the feed. */
  at?: string;
  /** What is pressed before, such as the button of its menu. */
  before?: string[];
  press: string;
  shows?: string;
}

const dialog = '[role="dialog"], [role="alertdialog"]';
const others = 'article:not(:has-text("Elena")) ';
const own = 'article:has-text("Elena") ';
const menu = 'button[aria-haspopup="menu"]';
const row = (text: string) => `[role="menuitem"]:has-text("${text}")`;

const openings: Opening[] = [
  { name: 'help', press: 'button[aria-label^="What does"]' },
  { name: 'new testimony', press: 'nav button[aria-label="Create Post"]' },
  { name: 'comments', press: 'article button[aria-haspopup="dialog"]' },
  { name: 'photo', press: 'article a[aria-haspopup="dialog"]' },
  { name: 'menu of a testimony', press: others + menu, shows: '[role="menu"]' },
  { name: 'report', before: [others + menu], press: row('Report') },
  { name: 'block', before: [others + menu], press: row('Block') },
  { name: 'send', before: [others + menu], press: row('Send to someone') },
  { name: 'edit', before: [own + menu], press: row('Edit') },
  { name: 'delete', before: [own + menu], press: row('Delete') },
];

const server = await startProduct({ demo: true });
const browser = await openBrowser();

try {
  const cookie = await signIn(server.url);
  const named = process.argv.slice(2);
  for (const opening of openings.filter(({ name }) => named.length === 0 || named.includes(name))) {
    try {
      await measure(opening, cookie);
    } catch (error) {
      miss(`${opening.name}: ${String(error).split('\n', 1)[0]}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
end();

async function measure(opening: Opening, cookie: string): Promise<void> {
  const ready = await rounds(() => open(browser, cookie, opening, false), ROUNDS);
  console.log(`${opening.name}, first opening: ${ready.shown.toFixed(0)} ms`);
  report(`${opening.name}, answer to the press`, ready.answered, LIMITS.pressMs);
  const missing = await rounds(() => open(browser, cookie, opening, true), ROUNDS);
  report(`${opening.name}, answer while its code is missing`, missing.answered, LIMITS.signMs);
}

async function open(on: Browser, cookie: string, opening: Opening, savesData: boolean) {
  const context = await on.newContext(PHONE);
  try {
    await context.addCookies(cookiesOf(cookie, server.url));
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    if (savesData) {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    }
    await page.goto(server.url + (opening.at ?? '/'));
    await page.locator('article').first().waitFor();
    await page.waitForTimeout(savesData ? 1_000 : IDLE_MS);
    for (const press of opening.before ?? []) {
      await page.locator(press).first().tap();
      await page.locator('[role="menu"]').waitFor();
      await page.waitForTimeout(300);
    }
    const target = page.locator(opening.press).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${opening.press} is not there.`);
    await slowCpu(page);
    await watch(page, opening.shows ?? dialog);
    // A tap of the locator would also have the page look up what is below it, several times.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    return await page.evaluate(() => (window as unknown as { timed: Promise<Timed> }).timed);
  } finally {
    await context.close();
  }
}

type Timed = Record<'answered' | 'shown', number>;

/**
 * Times the next press, by the browser's own clock: `answered` until the picture after it (Event Timing), `shown` until the one with
 * the dialog.
 */
async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate((sought) => {
    const timed = new Promise<Timed>((resolve) => {
      const isThere = () => document.querySelector(sought)?.checkVisibility() === true;
      let pressed: number | undefined;
      let shown: number | undefined;
      addEventListener(
        'click',
        ({ timeStamp }) => {
          pressed = timeStamp;
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
      function look() {
        // In this frame, if it is there before it.
        if (isThere()) setTimeout(() => (shown = performance.now() - (pressed ?? 0)));
        else requestAnimationFrame(look);
      }
      new PerformanceObserver((list) => {
        const press = list.getEntriesByName('click').find(({ startTime }) => startTime === pressed);
        if (!press) return;
        const answered = press.duration;
        const wait = setInterval(() => {
          if (shown === undefined) return;
          clearInterval(wait);
          resolve({ answered: Math.min(answered, shown), shown });
        }, 50);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    Object.assign(window, { timed });
  }, selector);
}
