import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outside } from './counts.mjs';
import { inputsOf, READ, READ_BY_JOURNEYS, unlessPassed } from './passed.mjs';
import { packages } from './project.mjs';
import { removeStamp } from './stamps.mjs';

/** @type {string} */
let name;
/** @type {string} */
let inputs;
/** @type {number} */
let runs;
beforeEach(() => {
  name = `suite ${randomUUID()}`;
  inputs = 'the same';
  runs = 0;
});
afterEach(() => removeStamp(name));

/** @param {Partial<import('./counts.mjs').Count>} [count] @param {boolean} [always] */
function step(count = {}, always = false) {
  const work = async () => {
    runs += 1;
    return { passed: 3, failed: 0, failures: [], output: '', ...count };
  };
  return unlessPassed({ name, work }, () => inputs, always).work();
}

describe('unlessPassed', () => {
  it('does not run what passed with the same inputs, and reports when it passed', async () => {
    expect(await step({ notRun: ['needs Electron'] })).not.toHaveProperty('earlier');
    const again = await step();
    expect(again).toMatchObject({ passed: 3, failed: 0, notRun: ['needs Electron'] });
    expect(again.earlier).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(runs).toBe(1);
  });

  it('runs again when an input has changed', async () => {
    await step();
    inputs = 'changed';
    expect(await step()).not.toHaveProperty('earlier');
    expect(runs).toBe(2);
  });

  it('always runs in CI and in the full run', async () => {
    await step();
    expect(await step({}, true)).not.toHaveProperty('earlier');
    expect(runs).toBe(2);
  });

  it.each([
    ['failed', { failed: 1 }],
    ['ran nothing', { passed: 0 }],
    ['is to run once more', { repeated: [outside('a journey')] }],
  ])('runs what %s again, even if it passed before', async (_, count) => {
    await step();
    await step(count, true);
    await step();
    expect(runs).toBe(3);
  });

  it('stores no result if an input changed during the run', async () => {
    const work = async () => {
      inputs = 'changed';
      return { passed: 1, failed: 0, failures: [], output: '' };
    };
    await unlessPassed({ name, work }, () => inputs, false).work();
    inputs = 'the same';
    await step();
    expect(runs).toBe(1);
  });
});

describe('inputs', () => {
  it('include every package that a package depends on', () => {
    for (const { name: own, folder } of packages()) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(path.join(folder, 'package.json'), 'utf8'),
      );
      const needed = Object.keys({ ...dependencies, ...devDependencies })
        .filter((one) => one.startsWith('@lampstand/'))
        .map((one) => one.replace('@lampstand/', ''));
      expect(READ).toHaveProperty(own);
      const read = READ[/** @type {import('./passed.mjs').Package} */ (own)];
      expect(read, own).toEqual(expect.arrayContaining(needed));
    }
    for (const [own, read] of Object.entries(READ_BY_JOURNEYS)) {
      expect(read, own).toEqual(expect.arrayContaining([...READ[/** @type {'web' | 'desktop'} */ (own)], 'server']));
    }
  });

  it('differ between packages, and are stable', () => {
    expect(inputsOf('core')).toBe(inputsOf('core'));
    expect(new Set([inputsOf(), inputsOf('core'), inputsOf('web'), inputsOf('server')]).size).toBe(4);
    expect(new Set([inputsOf('web'), inputsOf('web', 'tests'), inputsOf('web', 'journeys')]).size).toBe(3);
  });
});
