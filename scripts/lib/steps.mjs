import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findHeadlessShell } from './browser.mjs';
import { near } from './changed.mjs';
import { addedUp, countGate, countPlaywright, countVitest, settled } from './counts.mjs';
import { inputsOf, isFull, passedEarlier, READ, READ_BY_JOURNEYS, remember, runsAll, unlessPassed } from './passed.mjs';
import { build } from './prepare.mjs';
import { packageNamed, packages, root, toolEnvironment } from './project.mjs';
import { run } from './run.mjs';
import { removeStamp } from './stamps.mjs';

/** @typedef {import('./passed.mjs').Step} Step */
/** @typedef {import('./passed.mjs').Result} Result */

const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * @param {string} name
 * @param {string} commandLine
 * @param {RegExp} [proof]
 * @param {import('./project.mjs').Package} [of] the package that it checks; the whole repository if omitted
 * @returns {Step}
 */
function gate(name, commandLine, proof, of) {
  const cwd = of?.folder ?? root;
  const work = async () => {
    const { code, output } = await run(commandLine, { cwd, env: toolEnvironment(cwd, PLAIN), seconds: 300 });
    return { ...countGate(code, output, proof), output };
  };
  return unlessPassed({ name, work }, () => inputsOf(of && readBy(of.name)));
}

/** @param {string} name @returns {readonly import('./passed.mjs').Package[] | undefined} */
function readBy(name) {
  return Object.hasOwn(READ, name) ? READ[/** @type {import('./passed.mjs').Package} */ (name)] : undefined;
}

/** @param {import('./prepare.mjs').Build} name @returns {Step} */
function buildStep(name) {
  return {
    name: `build of ${name}`,
    work: async () => {
      /** @param {unknown} error */
      const failed = (error) => (error instanceof Error ? error.message : String(error));
      const output = await build(name).then(() => '', failed);
      return { ...countGate(output === '' ? 0 : 1, output), output };
    },
  };
}

/**
 * Runs a command that writes a report, and counts it.
 * @param {string} cwd
 * @param {(reportFile: string) => string} commandLine
 * @param {(reportFile: string, exitCode: number) => import('./counts.mjs').Count} count
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Promise<Result>}
 */
