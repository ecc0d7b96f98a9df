/**
 * The client's half of `pnpm bench`: Lighthouse (mobile, simulated slow 4G and CPU) on the landing screen and on the feed
 * of the demo community, served by the built server. Prints the four scores of each and fails below a minimum.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { BROWSER_ARGS } from '../../../scripts/lib/browser-args.ts';
import { startProduct } from '../../../scripts/lib/product.ts';
import { cookiesOf, end, miss } from './phone.ts';
import { signIn } from './sign-in.ts';

const MINIMUM = { performance: 97, accessibility: 100, 'best-practices': 100 } as const;
const ROUNDS = 3;
const CHROME_FLAGS = ['--headless=new', ...BROWSER_ARGS];

/** The run with the middle performance score. */
async function measure(port: number, url: string) {
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: Object.keys(MINIMUM),
      formFactor: 'mobile',
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    runs.push(result.lhr);
  }
  runs.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const middle = runs[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

const server = await startProduct({ demo: true });
const chromePath = process.env.CHROMIUM_PATH;
const chrome = await launch({ chromeFlags: CHROME_FLAGS, ...(chromePath ? { chromePath } : {}) });
try {
  const cookie = await signIn(server.url);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  for (const screen of ['landing', 'feed']) {
    // Both cookies: a page without `signed-in` shows the landing screen.
    if (screen === 'feed') await browser.contexts()[0]?.addCookies(cookiesOf(cookie, server.url));
    const { categories, audits } = await measure(chrome.port, `${server.url}/`);
    const figures = Object.entries(MINIMUM).map(([category, minimum]) => {
      const score = Math.round((categories[category]?.score ?? 0) * 100);
      if (score < minimum) miss(`${screen}: ${category} ${score}, below ${minimum}`);
      return `${category} ${score}`;
    });
    const paint = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
      .map((name) => `${name} ${audits[name]?.displayValue ?? '?'}`)
      .join(', ');
    console.log(`${screen}: ${figures.join(', ')}; ${paint}`);
    for (const [name, audit] of Object.entries(audits)) {
      if (audit.score === 0 && audit.scoreDisplayMode === 'binary') console.log(`  ${name}: ${audit.title}`);
    }
  }
  await browser.close();
} finally {
  chrome.kill();
  await server.stop();
}
end();
