import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, By, until } from 'selenium-webdriver';
import { freePort } from '../../../../scripts/lib/free-port.mjs';

/** A browser that Playwright does not drive here: Debian's WebKitGTK or Firefox. Elements are found by XPath. */
export interface OtherBrowser {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits for the element and clicks it. */
  click(xpath: string): Promise<void>;
  /** Waits for the element and types into it. */
  type(xpath: string, text: string): Promise<void>;
  /** Evaluates an expression in the page. Promises are awaited. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

export interface OtherBrowserKind {
  readonly name: string;
  /** What to install if it is missing on this machine. */
  readonly missing: string | undefined;
  readonly open: () => Promise<OtherBrowser>;
}

const WAIT_MS = 20_000;

const webkitProgram = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`)
  .find((file) => existsSync(file));
const webkitDriver = onPath('WebKitWebDriver');
const virtualScreen = onPath('xvfb-run');
const firefoxProgram = onPath('firefox-esr') ?? onPath('firefox');

export const otherBrowsers: readonly OtherBrowserKind[] = [
  {
    name: 'WebKit',
    missing:
      webkitProgram && webkitDriver && virtualScreen
        ? undefined
        : 'WebKitWebDriver is not on this machine (Debian: webkit2gtk-driver, xvfb).',
    open: openWebKit,
  },
  {
    name: 'Firefox',
    missing: firefoxProgram ? undefined : 'Firefox is not on this machine (Debian: firefox-esr).',
    open: openFirefox,
  },
];

async function openWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  // In its own process group, so that the virtual screen ends with it.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  const end = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await answering(`${address}/status`);
    const options = { binary: webkitProgram, args: ['--automation'] };
    const browser = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    const find = async (xpath: string) => browser.wait(until.elementLocated(By.xpath(xpath)), WAIT_MS);
    return {
      goto: (url) => browser.get(url),
      reload: () => browser.navigate().refresh(),
      click: async (xpath) => (await find(xpath)).click(),
      type: async (xpath, text) => (await find(xpath)).sendKeys(text),
      evaluate: (expression) =>
        browser.executeAsyncScript(`const done = arguments[0]; Promise.resolve(${expression}).then(done)`),
      close: async () => {
        await browser.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxProgram ?? '',
    headless: true,
    protocolTimeout: 60_000,
  });
  const [page = await browser.newPage()] = await browser.pages();
  const find = (xpath: string) => page.waitForSelector(`xpath/${xpath}`, { visible: true, timeout: WAIT_MS });
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: async (xpath) => (await find(xpath))?.click(),
    type: async (xpath, text) => (await find(xpath))?.type(text),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    close: () => browser.close(),
  };
}

function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

async function answering(url: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- polls until there is an answer
    if (await fetch(url).catch(() => undefined)) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start.');
}
