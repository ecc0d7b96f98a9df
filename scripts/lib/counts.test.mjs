import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { count, countGate, countRepeated, readPlaywright, readVitest, withEmptySuites } from './counts.mjs';
import { run } from './run.mjs';
import { root, toolEnvironment } from './project.mjs';
import { PLAIN } from './steps.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'counts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {unknown} content */
function report(content) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('a run of Vitest', () => {
  /** Runs real test files and counts the runner's real report. @param {Record<string, string>} files @param {{ repeats?: boolean }} [options] */
  async function outcome(files, options) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const file = path.join(folder, 'report.json');
    const reporters = `--reporter=default --reporter=json --outputFile.json="${file}"`;
    const { code, output } = await run(`vitest run --globals --root "${folder}" ${reporters}`, {
      cwd: root,
      env: toolEnvironment(root, PLAIN),
    });
    return count(readVitest(file, output), code, options);
  }

  it('has its passed and failed tests counted, and the failures listed with their reasons', async () => {
    const result = await outcome({
      'a.test.js': `describe('a', () => { it('holds', () => {}); it('breaks', () => { throw new Error('x'); }); });`,
      'b.test.js': `it('holds', () => {}); it.skip('rests', () => {});`,
    });
    expect(result).toMatchObject({
      passed: 2,
      failed: 1,
      failures: [expect.stringMatching(/^a breaks\nError: x\n/)],
      notRun: ['rests'],
    });
    expect(result.tests?.map(({ file }) => path.basename(file))).toEqual([
      'a.test.js',
      'a.test.js',
      'b.test.js',
      'b.test.js',
    ]);
  });

  it('counts a file that cannot be loaded as a failure', async () => {
    const result = await outcome({ 'a.test.js': `it('holds', () => {});`, 'b.test.js': `import './nowhere.js';` });
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.failures[0]).toMatch(/b\.test\.js/);
  });

  it('runs a file once more whose hook failed', async () => {
    const of = (/** @type {string} */ end) => `afterAll(() => { ${end} }); it('holds', () => {});`;
    const result = await outcome({ 'a.test.js': of(`throw new Error('left over')`) }, { repeats: true });
    expect(result).toMatchObject({ passed: 1, failed: 0, repeated: [{ name: expect.stringMatching(/a\.test\.js$/) }] });
    const { repeated = [] } = result;
    const again = async (/** @type {string} */ end) =>
      countRepeated(repeated, (await outcome({ 'a.test.js': of(end) })).tests ?? [], 0);
    expect(await again('')).toMatchObject({ failed: 0, flaky: [{ name: repeated[0]?.name }] });
    expect(await again(`throw new Error('left over')`)).toMatchObject({ failed: 1, flaky: [] });
  });

  it('counts an error outside of any test as a failure, also beside a failed test', async () => {
    const files = { 'a.test.js': `it('holds', () => { Promise.reject(new Error('nobody waits for this')); });` };
    const error = expect.stringMatching(/^an error outside of any test\n[^]*nobody waits for this/);
    expect(await outcome(files)).toMatchObject({ passed: 1, failed: 1, failures: [error] });
    const both = { ...files, 'b.test.js': `it('breaks', () => { throw new Error('x'); });` };
    expect(await outcome(both)).toMatchObject({ passed: 1, failed: 2, failures: [expect.anything(), error] });
  });

  it('reports the number of soak tests that were not run, and lists other tests that were not run', () => {
    const left = (/** @type {string} */ fullName, /** @type {string[]} */ tags) => ({
      status: 'skipped',
      fullName,
      tags,
    });
    const assertionResults = [left('a', ['soak']), left('b', ['soak']), left('c', [])];
    const file = report({ testResults: [{ name: 'a.test.js', status: 'passed', assertionResults }] });
    expect(count(readVitest(file, ''), 0).notRun).toEqual(['c', '2 soak tests, which npm run test:full runs']);
  });

  it('has a failure for each of its suites that ran no test', () => {
    const of = (/** @type {string} */ name) => ({
      name: `/${name}/a.test.js`,
      status: 'passed',
      assertionResults: [{ status: name === 'core' ? 'skipped' : 'passed', fullName: name }],
    });
    const file = report({ testResults: [of('web'), of('web-bench'), of('core')] });
    const suites = ['web', 'core', 'server'].map((title) => ({
      title,
      holds: (/** @type {string} */ one) => one.startsWith(`/${title}/`),
    }));
    expect(count(withEmptySuites(readVitest(file, ''), suites), 0)).toMatchObject({
      passed: 2,
      failures: ['core: no test was run', 'server: no test was run'],
    });
  });

  it('does not count "no tests" or "all skipped" as success', async () => {
    expect(await outcome({})).toMatchObject({ passed: 0, failed: 1 });
    expect(await outcome({ 'a.test.js': `it.skip('rests', () => {});` })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a missing or broken report as a failure', () => {
    expect(count(readVitest(path.join(folder, 'nowhere.json'), ''), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(count(readVitest(report('{ "testResults": ['), ''), 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

/** @param {string} status @param {object} [result] */
const journey = (status, result = {}) => ({ status, projectName: 'phone', results: [result] });

/** @param {...ReturnType<typeof journey>} tests */
const suites = (...tests) => ({
  config: { rootDir: '/e2e' },
  suites: [
    {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      suites: [
        {
          title: 'signing up',
          file: 'a.spec.ts',
          specs: tests.map((one, index) => ({ title: `journey ${index}`, tests: [one] })),
        },
      ],
    },
  ],
});

/** @param {unknown} content */
const read = (content) => readPlaywright(report(content));

describe('a run of Playwright', () => {
  it('has nested suites; a test that passed only at the second attempt has failed, and is not repeated', () => {
    const tests = read(suites(...['expected', 'unexpected', 'flaky', 'skipped'].map((status) => journey(status))));
    expect(count(tests, 1)).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['a.spec.ts › signing up › journey 1 [phone]', 'a.spec.ts › signing up › journey 2 [phone]'],
      notRun: ['a.spec.ts › signing up › journey 3 [phone]'],
    });
    expect(count(tests, 1, { repeats: true })).toMatchObject({ failed: 1, repeated: [tests[1]] });
  });

  it('reports why a test was left out on this machine, without counting it', () => {
    const tests = [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no lamp here' }] }];
    const left = { title: 'b.spec.ts', specs: [{ title: 'lights', tests }] };
    const both = { suites: [...suites(journey('expected')).suites, left] };
    expect(count(read(both), 0)).toMatchObject({
      passed: 1,
      failed: 0,
      failures: [],
      notRun: ['b.spec.ts › lights: no lamp here'],
    });
  });

  it('has errors outside of the tests counted', () => {
    const broken = { ...suites(), errors: [{ message: 'the server did not start' }] };
    expect(count(read(broken), 1)).toMatchObject({ passed: 0, failed: 1, failures: ['the server did not start'] });
    expect(count(read(suites(journey('skipped'))), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(count(read(suites(journey('expected'))), 137)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('a failed journey', () => {
  /** @param {string} path */
  const traced = (path) => ({ duration: 1500, attachments: [{ name: 'trace', path }] });
  const first = () => read(suites(journey('expected'), journey('unexpected', traced('/first/trace.zip'))));

  it('is counted after it has run once more', () => {
    const { passed, failed, failures, repeated } = count(first(), 1, { repeats: true });
    expect({ passed, failed, failures }).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(repeated).toMatchObject([{ name: 'a.spec.ts › signing up › journey 1 [phone]', file: '/e2e/a.spec.ts' }]);
  });

  /** The second run, with only the failed journey. @param {string} status */
  function second(status) {
    const again = suites(journey('expected'), journey(status, traced('/again/trace.zip')));
    again.suites[0]?.suites[0]?.specs.shift();
    return read(again);
  }
  /** @param {ReturnType<typeof read>} tests @param {number} code */
  const repeated = (tests, code) => countRepeated(count(first(), 1, { repeats: true }).repeated ?? [], tests, code);

  it('that passes then is flaky, with both traces', () => {
    expect(repeated(second('expected'), 0)).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      flaky: [{ name: 'a.spec.ts › signing up › journey 1 [phone]', kept: ['/first/trace.zip', '/again/trace.zip'] }],
    });
  });

  it('that fails twice has failed', () => {
    expect(repeated(second('unexpected'), 1)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  });

  it('has failed if it did not run again, or the runner crashed then', () => {
    expect(repeated([], 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(repeated(second('skipped'), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(repeated(second('expected'), 137)).toMatchObject({ passed: 1, failed: 1 });
    const broken = { ...suites(), errors: [{ message: 'the server did not start' }] };
    expect(repeated(read(broken), 1)).toMatchObject({ passed: 0, failed: 2 });
  });

  it('does not hide a crash of the runner, or a file that cannot be loaded', () => {
    expect(count(first(), 137, { repeats: true })).toMatchObject({
      failed: 1,
      failures: ['the runner ended with exit code 137'],
    });
    const broken = { ...suites(journey('unexpected')), errors: [{ message: 'cannot find ./nowhere.ts' }] };
    const result = count(read(broken), 1, { repeats: true });
    expect(result).toMatchObject({ failed: 1, failures: ['cannot find ./nowhere.ts'] });
    expect(result.repeated).toHaveLength(1);
  });

  it('is one of so many that none is repeated', () => {
    const tests = read(suites(...Array.from({ length: 11 }, () => journey('unexpected'))));
    const result = count(tests, 1, { repeats: true });
    expect(result.failed).toBe(11);
    expect(result).not.toHaveProperty('repeated');
  });
});

describe('countGate', () => {
  it('requires exit code 0 and, for some tools, proof that something was checked', () => {
    expect(countGate(0, 'Finished on 12 files', /on [1-9]\d* files/)).toMatchObject({ passed: 1, failed: 0 });
    expect(countGate(0, 'Finished on 0 files', /on [1-9]\d* files/)).toMatchObject({ passed: 0, failed: 1 });
    expect(countGate(1, 'Finished on 12 files', /on [1-9]\d* files/)).toMatchObject({ passed: 0, failed: 1 });
  });
});
