// pnpm check: the static checks, and the unit tests near uncommitted changes.
import { installedBrowser } from './lib/browser.mjs';
import { install } from './lib/prepare.mjs';
import { Tally } from './lib/report.mjs';
import { fail, stopWithCaller } from './lib/run.mjs';
import { gates } from './lib/steps.mjs';
import { changedUnitTests } from './lib/test-runs.mjs';

stopWithCaller();
try {
  await install();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const tally = new Tally();
await tally.run(gates(), 2);
await tally.run([changedUnitTests(installedBrowser())]);
tally.end();
