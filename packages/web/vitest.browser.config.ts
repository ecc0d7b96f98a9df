import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGS } from '../../scripts/lib/browser-args.ts';
import { shared } from '../../vitest.shared.ts';
import { contractRoutes } from './vite/contract-routes.ts';

const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
const TIME_ZONE = 'America/Chicago';

/** Screens and components in Chromium, with the server's answers from browser/support/server.ts. */
export default defineConfig({
  plugins: [contractRoutes(), msw({ mode: 'worker-only' })],
  // React as members have it: its development build takes a fifth longer. Tests in jsdom have its warnings.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // All of them at the start: one found later would reload the page in the middle of a test.
  optimizeDeps: { entries: ['src/main.tsx', 'browser/**/*.{ts,tsx}'], include: ['react/jsx-runtime'] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    ...shared,
    name: 'browser',
    // One page for all files, because loading the client takes it seconds. openApp and closeApp leave nothing of a test behind.
    isolate: false,
    fileParallelism: false,
    // After the projects that share a pool of workers, if it runs with them.
    sequence: { groupOrder: 1 },
    include: ['browser/**/*.test.tsx'],
    setupFiles: ['./browser/support/setup.ts'],
    provide: { isFull: process.env['TEST_FULL'] === 'yes' },
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: true,
      screenshotDirectory: 'test-results/browser',
      // Large enough for each window of the app, which is a frame in it. What is outside cannot be pressed, and a page that changes
      // its size between tests does not press reliably.
      viewport: { width: 1280, height: 1180 },
      // A name may be part of one, as in the journeys.
      locators: { exact: false },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: BROWSER_ARGS },
        contextOptions: {
          locale: 'en-US',
          timezoneId: TIME_ZONE,
          reducedMotion: 'reduce',
          permissions: ['notifications'],
        },
        // The first test of a run waits until the code of its screen is loaded.
        actionTimeout: 40_000,
      }),
    },
  },
});
