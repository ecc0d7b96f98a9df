import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addedUp, countGate, countPlaywright, countVitest } from './counts.mjs';
import { run } from './run.mjs';
import { root, toolEnvironment } from './project.mjs';

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

describe('countVitest', () => {
  /** Runs real test files and counts the runner's real report. @param {Record<string, string>} files */
  async function outcome(files) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const file = path.join(folder, 'report.json');
    const command = `vitest run --globals --root "${folder}" --reporter=json --outputFile.json="${file}"`;
    const { code } = await run(command, { cwd: root, env: toolEnvironment() });
    return addedUp([countVitest(file)], code);
  }

  it('counts passed and failed tests, and lists the failures with their reasons', async () => {
    const count = await outcome({
      'a.test.js': `describe('a', () => { it('holds', () => {}); it('breaks', () => { throw new Error('x'); }); });`,
      'b.test.js': `it('holds', () => {}); it.skip('rests', () => {});`,
    });
    expect(count).toEqual({
      passed: 2,
      failed: 1,
      failures: [expect.stringMatching(/^a breaks\nError: x\n/)],
      notRun: ['rests'],
    });
  });

  it('counts a file that cannot be loaded as a failure', async () => {
    const count = await outcome({ 'a.test.js': `it('holds', () => {});`, 'b.test.js': `import './nowhere.js';` });
    expect(count).toMatchObject({ passed: 1, failed: 1 });
    expect(count.failures[0]).toMatch(/b\.test\.js/);
  });

  it('counts an error outside of any test as a failure', async () => {
    const count = await outcome({
      'a.test.js': `it('holds', () => { Promise.reject(new Error('nobody waits for this')); });`,
    });
    expect(count).toEqual({ passed: 1, failed: 1, failures: ['the runner ended with exit code 1'] });
  });

  it('reports the number of soak tests that were not run, and lists other tests that were not run', () => {
    const left = (/** @type {string} */ fullName, /** @type {string[]} */ tags) => ({
      status: 'skipped',
      fullName,
      tags,
    });
    const assertionResults = [left('a', ['soak']), left('b', ['soak']), left('c', [])];
    const file = report({ testResults: [{ name: 'a.test.js', status: 'passed', assertionResults }] });
    expect(countVitest(file).notRun).toEqual(['c', '2 soak tests, which npm run test:full runs']);
  });

  it('counts each suite of one run, and fails for one without tests', () => {
    const of = (/** @type {string} */ name) => ({
      name: path.join(folder, name, 'a.test.js'),
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: name }],
    });
    const file = report({ testResults: [of('web'), of('web'), of('web-bench'), of('core')] });
    const counts = ['web', 'core', 'server'].map((name) => countVitest(file, path.join(folder, name)));
    expect(counts.map(({ passed }) => passed)).toEqual([2, 1, 0]);
    expect(addedUp(counts, 0)).toEqual({ passed: 3, failed: 1, failures: ['no test was run'] });
  });

  it('does not count "no tests" or "all skipped" as success', async () => {
    expect(await outcome({})).toMatchObject({ passed: 0, failed: 1 });
    expect(await outcome({ 'a.test.js': `it.skip('rests', () => {});` })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a missing or broken report as a failure', () => {
    expect(addedUp([countVitest(path.join(folder, 'nowhere.json'))], 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(addedUp([countVitest(report('{ "testResults": ['))], 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('countPlaywright', () => {
  /** @param {...string} statuses */
  const suites = (...statuses) => ({
    suites: [
      {
        title: 'a.spec.ts',
        suites: [
          {
            title: 'signing up',
            specs: statuses.map((status, index) => ({
              title: `journey ${index}`,
              tests: [{ status, projectName: 'phone' }],
            })),
          },
        ],
      },
    ],
  });

  it('counts nested suites; a test that passed only at the second attempt has failed', () => {
    expect(countPlaywright(report(suites('expected', 'unexpected', 'flaky', 'skipped')), 1)).toEqual({
      passed: 1,
      failed: 2,
      failures: ['a.spec.ts › signing up › journey 1 [phone]', 'a.spec.ts › signing up › journey 2 [phone]'],
      notRun: ['a.spec.ts › signing up › journey 3 [phone]'],
    });
  });

  it('reports why a test was left out on this machine, without counting it', () => {
    const tests = [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no lamp here' }] }];
    const left = { title: 'b.spec.ts', specs: [{ title: 'lights', tests }] };
    const both = { suites: [...suites('expected').suites, left] };
    expect(countPlaywright(report(both), 0)).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      notRun: ['b.spec.ts › lights: no lamp here'],
    });
  });

  it('counts errors outside of the tests', () => {
    const broken = { ...suites(), errors: [{ message: 'the server did not start' }] };
    expect(countPlaywright(report(broken), 1)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['the server did not start'],
      notRun: [],
    });
    expect(countPlaywright(report(suites('skipped')), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countPlaywright(report(suites('expected')), 137)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('countGate', () => {
  it('requires exit code 0 and, for some tools, proof that something was checked', () => {
    expect(countGate(0, 'Finished on 12 files', /on [1-9]\d* files/)).toMatchObject({ passed: 1, failed: 0 });
    expect(countGate(0, 'Finished on 0 files', /on [1-9]\d* files/)).toMatchObject({ passed: 0, failed: 1 });
    expect(countGate(1, 'Finished on 12 files', /on [1-9]\d* files/)).toMatchObject({ passed: 0, failed: 1 });
  });
});
