// pnpm check: the static checks, and the unit tests near uncommitted changes.
import { installedBrowser } from './lib/browser.mjs';
import { prepare } from './lib/prepare.mjs';
import { Report } from './lib/report.mjs';
import { stopWithCaller } from './lib/run.mjs';
import { gates } from './lib/steps.mjs';
import { changedUnitTests } from './lib/test-runs.mjs';

stopWithCaller();
await prepare();
const report = new Report();
await report.run(gates(), 2);
await report.run([changedUnitTests(installedBrowser())]);
report.end();
