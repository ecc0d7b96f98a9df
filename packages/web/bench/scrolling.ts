/**
 * The client's half of `pnpm bench`: scrolls a feed of 5,000 testimonies to its end, and measures the tab's memory there and the longest
 * frames of a phone four times slower than this machine, over the first testimonies and the last ones, with all others loaded. Fails above
 * a limit. The traces stay in memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CDPSession } from 'playwright';
import { cookiesOf, CPU_SLOWDOWN, end, openBrowser, PHONE, report } from './phone.ts';

const LIMITS = { megabytes: 150, ms: 50 };
/** In a frame: as far as a hard swipe goes, and as far as it takes to get through in a minute. */
const PIXELS = { swipe: 150, rush: 900 };
/** How many testimonies are traced at either end. */
const TRACED = 100;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

const feed = await serveFeed();
const browser = await openBrowser();
try {
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 2 });
  await context.addCookies(cookiesOf(feed.cookie, feed.origin));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(feed.origin);
  await page.locator('article').first().waitFor();
  const scroll = (last: number, step: number) => run(devtools, `(${String(scrollUntil)})(${last}, ${step})`);
  const first = await traced(devtools, () => scroll(TRACED, PIXELS.swipe));
  await scroll(feed.testimonies - TRACED, PIXELS.rush);
  const last = await traced(devtools, () => scroll(feed.testimonies, PIXELS.swipe));
  const megabytes = await memoryOf(devtools);
  report('a feed of 5,000 at its end', megabytes, LIMITS.megabytes, 'MB');
  for (const [where, tasks] of Object.entries({ first, last })) {
    for (const { ms, inside } of tasks) console.log(`  ${where}: ${ms.toFixed(0)} ms, of it ${inside}`);
    report(`longest task of the ${where} ${TRACED}`, tasks[0]?.ms ?? NaN, LIMITS.ms);
  }
} finally {
  await browser.close();
  await feed.stop();
}
end();

async function serveFeed() {
  const folder = path.join(import.meta.dirname, '..', '..', 'server');
  const child = spawn(process.execPath, ['bench/long-feed.ts'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const found = JSON.parse(line) as { origin: string; cookie: string; testimonies: number };
    const stop = async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    };
    return { ...found, stop };
  }
  throw new Error('The feed could not be served.');
}

/** Without what Playwright would have the page run for it, which takes 100 ms on such a phone. */
async function run(devtools: CDPSession, expression: string): Promise<void> {
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

/** Scrolls a piece in each frame until a testimony is mounted. */
async function scrollUntil(last: number, step: number): Promise<void> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const isThere = () => document.querySelector(`[aria-posinset="${last}"]`) !== null;
  for (let reached = false; !reached; reached = isThere()) {
    // A rush may jump over it.
    const mounted = [...document.querySelectorAll('[aria-posinset]')].map((one) =>
      Number(one.getAttribute('aria-posinset')),
    );
    scrollBy(0, Math.min(...mounted) > last ? -step : step);
    await frame();
  }
}

/** The longest tasks on the slow phone during an act. */
async function traced(devtools: CDPSession, act: () => Promise<void>) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const trace = await startTrace(devtools);
  await act();
  const events = await trace.stop();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longestTasks(events);
}

async function startTrace(devtools: CDPSession) {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'v8', '__metadata'];
  await devtools.send('Tracing.start', { traceConfig: { includedCategories } });
  return {
    stop: async () => {
      const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
      await devtools.send('Tracing.end');
      await done;
      return events;
    },
  };
}

/** The longest tasks of the page's thread by its own processor time, so that other processes do not count, and what took most of each. */
function longestTasks(events: TraceEvent[]) {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  if (mains.length === 0) throw new Error('The trace has no page.');
  const whole = events.filter((event) => event.ph === 'X' && isMain(event));
  const tasks = whole.filter(({ name }) => name === 'RunTask').toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  return tasks.slice(0, 5).map((task) => {
    const end = task.ts + (task.dur ?? 0);
    const parts = whole.filter(
      (event) =>
        event !== task && event.pid === task.pid && event.tid === task.tid && event.ts >= task.ts && event.ts <= end,
    );
    const most = parts.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, 4);
    const inside = most.map(({ name, tdur = 0 }) => `${name} ${(tdur / 1_000).toFixed(0)}`).join(' ');
    return { ms: (task.tdur ?? 0) / 1_000, inside };
  });
}

/**
 * Of the tab's process, after its garbage was collected: its memory footprint, as Chrome's task manager shows it. Decoded pictures and
 * painted tiles are not in it: they are shared with the process that draws, which drops them when memory is short.
 */
async function memoryOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const system = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  let most = 0;
  for (const { id, type } of system.processInfo) {
    if (type !== 'renderer') continue;
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const kilobytes = ['RssAnon', 'VmSwap'].map((field) =>
      Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0),
    );
    most = Math.max(most, kilobytes.reduce((sum, one) => sum + one, 0) / 1_024);
  }
  console.log(`its objects: ${(usedSize / 1_048_576).toFixed(0)} MB`);
  return most || usedSize / 1_048_576;
}
