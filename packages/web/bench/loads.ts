/**
 * The client's half of `pnpm bench`: how heavy and how quick a first visit to the landing screen and a second one to the
 * feed are, on a phone four times slower than this machine and a slow 3G line. Fails above a limit.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { startProduct } from '../../../scripts/lib/product.ts';
import { cookiesOf, end, openBrowser, PHONE, report, rounds, slowCpu } from './phone.ts';
import { signIn } from './sign-in.ts';
import { openLine, SLOW_3G } from './slow-line.ts';

const LIMITS = { landingKiB: 300, landingTextMs: 2_600, feedAgainMs: 1_500 };
/** A worker is registered, and fetches what it keeps, once the page is done. */
const SETTLES_MS = 4_000;

const server = await startProduct({ demo: true });
const { become, origin, received, close } = await openLine(Number(new URL(server.url).port));
const browser = await openBrowser();

try {
  const visit = await rounds(firstVisit, 3);
  report('landing, first visit', visit.bytes / 1_024, LIMITS.landingKiB, 'KiB');
  const landing = await rounds(landingText, 7);
  report('landing, its text on slow 3G', landing.readable, LIMITS.landingTextMs, 'ms');
  const feed = await rounds(feedTwice, 7);
  report('feed again, readable on slow 3G', feed.again, LIMITS.feedAgainMs, 'ms');
  console.log(`feed again, usable: ${feed.usable.toFixed(0)} ms`);
  console.log(`feed again beside the first time: ${(feed.again / feed.first).toFixed(2)}`);
} finally {
  await browser.close();
  close();
  await server.stop();
}
end();

async function firstVisit() {
  return onPhone(browser, async (context) => {
    const page = await context.newPage();
    become();
    const before = received();
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLES_MS);
    return { bytes: received() - before };
  });
}

/** Milliseconds from the navigation until the largest text was painted. The page is asked later, so that nothing delays it. */
async function landingText() {
  return onPhone(browser, async (context) => {
    const page = await context.newPage();
    await slowCpu(page);
    become(SLOW_3G);
    await page.goto(origin, { waitUntil: 'load', timeout: 120_000 });
    const painted = await page.evaluate(
      () =>
        new Promise<{ url: string; renderTime: number }[]>((resolve) =>
          new PerformanceObserver((list) => resolve(list.getEntries().map((entry) => entry.toJSON()))).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    );
    const texts = painted.filter(({ url }) => url === '');
    return { readable: Math.max(...texts.map(({ renderTime }) => renderTime)) };
  });
}

/** The first time as fast as can be, so that everything is kept; then both ways on the slow line. */
async function feedTwice() {
  return onPhone(browser, async (context) => {
    const cookie = await signIn(server.url);
    await context.addCookies(cookiesOf(cookie, origin));
    become(SLOW_3G);
    const first = await readFeed(context);
    become();
    const page = await context.newPage();
    await page.goto(origin, { waitUntil: 'networkidle' }).catch(() => undefined);
    await page.waitForTimeout(SETTLES_MS);
    await page.close();
    become(SLOW_3G);
    const again = await readFeed(context);
    const usable = await readFeed(context, '#root article');
    return { first, again, usable };
  });
}

async function readFeed(context: BrowserContext, selector = 'article'): Promise<number> {
  const page = await context.newPage();
  await slowCpu(page);
  const took = await untilShown(page, selector);
  await page.close();
  return took;
}

async function onPhone<T>(on: Browser, visit: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await on.newContext(PHONE);
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}

/**
 * Milliseconds from the navigation until the element was painted, by the page's own clock: at the first paint, if it was there by
 * then, or else in the first task after its frame. The page is asked in few words: what Playwright would have it run to wait for
 * something takes 80 ms on such a phone.
 */
async function untilShown(page: Page, selector: string): Promise<number> {
  await page.addInitScript((sought) => {
    const look = () => {
      const found = document.querySelector(sought);
      if (!found?.checkVisibility()) return void requestAnimationFrame(look);
      const [first] = performance.getEntriesByName('first-contentful-paint');
      if (first) requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
      else new PerformanceObserver((list) => mark(list.getEntries())).observe({ type: 'paint' });
    };
    const mark = (paints: PerformanceEntryList) => {
      const first = paints.find(({ name }) => name === 'first-contentful-paint');
      if (first) performance.mark('shown', { startTime: first.startTime });
    };
    look();
  }, selector);
  await page.goto(origin, { waitUntil: 'commit', timeout: 120_000 });
  const devtools = await page.context().newCDPSession(page);
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const expression = "performance.getEntriesByName('shown')[0]?.startTime";
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    if (typeof result.value === 'number') return result.value;
    await page.waitForTimeout(250);
  }
  throw new Error(`${selector} was not shown within two minutes.`);
}
