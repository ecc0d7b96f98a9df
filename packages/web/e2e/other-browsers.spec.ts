import { PASSWORD } from './support/community.ts';
import { otherBrowsers, type OtherBrowser } from './support/other-browser.ts';
import { startProduct, type Product } from '../../../scripts/lib/product.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const t = texts.en;
const WORDS = 'The rain came on the third day.';
const FIELDS = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  age: 34,
  gender: 'F',
  city: 'Tulsa',
  state: 'OK',
  country: 'US',
};

interface Account {
  id: string;
  email: string;
  cookie: string;
}

async function signUp({ url }: Product, name: string): Promise<Account> {
  const email = `${name}@example.org`;
  const send = (method: string, path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
      body: JSON.stringify(body),
    });
  const answer = await send('POST', '/api/signup', { email, password: PASSWORD });
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await send('PUT', '/api/users/profile', { ...FIELDS, firstName: name }, cookie);
  return { id: user.id, email, cookie };
}

async function signIn(browser: OtherBrowser, { url }: Product, { email }: Account): Promise<void> {
  await browser.goto(`${url}/api/login`);
  await browser.type('//input[@id="email"]', email);
  await browser.type('//input[@id="password"]', PASSWORD);
  await browser.click('//main//form[@method="post"]//button[@type="submit"]');
  await expectText(browser, t.posts.prompt);
}

async function share({ url }: Product, { cookie }: Account): Promise<void> {
  const body = new FormData();
  body.set('content', WORDS);
  await fetch(`${url}/api/posts`, { method: 'POST', headers: { Cookie: cookie, Origin: url }, body });
}

const shownText = (browser: OtherBrowser) => browser.evaluate<string>('document.body ? document.body.innerText : ""');

const expectText = (browser: OtherBrowser, text: string) =>
  expect.poll(() => shownText(browser), { timeout: 20_000 }).toContain(text);

const button = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`;

for (const { name, missing, open } of otherBrowsers) {
  test.describe(name, { tag: '@full' }, () => {
    test.skip(missing !== undefined, missing);
    let product: Product;
    let browser: OtherBrowser;

    test.beforeEach(async () => {
      product = await startProduct();
      browser = await open();
    });

    test.afterEach(async () => {
      await browser.close();
      await product.stop();
    });

    test('a visitor opens the install dialog, and a screen of the app (landing-6)', async () => {
      await browser.goto(`${product.url}/`);
      await browser.click(button(t.landing.install));
      await expectText(browser, t.install.iphone.open);
      await browser.click(`//*[@role="dialog"]${button(t.common.close)}`);
      await browser.click(`//a[normalize-space()="${t.landing.privacy}"]`);
      const opened = 'document.querySelector("style[data-landing]") === null && location.pathname';
      await expect.poll(() => browser.evaluate(opened), { timeout: 20_000 }).toBe('/privacy');
    });

    test('a member signs in, shares a testimony and writes a message', async () => {
      const rosa = await signUp(product, 'Rosa');
      const walter = await signUp(product, 'Walter');
      await signIn(browser, product, rosa);
      await browser.click(button(t.posts.prompt));
      await browser.type('//dialog//textarea | //*[@role="dialog"]//textarea', WORDS);
      await browser.click(`//*[@role="dialog"]//button[@type="submit"]`);
      await expectText(browser, WORDS);

      await browser.goto(`${product.url}/messages/${walter.id}`);
      await browser.type('//textarea', 'Peace be with you, Walter.');
      await browser.click(button(t.messages.send));
      const stored = async () => {
        const answer = await fetch(`${product.url}/api/conversations/${rosa.id}/messages`, {
          headers: { Cookie: walter.cookie },
        });
        return answer.text();
      };
      await expect.poll(stored, { timeout: 20_000 }).toContain('Peace be with you, Walter.');
      await expectText(browser, 'Peace be with you, Walter.');
    });

    test('after logging out, Back shows nothing of the member', async () => {
      const rosa = await signUp(product, 'Rosa');
      await share(product, rosa);
      await signIn(browser, product, rosa);
      // Logging out leads to "/". Logging out on "/" itself would replace the feed in the history.
      const feed = '/?from=bookmark';
      await browser.goto(product.url + feed);
      await expectText(browser, WORDS);
      await browser.click('//a[@aria-label="Log out"]');
      await expectText(browser, t.landing.tagline);
      await browser.evaluate('void history.back()');
      // Nothing can be evaluated while the page navigates.
      const address = () => browser.evaluate('location.pathname + location.search').catch(() => undefined);
      await expect.poll(address, { timeout: 20_000 }).toBe(feed);
      await expectText(browser, t.landing.tagline);
      expect(await shownText(browser)).not.toContain(WORDS);
    });

    test('leaving pages quickly never delays the next one', async () => {
      // Leaving pages while they write to the memory. With a worker, WebKit before 26.5 sometimes stops answering reloads,
      // whatever the worker does (https://github.com/microsoft/playwright/issues/42273).
      await product.stop();
      product = await startProduct({ env: { SERVICE_WORKER: 'off' } });
      await signIn(browser, product, await signUp(product, 'Rosa'));
      for (const path of ['/', '/messages', '/', '/messages', '/']) {
        await browser.goto(product.url + path);
        // As fast as a person can, while the page is writing what it fetched.
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      await expectText(browser, t.posts.prompt);
      for (let again = 0; again < 3; again += 1) await browser.reload();
      await expectText(browser, t.posts.prompt);
    });

    test('without the server, what was read is still there after a reload', async () => {
      const rosa = await signUp(product, 'Rosa');
      await share(product, rosa);
      await signIn(browser, product, rosa);
      await expectText(browser, WORDS);
      const isReady = 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)';
      await expect.poll(() => browser.evaluate<boolean>(isReady), { timeout: 20_000 }).toBe(true);
      // One more online start from the worker, so that it has all code of the screen.
      await browser.reload();
      await expectText(browser, WORDS);
      await product.stop();
      await browser.reload();
      await expectText(browser, WORDS);
    });
  });
}
