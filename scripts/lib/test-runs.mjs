// The runs of Vitest and Playwright.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findHeadlessShell } from './browser.mjs';
import { near } from './changed.mjs';
import { count, countRepeated, described, readPlaywright, readVitest, withEmptySuites } from './counts.mjs';
import { inputsOf, isFull, passedEarlier, remember, runsAll, unlessPassed } from './passed.mjs';
import { packageNamed, packages, root, toolEnvironment } from './project.mjs';
import { run } from './run.mjs';
import { filesIn, removeStamp } from './stamps.mjs';
import { PLAIN } from './steps.mjs';

/** @typedef {import('./passed.mjs').Step} Step */
/** @typedef {import('./passed.mjs').Result} Result */
/** @typedef {import('./counts.mjs').Test} Test */
/** @typedef {Promise<string>} Browser the path of Chromium, which may still be downloaded */

/**
 * Runs a command that writes a report, and reads it.
 * @param {string} cwd
 * @param {(reportFile: string) => string} commandLine
 * @param {(reportFile: string, output: string) => Test[]} read
 * @param {NodeJS.ProcessEnv} [extra]
 */
async function reported(cwd, commandLine, read, extra = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const env = toolEnvironment(cwd, { ...PLAIN, ...extra, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const { code, output } = await run(commandLine(report), { cwd, env, seconds: 2_400 });
    return { code, output, tests: read(report, output) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The environment in which tests find Chromium.
 * @param {Browser} browser
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function pathsOf(browser) {
  const CHROMIUM_PATH = await browser;
  const HEADLESS_SHELL_PATH = await findHeadlessShell();
  return { CHROMIUM_PATH, ...(HEADLESS_SHELL_PATH ? { HEADLESS_SHELL_PATH } : {}) };
}

/**
 * @typedef {object} Suite the tests of a Vitest project
 * @property {string} project
 * @property {string} of the package
 * @property {string} title
 * @property {(file: string) => boolean} holds
 * @property {string} inputs
 */

/** A package's tests in a browser are a project and a folder of their own. */
const BROWSER = 'browser';

/** @param {import('./project.mjs').Package} of */
const hasBrowserTests = ({ folder }) => existsSync(path.join(folder, `vitest.${BROWSER}.config.ts`));

/** @returns {Suite[]} */
function suitesOfUnitTests() {
  const own = packages().filter((one) => one.hasSources);
  const all = [{ name: 'scripts', folder: path.join(root, 'scripts') }, ...own];
  return [
    ...all.map(({ name, folder }) => ({ project: name, of: name, title: `tests of ${name}`, folder })),
    ...own.filter(hasBrowserTests).map(({ name, folder }) => ({
      project: BROWSER,
      of: name,
      title: `browser tests of ${name}`,
      folder,
    })),
  ].map(({ folder, ...suite }) => ({
    ...suite,
    holds: (file) =>
      file.startsWith(folder + path.sep) &&
      file.startsWith(path.join(folder, BROWSER) + path.sep) === (suite.project === BROWSER),
    inputs: inputsOf(suite.of, 'tests'),
  }));
}

/**
 * Runs the suites whose inputs have changed: those in Node in one run, which shares one pool of workers, and those in a browser in
 * another. The other suites keep their earlier counts. A package with sources but without tests fails.
 * @param {Browser} browser
 * @returns {Step[]}
 */
export function unitTests(browser) {
  const suites = suitesOfUnitTests().map((suite) => ({
    ...suite,
    earlier: runsAll ? undefined : passedEarlier(suite.title, suite.inputs),
  }));
  const stale = suites.filter(({ earlier }) => !earlier);
  const earlier = suites.flatMap(({ title, earlier: result }) =>
    result ? [{ name: title, work: async () => result }] : [],
  );
  const runs = [true, false].map((inBrowser) => stale.filter(({ project }) => (project === BROWSER) === inBrowser));
  return [...earlier, ...runs.filter((run) => run.length > 0).map((run) => vitest(run, browser))];
}

/** @param {Suite[]} suites @param {Browser} browser @returns {Step} */
function vitest(suites, browser) {
  const projects = suites.map(({ project }) => project);
  const work = async () => {
    for (const { title } of suites) removeStamp(title);
    const env = projects.includes(BROWSER) ? await pathsOf(browser) : {};
    const { code, output, tests } = await runVitest(projects.map((name) => `--project=${name}`).join(' '), env);
    const result = { ...withRepeat(withEmptySuites(tests, suites), code, env), output };
    // An error outside of the tests may belong to any suite.
    if (result.failed > 0 || result.repeated) return result;
    for (const { of, title, holds, inputs } of suites) {
      const own = tests.filter(({ file }) => holds(file));
      // If an input changed during the run, the result does not count for the new state.
      if (inputsOf(of, 'tests') === inputs) remember(title, inputs, count(own, 0));
    }
    return result;
  };
  return { name: suites.map(({ title }) => title).join(', '), work };
}

/**
 * The test files that import something that has changed since their last run, and those that failed in it. Nearly every test of
 * the server imports all of it, so only those near uncommitted changes are run.
 * @param {Promise<string | undefined>} installed
 * @returns {Step}
 */
export function changedUnitTests(installed) {
  const work = async () => {
    const { output: status } = await run('git status --porcelain --untracked-files=all --no-renames', { cwd: root });
    const parts = near(status.split('\n').map((line) => line.slice(3)));
    const browser = await installed;
    const projects = browser || !packages().some(hasBrowserTests) ? '' : `--project="!${BROWSER}"`;
    const env = browser ? await pathsOf(Promise.resolve(browser)) : {};
    const { code, output, tests } = await runVitest(`--sinceLastRun ${projects} ${parts.join(' ')}`, env);
    return { ...count(tests, code, { mayBeNone: true }), output };
  };
  return { name: 'tests of what has changed', work };
}

/** @param {string} which @param {NodeJS.ProcessEnv} [env] */
function runVitest(which, env = {}) {
  const tags = isFull ? '' : '--tags-filter="!soak"';
  const reporters = '--reporter=default --reporter=json';
  return reported(
    root,
    (file) => `vitest run ${which} ${tags} ${reporters} --outputFile.json="${file}"`,
    readVitest,
    env,
  );
}

/** Repeats tests that failed, as journeys are. @param {Test[]} tests @param {number} code @param {NodeJS.ProcessEnv} env */
function withRepeat(tests, code, env) {
  const result = count(tests, code, { repeats: true });
  const { repeated } = result;
  if (!repeated) return result;
  const files = [...new Set(repeated.map(({ file }) => file))];
  const suites = suitesOfUnitTests().filter(({ holds }) => files.some(holds));
  const name = suites.map(({ title }) => title).join(', ');
  const folder = path.join(root, 'test-results', name.replaceAll(/\W+/g, '-'));
  const kept = [path.join(folder, 'first.txt'), path.join(folder, 'again.txt')];
  /** @param {number} at @param {string} text */
  const keep = (at, text) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept[at] ?? '', text);
  };
  keep(0, repeated.map(described).join('\n\n'));
  const work = async () => {
    const projects = suites.map(({ project }) => `--project=${project}`).join(' ');
    const again = await runVitest(`${projects} --maxWorkers=1 ${files.map((file) => `"${file}"`).join(' ')}`, env);
    keep(1, again.output);
    return { ...countRepeated(repeated, again.tests, again.code, kept), output: again.output };
  };
  return { ...result, repeat: { name: `${name}, once more`, work } };
}

/** The packages with journeys, and what these need. @type {Record<'web' | 'desktop', import('./prepare.mjs').Build[]>} */
export const BUILT_FOR_JOURNEYS = { web: ['web', 'server'], desktop: ['desktop', 'server'] };

/**
 * Tests in a real browser: of members in the web client, of moderators in the desktop app's pages.
 * @param {'web' | 'desktop'} name
 * @param {Browser} browser
 * @param {string[]} [files] all if omitted
 * @returns {Step}
 */
export function journeys(name, browser, files = []) {
  const { folder } = packageNamed(name);
  /** @param {string} options @param {string} results */
  const playwright = async (options, results) => {
    const command = `playwright test ${options} --output=test-results/${results} --reporter=list,json`;
    return reported(folder, () => command, readPlaywright, await pathsOf(browser));
  };
  const work = async () => {
    const { code, output, tests } = await playwright(files.join(' '), 'first');
    const result = { ...count(tests, code, { repeats: true }), output };
    const { repeated } = result;
    if (!repeated) return result;
    const again = async () => {
      const failed = '--last-failed --last-failed-file=test-results/first/.last-run.json';
      const second = await playwright(`${failed} --workers=1 --trace=on`, 'again');
      return { ...countRepeated(repeated, second.tests, second.code), output: second.output };
    };
    return { ...result, repeat: { name: `journeys of ${name}, once more`, work: again } };
  };
  const step = { name: `journeys of ${name}`, work };
  return files.length > 0 ? step : unlessPassed(step, () => inputsOf(name, 'journeys'));
}

/**
 * The tests of a noun, of all levels: in a folder of this name, or with it in the name of the file.
 * @param {string} noun
 * @param {Browser} browser
 * @returns {{ steps: Step[], needed: import('./prepare.mjs').Build[] }}
 */
export function testsOf(noun, browser) {
  const found = packages().flatMap(({ name, folder }) =>
    filesIn(folder)
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => path.relative(folder, file).split(path.sep))
      .filter((parts) => parts.slice(0, -1).includes(noun) || parts.at(-1)?.split('.')[0]?.includes(noun))
      .map((parts) => ({ name, file: parts.join('/') })),
  );
  const specs = found.filter(({ file }) => file.includes('.spec.'));
  const units = found.filter((one) => !specs.includes(one)).map(({ name, file }) => `packages/${name}/${file}`);
  const unitStep = {
    name: `unit tests of ${noun}`,
    work: async () => {
      const isInBrowser = units.some((file) => file.includes(`/${BROWSER}/`));
      const env = isInBrowser ? await pathsOf(browser) : {};
      const { code, output, tests } = await runVitest(units.join(' '), env);
      return { ...withRepeat(tests, code, env), output };
    },
  };
  const own = (/** @type {string} */ of) => specs.filter(({ name }) => name === of).map(({ file }) => file);
  const names = /** @type {const} */ (['web', 'desktop']).filter((name) => own(name).length > 0);
  return {
    steps: [...(units.length > 0 ? [unitStep] : []), ...names.map((name) => journeys(name, browser, own(name)))],
    needed: [...new Set(names.flatMap((name) => BUILT_FOR_JOURNEYS[name]))],
  };
}
