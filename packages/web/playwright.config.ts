import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { JOURNEY_BROWSER_ARGS } from '../../scripts/lib/browser-args.ts';

const chromium = process.env['CHROMIUM_PATH'];
/** Without windows of its own, which take a fifth of the time. It shows no notifications. */
const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? chromium;

/** Features of the browser's own windows. The list replaces Playwright's, so it repeats what is needed here. */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

const args = [...JOURNEY_BROWSER_ARGS, `--disable-features=${unused.join()}`];

const TIME_ZONE = 'America/Chicago';
/** Tags of journeys of the full run only. */
const left = process.env['TEST_FULL'] === 'yes' ? [] : [/@full/];

// Journeys compute days and times that the page shows.
process.env['TZ'] = TIME_ZONE;

/** Whole journeys in a real browser; each worker has a server and a database of its own (scripts/lib/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // More of them only wait for each other.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  // A machine that builds and tests at once takes its time. How fast screens are is measured by `pnpm bench`.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    // Without the page at each step, which takes a fifth of the time. What fails runs once more with all of it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    { name: 'headless shell', grepInvert: [/@notifications/, ...left], use: startedFrom(headlessShell) },
    { name: 'whole browser', grep: /@notifications/, grepInvert: left, use: startedFrom(chromium) },
  ],
});

function startedFrom(executablePath: string | undefined) {
  return { launchOptions: { ...(executablePath ? { executablePath } : {}), args } };
}
