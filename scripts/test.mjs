// npm test: all checks required before a push, on a machine with nothing but Node and npm. Ends with "N passed, N failed".
// npm test <noun>: only the tests of a noun, such as `posts`, of all levels.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { install } from './lib/prepare.mjs';
import { Report } from './lib/report.mjs';
import { fail, stopWithCaller } from './lib/run.mjs';
import { budget, builds, gates } from './lib/steps.mjs';
import { journeys, testsOf, unitTests } from './lib/test-runs.mjs';

stopWithCaller();
const [noun] = process.argv.slice(2);
// Communities that tests start with (scripts/lib/product.ts). The database's account has to reach the folder.
process.env.TEST_DATA = mkdtempSync(path.join(tmpdir(), 'lampstand-data-'));
chmodSync(process.env.TEST_DATA, 0o711);
process.on('exit', () => rmSync(process.env.TEST_DATA ?? '', { recursive: true, force: true }));
const report = new Report();
/** @type {import('./lib/steps.mjs').Step} */
const installed = {
  name: 'packages installed',
  work: async () => {
    await install();
    return { passed: 1, failed: 0, failures: [], output: '' };
  },
};
await report.run([installed]);
if (report.failed === 0) {
  const browser = findBrowser();
  // The promise is awaited later. Until then, a rejection must not end this process.
  browser.catch(() => {});
  if (noun === undefined) {
    await report.run(builds(), 2);
    // Journeys wait half of the time. The static checks use what is left of the processor. They cannot run beside builds or unit
    // tests, some of which temporarily write files next to the sources.
    await Promise.all([
      report.run([journeys('web', browser), journeys('desktop', browser)], 2),
      report.run([...gates(), budget()]),
    ]);
    // Tests in a browser use one core, because one page runs them all. Those in Node use what is left.
    await report.run(unitTests(browser), 2);
  } else {
    const { steps, needed } = testsOf(noun, browser);
    if (steps.length === 0) fail(`No folder with tests is named "${noun}", and no test file has it in its name.`);
    await report.run(builds(needed), 2);
    await report.run(steps);
  }
  await report.repeat();
}
report.end();
