// Steps that passed are not run again until one of their inputs has changed. In CI and in the full run, everything runs.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { packageNamed, root } from './project.mjs';
import { BESIDE_SOURCES, filesIn, fingerprint, readStamp, removeStamp, writeStamp } from './stamps.mjs';

/** @typedef {import('./counts.mjs').Count} Count */
/** @typedef {{ name: string, work: () => Promise<Result> }} Step */
/**
 * @typedef {Count & { output: string, earlier?: string, repeat?: Step }} Result `earlier` is when it passed, if it was not run
 * now. `repeat` runs its `repeated` tests.
 */

export const isFull = process.env.TEST_FULL === 'yes';
export const runsAll = isFull || Boolean(process.env.CI);

/** @typedef {'core' | 'server' | 'web' | 'desktop' | 'admin-cli'} Package */

/** The packages whose sources each package's checks and unit tests depend on, by import or because they start them. */
export const READ = /** @type {Readonly<Record<Package, readonly Package[]>>} */ ({
  core: [],
  server: ['core'],
  web: ['core'],
  desktop: ['core', 'web'],
  'admin-cli': ['core', 'server'],
});

/** The same for journeys, which start the built server with the built client. @type {Record<string, readonly Package[]>} */
export const READ_BY_JOURNEYS = { web: ['core', 'server'], desktop: ['core', 'server', 'web'] };

/** Files and folders of the package itself that do not matter. */
const UNREAD = { checks: undefined, tests: /[\\/]e2e$/, journeys: /[\\/]browser$|\.test\.tsx?$/ };

/**
 * Everything of this package, and the sources of those that it depends on. The whole repository for any other name.
 * @param {string} [name]
 * @param {keyof typeof UNREAD} [by]
 */
export function inputsOf(name = '', by = 'checks') {
  if (!isPackage(name)) return fingerprint(filesIn(root));
  const read = by === 'journeys' ? (READ_BY_JOURNEYS[name] ?? []) : READ[name];
  const own = filesIn(packageNamed(name).folder, (file) => !UNREAD[by]?.test(file));
  // Tests of the server compare documents with it.
  return fingerprint([...besidePackages(name === 'server' ? ['docs'] : []), ...own, ...read.flatMap(sourcesOf)]);
}

/** @param {string} name @returns {name is Package} */
const isPackage = (name) => Object.hasOwn(READ, name);

/** @param {Package} name */
const sourcesOf = (name) => filesIn(packageNamed(name).folder, (file) => !BESIDE_SOURCES.test(file));

/** Settings, scripts and deployment. @param {readonly string[]} [more] */
function besidePackages(more = []) {
  const files = readdirSync(root, { withFileTypes: true }).filter(
    (one) => one.isFile() && !/^\.git$|\.md$/.test(one.name),
  );
  return [
    ...files.map(({ name }) => path.join(root, name)),
    ...['scripts', 'deploy', ...more].flatMap((folder) =>
      filesIn(path.join(root, folder), (file) => !file.endsWith('.test.mjs')),
    ),
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
export function remember(name, inputs, { passed, failed, notRun, repeated = [] }) {
  if (failed > 0 || repeated.length > 0 || passed === 0) return;
  const on = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  writeStamp(name, JSON.stringify({ inputs, passed, notRun, on }));
}
