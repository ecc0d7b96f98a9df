import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from './project.mjs';
import { Report } from './report.mjs';

/** @typedef {import('./passed.mjs').Result} Result */

/** @type {string[]} */
let lines;
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(...String(text).split('\n')));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** @param {string} name @param {Partial<Result>} [result] */
const step = (name, result = {}) => ({
  name,
  work: async () => ({ passed: 0, failed: 0, failures: [], output: '', ...result }),
});

/** A step whose journeys failed, and their second run. @param {number} flaky @param {number} [failed] */
function journeys(flaky, failed = 0) {
  /** @param {number} length @param {string} name */
  const named = (length, name) => Array.from({ length }, (_, at) => `${name} ${at}`);
  const all = [...named(flaky, 'shaky'), ...named(failed, 'broken')];
  return step('journeys', {
    passed: 7,
    repeated: all.map((name) => ({ name, file: '/a', status: 'failed', seconds: 1, notes: ['Error: not seen'] })),
    repeat: step('journeys, once more', {
      passed: flaky,
      failed,
      failures: named(failed, 'broken'),
      flaky: named(flaky, 'shaky').map((name) => ({ name, kept: [path.join(root, 'first.zip')] })),
    }),
  });
}

/** @param {import('./passed.mjs').Step[]} steps */
async function run(...steps) {
  const report = new Report();
  await report.run(steps);
  await report.repeat();
  report.end();
  return process.exitCode;
}

describe('the end of a run', () => {
  it('says what took the time, in the order of the run, and ends with the totals', async () => {
    const tests = ['a', 'b', 'a'].map((name) => ({
      name,
      file: path.join(root, `${name}.test.ts`),
      status: /** @type {const} */ ('passed'),
      seconds: 2,
      notes: [],
    }));
    expect(await run(step('lint', { passed: 1 }), step('tests', { passed: 3, tests }))).toBe(0);
    const text = lines.join('\n');
    expect(text).toMatch(/\n +\d\.\d +at 0:00 +lint\n +\d\.\d +at 0:00 +tests\n +0:00 +in all\n/);
    expect(text).toMatch(/\n +4\.0 +a\.test\.ts\n +2\.0 +b\.test\.ts\n/);
    expect(lines.at(-1)).toBe('4 passed, 0 failed');
  });

  it('says at the end what was not run', async () => {
    const advisories = step('advisories', { passed: 1, notRun: ['the registry was not checked'] });
    expect(await run(advisories, step('tests', { passed: 3 }))).toBe(0);
    expect(lines.slice(-3)).toEqual(['not run', '  –   the registry was not checked', '4 passed, 0 failed']);
  });

  it('lists journeys that passed at the second attempt with their traces, and succeeds', async () => {
    expect(await run(journeys(1))).toBe(0);
    expect(lines.join('\n')).toMatch(/\n  ~   shaky 0\n +first\.zip\n/);
    expect(lines).toContain('        Error: not seen');
    expect(lines.at(-1)).toBe('8 passed, 0 failed');
  });

  it('fails if a journey failed twice', async () => {
    expect(await run(journeys(1, 1))).toBe(1);
    expect(lines.at(-1)).toBe('8 passed, 1 failed');
  });

  it('fails if more than three journeys are flaky', async () => {
    expect(await run(journeys(3))).toBe(0);
    expect(await run(journeys(2), journeys(2))).toBe(1);
    expect(lines.at(-1)).toBe('18 passed, 1 failed');
  });

  it('fails if a step crashed, and runs the others', async () => {
    const crashing = { name: 'journeys', work: () => Promise.reject(new Error('the runner is gone')) };
    expect(await run(crashing, step('lint', { passed: 1 }))).toBe(1);
    expect(lines).toContain('  ✗   journeys: Error: the runner is gone');
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });
});
