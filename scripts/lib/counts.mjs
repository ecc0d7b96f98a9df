// Reads the reports of Vitest and Playwright, and counts them. Tests that did not run never count as passed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Test
 * @property {string} name
 * @property {string} file empty for what failed outside of any file, which is never repeated. It is the name, too, of a file that failed
 *   outside of its tests, such as in a hook
 * @property {'passed' | 'failed' | 'not run'} status
 * @property {number} seconds
 * @property {string[]} notes why it failed or did not run, if the runner reports it
 * @property {string[]} [traces]
 * @property {string[]} [tags]
 */

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures what failed, followed by the reason if the runner reports it
 * @property {string[]} [notRun] what was left out on this machine, and why; reported, but never counted
 * @property {Test[]} [repeated] failed tests that will be run once more, and count then
 * @property {Test[]} [tests]
 * @property {{ name: string, kept: string[] }[]} [flaky] passed at the second attempt, with the traces or output of both
 */

/** @typedef {{ status: string, fullName: string, duration?: number, failureMessages?: string[], tags?: string[] }} VitestCase */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile */
/** @typedef {{ duration?: number, error?: { message?: string }, attachments?: { name: string, path?: string }[] }} PlaywrightResult */
/** @typedef {{ status: string, projectName?: string, annotations?: { description?: string }[], results?: PlaywrightResult[] }} PlaywrightCase */
/** @typedef {{ title: string, file?: string, specs?: { title: string, tests: PlaywrightCase[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** More failures than this have one cause, which running them alone does not remove. */
const MOST_REPEATED = 10;

/** @param {string} file @returns {unknown} */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string[]} [notes] @returns {Test} */
export const outside = (name, notes = []) => ({ name, file: '', status: 'failed', seconds: 0, notes });

/**
 * @param {string} reportFile of Vitest's json reporter
 * @param {string} output of its default reporter, because the report does not contain errors outside of the tests
 * @returns {Test[]}
 */
export function readVitest(reportFile, output) {
  const report = /** @type {{ testResults?: VitestFile[] } | undefined} */ (readReport(reportFile));
  const tests = (report?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
    /** @type {Test[]} */
    const own = assertionResults.map((one) => ({
      name: one.fullName,
      file,
      status: one.status === 'passed' || one.status === 'failed' ? one.status : 'not run',
      seconds: (one.duration ?? 0) / 1000,
      notes: one.failureMessages ?? [],
      tags: one.tags ?? [],
    }));
    // A file that could not be loaded contains no tests. Its message is empty if only tests have failed.
    const isBroken = status === 'failed' && (message !== '' || !own.some((one) => one.status === 'failed'));
    return isBroken ? [...own, { ...outside(file, [message || 'could not be run']), file }] : own;
  });
  const unhandled = /^⎯+ Unhandled Errors? ⎯+$[^]*/m.exec(output);
  return unhandled ? [...tests, outside('an error outside of any test', [unhandled[0]])] : tests;
}

/** Of Playwright. The others, "unexpected" and "flaky", failed at least once. @type {Record<string, Test['status']>} */
const STATUSES = { expected: 'passed', skipped: 'not run' };

/**
 * @param {string} reportFile of Playwright's json reporter
 * @returns {Test[]}
 */
export function readPlaywright(reportFile) {
  const report =
    /** @type {{ config?: { rootDir?: string }, suites?: PlaywrightSuite[], errors?: { message?: string }[] } | undefined} */ (
      readReport(reportFile)
    );
  /** @param {PlaywrightSuite} suite @param {string} above @returns {Test[]} */
  const read = (suite, above) => {
    const title = above ? `${above} › ${suite.title}` : suite.title;
    const file = path.join(report?.config?.rootDir ?? '', suite.file ?? suite.title);
    /** @type {Test[]} */
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, projectName, annotations = [], results = [] }) => ({
        name: `${title} › ${spec.title}${projectName ? ` [${projectName}]` : ''}`,
        // "flaky" are those that repeated themselves, which they may not.
        file: status === 'flaky' ? '' : file,
        status: STATUSES[status] ?? 'failed',
        seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
        notes:
          status === 'skipped'
            ? annotations.flatMap(({ description = [] }) => description)
            : results.flatMap(({ error }) => error?.message ?? []),
        traces: results.flatMap(({ attachments = [] }) =>
          attachments.flatMap((one) => (one.name === 'trace' && one.path ? [one.path] : [])),
        ),
      })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => read(inner, title))];
  };
  const errors = (report?.errors ?? []).map(({ message }) => outside(message ?? 'an error outside of any test'));
  return [...(report?.suites ?? []).flatMap((suite) => read(suite, '')), ...errors];
}

