import { defineConfig } from '@playwright/test';
import { JOURNEY_BROWSER_ARGS } from '../../scripts/lib/browser-args.ts';

const chromium = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

/**
 * Tests the built renderer in a browser with a real server: the whole app except Electron itself. electron.spec.ts tests
 * Electron where its binary is installed.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  // A machine that builds and tests at once takes its time. How fast screens are is measured by `pnpm bench`.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    // Without the page at each step, which takes a fifth of the time. What fails runs once more with all of it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: JOURNEY_BROWSER_ARGS,
    },
  },
});
