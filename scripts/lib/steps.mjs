import { countGate } from './counts.mjs';
import { inputsOf, unlessPassed } from './passed.mjs';
import { build } from './prepare.mjs';
import { packageNamed, packages, root, toolEnvironment } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {import('./passed.mjs').Step} Step */

/** Without colours. */
export const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' };

/** Of the compiler and the linter. Each thread checks the shared types anew, and journeys need the other processors. */
const ONE_THREAD = { GOMAXPROCS: '1' };

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
    const env = toolEnvironment(cwd, { ...PLAIN, ...ONE_THREAD });
    const { code, output } = await run(commandLine, { cwd, env, seconds: 600, givesWay: true });
    return { ...countGate(code, output, proof), output };
  };
  return unlessPassed({ name, work }, () => inputsOf(of?.name));
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

/** The checks that write nothing and may run beside journeys, to which they leave the processor. @returns {Step[]} */
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

/** @param {import('./prepare.mjs').Build[]} [names] @returns {Step[]} */
export function builds(names = ['web', 'server', 'admin-cli', 'desktop']) {
  return names.map(buildStep);
}
