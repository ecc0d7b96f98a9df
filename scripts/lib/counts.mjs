// Reads the numbers of passed and failed tests from a runner's report. Tests that did not run never count as passed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures what failed, followed by the reason if the runner reports it
 * @property {string[]} [notRun] what was left out on this machine, and why; reported, but never counted
 */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[], tags?: string[] }} VitestCase */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile */
/** @typedef {{ status: string, projectName?: string, annotations?: { description?: string }[], results?: { error?: { message?: string } }[] }} PlaywrightCase */
/** @typedef {{ title: string, specs?: { title: string, tests: PlaywrightCase[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {string} file @returns {unknown} */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Adds a failure if the runner failed without a failed test, or ran nothing at all.
 * @param {Count} count
 * @param {number} exitCode
 * @param {'must be some' | 'may be none'} [tests]
 * @returns {Count}
 */
export function settled({ passed, failed, failures, ...more }, exitCode, tests = 'must be some') {
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, failures: [`the runner ended with exit code ${exitCode}`], ...more };
  }
  if (passed + failed === 0 && tests === 'must be some')
    return { passed, failed: 1, failures: ['no test was run'], ...more };
  return { passed, failed, failures, ...more };
}

/**
 * @param {string} reportFile of vitest's json reporter
 * @param {string} [folder] only the test files in it
 * @returns {Count}
 */
export function countVitest(reportFile, folder = '') {
  const report = /** @type {{ testResults?: VitestFile[] } | undefined} */ (readReport(reportFile));
  const count = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  /** @type {string[]} */
  const notRun = [];
  let soak = 0;
  const files = report?.testResults ?? [];
  for (const file of files.filter(
    ({ name }) => folder === '' || path.relative(folder, name).split(path.sep)[0] !== '..',
  )) {
    const leftOut = file.assertionResults.filter((one) => one.status !== 'passed' && one.status !== 'failed');
    const others = leftOut.filter(({ tags }) => !tags?.includes('soak'));
    notRun.push(...others.map((one) => one.fullName));
    soak += leftOut.length - others.length;
    const failed = file.assertionResults.filter((one) => one.status === 'failed');
    count.passed += file.assertionResults.filter((one) => one.status === 'passed').length;
    count.failed += failed.length;
    count.failures.push(...failed.map((one) => [one.fullName, ...(one.failureMessages ?? [])].join('\n')));
    // A file that could not be loaded contains no tests.
    if (file.status === 'failed' && failed.length === 0) {
      count.failed += 1;
      count.failures.push(`${file.name}: ${file.message ?? 'could not be run'}`);
    }
  }
  if (soak > 0) notRun.push(`${soak} soak tests, which npm run test:full runs`);
  return { ...count, ...(notRun.length > 0 ? { notRun } : {}) };
}

/**
 * The sum of several suites of one run. Each suite must have run at least one test.
 * @param {Count[]} counts
 * @param {number} exitCode
 * @returns {Count}
 */
export function addedUp(counts, exitCode) {
  const each = counts.map((count) => settled(count, 0));
  const notRun = each.flatMap((count) => count.notRun ?? []);
  return settled(
    {
      passed: each.reduce((sum, { passed }) => sum + passed, 0),
      failed: each.reduce((sum, { failed }) => sum + failed, 0),
      failures: each.flatMap(({ failures }) => failures),
      ...(notRun.length > 0 ? { notRun } : {}),
    },
    exitCode,
  );
}

/**
 * @param {string} reportFile of Playwright's json reporter
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(reportFile, exitCode) {
  const report = /** @type {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] } | undefined} */ (
    readReport(reportFile)
  );
  const count = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]), notRun: /** @type {string[]} */ ([]) };
  /** @param {PlaywrightSuite} suite @param {string} above */
  const visit = (suite, above) => {
    const title = above ? `${above} › ${suite.title}` : suite.title;
    for (const spec of suite.specs ?? []) {
      for (const one of spec.tests) {
        const name = `${title} › ${spec.title}${one.projectName ? ` [${one.projectName}]` : ''}`;
        // "expected" passed, "skipped" did not run; "unexpected" and "flaky" failed at least once.
        if (one.status === 'expected') count.passed += 1;
        if (one.status === 'skipped') {
          count.notRun.push(
            [name, ...(one.annotations ?? []).flatMap(({ description = [] }) => description)].join(': '),
          );
        }
        if (one.status === 'unexpected' || one.status === 'flaky') {
          count.failed += 1;
          const why = (one.results ?? []).flatMap(({ error }) => error?.message ?? []);
          count.failures.push([name, ...why].join('\n'));
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, title);
  };
  for (const suite of report?.suites ?? []) visit(suite, '');
  for (const error of report?.errors ?? []) {
    count.failed += 1;
    count.failures.push(error.message ?? 'an error outside of any test');
  }
  return settled(count, exitCode);
}

/**
 * A check without tests counts as one.
 * @param {number} exitCode
 * @param {string} output
 * @param {RegExp} [proof] matches the tool's output if it checked something
 * @returns {Count}
 */
export function countGate(exitCode, output, proof) {
  if (exitCode !== 0) return { passed: 0, failed: 1, failures: [`exit code ${exitCode}`] };
  if (proof && !proof.test(output)) return { passed: 0, failed: 1, failures: ['it looked at nothing'] };
  return { passed: 1, failed: 0, failures: [] };
}
