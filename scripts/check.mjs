// pnpm check: the static checks, and the unit tests near uncommitted changes.
import { installedBrowser } from './lib/browser.mjs';
import { prepare } from './lib/prepare.mjs';
import { Tally } from './lib/report.mjs';
import { stopWithCaller } from './lib/run.mjs';
import { gates } from './lib/steps.mjs';
import { changedUnitTests } from './lib/test-runs.mjs';

stopWithCaller();
await prepare();
const tally = new Tally();
await tally.run(gates(), 2);
await tally.run([changedUnitTests(installedBrowser())]);
tally.end();
