import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGS } from '../../../scripts/lib/browser-args.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** How much slower a phone is than this machine. */
export const CPU_SLOWDOWN = 4;

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_ARGS });
}

export async function slowCpu(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** The cookies of who is signed in, in the browser's form. */
export function cookiesOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=');
  return [
    { name, value, url },
    { name: 'signed-in', value: '1', url },
  ];
}

/** The middle of some rounds, figure by figure. */
export async function rounds<T extends { [Figure in keyof T]: number }>(
  round: () => Promise<T>,
  times: number,
): Promise<T> {
  const all: T[] = [];
  for (let count = 0; count < times; count++) all.push(await round());
  const figures = Object.keys(all[0] ?? {}) as (keyof T)[];
  const middle = (figure: keyof T) => all.map((one): number => one[figure]).toSorted((a, b) => a - b)[times >> 1];
  return Object.fromEntries(figures.map((figure) => [figure, middle(figure)])) as T;
}

const missed: string[] = [];

/** Prints a figure, and keeps for `end` that it is above its limit. */
export function report(what: string, figure: number, limit: number, unit = 'ms'): void {
  console.log(`${what}: ${figure.toFixed(0)} ${unit} of ${limit}`);
  if (!(figure <= limit)) miss(`${what}: ${figure.toFixed(0)} ${unit}, at most ${limit}`);
}

export function miss(complaint: string): void {
  missed.push(complaint);
}

/** Prints what was missed, and fails if that is anything. */
export function end(): void {
  for (const complaint of missed) console.error(`missed: ${complaint}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