async function counted(cwd, commandLine, count, extra = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const env = toolEnvironment(cwd, { ...PLAIN, ...extra, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const { code, output } = await run(commandLine(report), { cwd, env, seconds: 2_400 });
    return { ...count(report, code), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Imported when it runs, because its lockfile parser is one of the installed packages. @returns {Step} */
function advisoriesStep() {
  return {
    name: 'advisories',
    work: async () => {
      const { askRegistry, judge, readProduction, readSnapshot } = await import('./advisories.mjs');
      const { failures, notRun } = judge(readSnapshot(), readProduction(), await askRegistry());
      // Without an answer, only the snapshot was checked.
      return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures, output: '', notRun };
    },
  };
}

/** Each package is linted separately, because type-aware rules take nearly all of the time. @param {string} what */
const lint = (what) => `oxlint --type-aware --deny-warnings ${what}`;

/** The checks that write nothing and may run in parallel. @returns {Step[]} */
export function gates() {
  const withSources = packages().filter((one) => one.hasSources);
  return [
    gate('lint beside the packages', lint('--ignore-pattern "packages/**"'), /on [1-9]\d* files/),
    ...withSources.map((one) => gate(`lint of ${one.name}`, lint('.'), /on [1-9]\d* files/, one)),
    gate('format', 'oxfmt --check', /on [1-9]\d* files/),
    gate('dependency rules', 'depcruise --config .dependency-cruiser.mjs packages', /\([1-9]\d* modules/),
    gate('nothing unused', 'knip --treat-config-hints-as-errors'),
    gate('manifests', 'sherif', /No issues found/),
    advisoriesStep(),
    gate('types of scripts', 'tsc --project scripts/tsconfig.json'),
    ...withSources.map((one) => gate(`types of ${one.name}`, one.scripts.typecheck ?? 'false', undefined, one)),
  ];
}

/** The size of what the web client's screens load first. It reads the build. @returns {Step} */
export function budget() {
  return gate('budget of the web client', 'node scripts/bundle-budget.mjs', /^ok /m, packageNamed('web'));
}

/** @returns {Step[]} */
export function builds() {
  return [buildStep('web'), buildStep('server'), buildStep('admin-cli'), buildStep('desktop')];
}

/** @typedef {{ name: string, folder: string, title: string, inputs: string }} Suite */

/**
 * Runs the suites whose inputs have changed in one run, which shares one pool of workers. The other suites keep their earlier
 * counts. A package with sources but without tests fails.
 * @returns {Step[]}
 */
export function unitTests() {
  const suites = suitesOfUnitTests().map((suite) => ({
    ...suite,
    earlier: runsAll ? undefined : passedEarlier(suite.title, suite.inputs),
  }));
  const stale = suites.filter(({ earlier }) => !earlier);
  const earlier = suites.flatMap(({ title, earlier: result }) =>
    result ? [{ name: title, work: async () => result }] : [],
  );
  return [...earlier, ...(stale.length > 0 ? [vitest(stale)] : [])];
}

/**
 * The test files that import something that has changed since their last run, and those that failed in it. Nearly every test of
 * the server imports all of it, so only those near uncommitted changes are run.
 * @returns {Step}
 */
export function changedUnitTests() {
  return {
    name: 'tests of what has changed',
    work: async () => {
      const { output } = await run('git status --porcelain --untracked-files=all --no-renames', { cwd: root });
      const parts = near(output.split('\n').map((line) => line.slice(3)));
      return counted(root, vitestCommand(`--sinceLastRun ${parts.join(' ')}`), (report, code) =>
        settled(countVitest(report), code, 'may be none'),
      );
    },
  };
}

/** @returns {Suite[]} */
function suitesOfUnitTests() {
  const own = packages().filter((one) => one.hasSources);
  return [{ name: 'scripts', folder: path.join(root, 'scripts') }, ...own].map(({ name, folder }) => ({
    name,
    folder,
    title: `tests of ${name}`,
    inputs: inputsOf(readBy(name)),
  }));
}

/** @param {Suite[]} suites @returns {Step} */
function vitest(suites) {
  const names = suites.map(({ name }) => name);
  return {
    name: `tests of ${names.join(', ')}`,
    work: () => {
      for (const { title } of suites) removeStamp(title);
      const command = vitestCommand(names.map((name) => `--project=${name}`).join(' '));
      return counted(root, command, (report, code) => {
        const counts = suites.map(({ folder }) => countVitest(report, folder));
        const count = addedUp(counts, code);
        // An error outside of the tests may belong to any suite.
        if (count.failed > 0) return count;
        for (const [at, each] of counts.entries()) {
          const { name = '', title = '', inputs } = suites[at] ?? {};
          // If an input changed during the run, the result does not count for the new state.
          if (inputs && inputsOf(readBy(name)) === inputs) remember(title, inputs, each);
        }
        return count;
      });
    },
  };
}

/** @param {string} which @returns {(report: string) => string} */
function vitestCommand(which) {
  const tags = isFull ? '' : '--tags-filter="!soak"';
  return (report) => `vitest run ${which} ${tags} --reporter=default --reporter=json --outputFile.json="${report}"`;
}

/**
 * Tests in a real browser: of members in the web client, of moderators in the desktop app's pages.
 * @param {'web' | 'desktop'} name
 * @param {Promise<string>} browser
 * @returns {Step}
 */
export function journeys(name, browser) {
  const { folder, scripts } = packageNamed(name);
  const command = `${scripts.e2e ?? 'false'} --reporter=list,json`;
  const work = async () => {
    const CHROMIUM_PATH = await browser;
    const HEADLESS_SHELL_PATH = await findHeadlessShell();
    const paths = { CHROMIUM_PATH, ...(HEADLESS_SHELL_PATH ? { HEADLESS_SHELL_PATH } : {}) };
    return counted(folder, () => command, countPlaywright, paths);
  };
  return unlessPassed({ name: `journeys of ${name}`, work }, () => inputsOf(READ_BY_JOURNEYS[name]));
}
