// Steps that passed are not run again until one of their inputs has changed. In CI and in the full run, everything runs.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { packageNamed, root } from './project.mjs';
import { filesIn, fingerprint, readStamp, removeStamp, writeStamp } from './stamps.mjs';

/** @typedef {import('./counts.mjs').Count} Count */
/** @typedef {Count & { output: string, earlier?: string }} Result `earlier` is when it passed, if it was not run now */
/** @typedef {{ name: string, work: () => Promise<Result> }} Step */

export const isFull = process.env.TEST_FULL === 'yes';
export const runsAll = isFull || Boolean(process.env.CI);

/** @typedef {'core' | 'server' | 'web' | 'desktop' | 'admin-cli'} Package */

/** The packages that each package's tests depend on: by import, or because they start them. */
export const READ = /** @type {Readonly<Record<Package, readonly Package[]>>} */ ({
  core: ['core'],
  server: ['core', 'server'],
  web: ['core', 'web'],
  desktop: ['core', 'web', 'desktop'],
  'admin-cli': ['core', 'server', 'admin-cli'],
});

/** Browser tests start the built server with the built client. */
export const READ_BY_JOURNEYS = /** @type {const} */ ({
  web: ['core', 'server', 'web'],
  desktop: ['core', 'server', 'web', 'desktop'],
});

/**
 * A fingerprint of these packages and of the files outside the packages, or of the whole repository. @param {readonly
 * Package[]} [names]
 */
export function inputsOf(names) {
  if (!names) return fingerprint(filesIn(root));
  const read = names.map((name) => filesIn(packageNamed(name).folder));
  return fingerprint([...besidePackages(names.includes('server')), ...read.flat()]);
}

/**
 * Settings, scripts and deployment. Documents are included only for the server, whose tests compare them with it. @param
 * {boolean} withDocuments
 */
function besidePackages(withDocuments) {
  const files = readdirSync(root, { withFileTypes: true }).filter(
    (one) => one.isFile() && !/^\.git$|\.md$/.test(one.name),
  );
  const folders = ['scripts', 'deploy', ...(withDocuments ? ['docs'] : [])];
  return [
    ...files.map(({ name }) => path.join(root, name)),
    ...folders.flatMap((folder) => filesIn(path.join(root, folder))),
  ].toSorted();
}

/**
 * @param {Step} step
 * @param {() => string} inputs
 * @param {boolean} [always]
 * @returns {Step}
 */
export function unlessPassed(step, inputs, always = runsAll) {
  return {
    name: step.name,
    work: async () => {
      const before = inputs();
      const earlier = always ? undefined : passedEarlier(step.name, before);
      if (earlier) return earlier;
      removeStamp(step.name);
      const result = await step.work();
      // If an input changed during the run, the result does not count for the new state.
      if (inputs() === before) remember(step.name, before, result);
      return result;
    },
  };
}

/** @param {string} name @param {string} inputs @returns {Result | undefined} */
export function passedEarlier(name, inputs) {
  /** @type {{ inputs?: string, passed: number, notRun?: string[], on: string }} */
  const { inputs: of, passed, notRun, on } = JSON.parse(readStamp(name) ?? '{}');
  if (of !== inputs) return undefined;
  return { passed, failed: 0, failures: [], output: '', earlier: on, ...(notRun ? { notRun } : {}) };
}

/** @param {string} name @param {string} inputs @param {Count} count */
export function remember(name, inputs, { passed, failed, notRun }) {
  if (failed > 0 || passed === 0) return;
  const on = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  writeStamp(name, JSON.stringify({ inputs, passed, notRun, on }));
}