/**
 * The tests of several suites of one run, and a failure for each suite that ran none.
 * @param {Test[]} tests
 * @param {{ title: string, holds: (file: string) => boolean }[]} suites
 */
export function withEmptySuites(tests, suites) {
  /** @param {(file: string) => boolean} holds */
  const isEmpty = (holds) => !tests.some(({ file, status }) => status !== 'not run' && holds(file));
  const empty = suites.filter(({ holds }) => isEmpty(holds));
  return [...tests, ...empty.map(({ title }) => outside(`${title}: no test was run`))];
}

/** @param {Test} test */
const hasFailed = ({ status }) => status === 'failed';

/** @param {Test} test */
export const described = ({ name, notes, traces = [] }) => [name, ...traces, ...notes].join('\n');

/**
 * Adds a failure if the runner failed without a failed test, or ran nothing at all.
 * @param {Test[]} tests
 * @param {number} exitCode
 * @param {{ mayBeNone?: boolean, repeats?: boolean }} [options]
 * @returns {Count}
 */
export function count(tests, exitCode, { mayBeNone = false, repeats = false } = {}) {
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const all = tests.filter(hasFailed);
  const candidates = repeats ? all.filter(({ file }) => file !== '') : [];
  const repeated = candidates.length > MOST_REPEATED ? [] : candidates;
  const failures = all.filter((test) => !repeated.includes(test)).map(described);
  // Runners end with 1 if a test has failed. Any other code is a failure of its own.
  if (exitCode > 1 || (exitCode !== 0 && all.length === 0))
    failures.push(`the runner ended with exit code ${exitCode}`);
  else if (passed + all.length === 0 && !mayBeNone) failures.push('no test was run');
  const left = tests.filter(({ status }) => status === 'not run');
  const soak = left.filter(({ tags }) => tags?.includes('soak'));
  const notRun = left.filter((test) => !soak.includes(test)).map(({ name, notes }) => [name, ...notes].join(': '));
  if (soak.length > 0) notRun.push(`${soak.length} soak tests, which npm run test:full runs`);
  return { passed, failed: failures.length, failures, notRun, tests, ...(repeated.length > 0 ? { repeated } : {}) };
}

/**
 * Tests that failed, after they were run once more: flaky if they passed, otherwise failed.
 * @param {Test[]} first
 * @param {Test[]} second
 * @param {number} exitCode
 * @param {string[]} [kept] files with the output of both
 * @returns {Count}
 */
export function countRepeated(first, second, exitCode, kept = []) {
  /** @param {Test} test */
  const again = (test) =>
    second.filter(({ name, file }) => file === test.file && (name === test.name || test.name === file));
  const flaky = first.filter(
    (test) => again(test).length > 0 && again(test).every(({ status }) => status === 'passed'),
  );
  const failed = first.filter((test) => !flaky.includes(test)).map((test) => again(test).find(hasFailed) ?? test);
  const beside = second.filter(
    ({ name, file }) => (file === '' || name === file) && !first.some((test) => test.name === name),
  );
  const failures = [...failed, ...beside].map(described);
  if (exitCode > 1) failures.push(`the runner ended with exit code ${exitCode}`);
  return {
    passed: flaky.length,
    failed: failures.length,
    failures,
    flaky: flaky.map((test) => ({
      name: test.name,
      kept: [...(test.traces ?? []), ...again(test).flatMap(({ traces = [] }) => traces), ...kept],
    })),
  };
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
