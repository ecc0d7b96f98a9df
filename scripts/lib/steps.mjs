import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countGate, countPlaywright, countVitest } from './counts.mjs';
import { build } from './prepare.mjs';
import { packageNamed, packages, root, toolEnvironment } from './project.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<import('./counts.mjs').Count & { output: string }>} work
 */

const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' };

/** @param {string} name @param {string} commandLine @param {RegExp} [proof] @param {string} [cwd] @returns {Step} */
function gate(name, commandLine, proof, cwd = root) {
  return {
    name,
    work: async () => {
      const { code, output } = await run(commandLine, { cwd, env: toolEnvironment(cwd, PLAIN), seconds: 300 });
      return { ...countGate(code, output, proof), output };
    },
  };
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
 * A suite that leaves a report behind.
 * @param {string} name
 * @param {string} cwd
 * @param {(reportFile: string) => string} commandLine
 * @param {(reportFile: string, exitCode: number) => import('./counts.mjs').Count} count
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Step}
 */
function suite(name, cwd, commandLine, count, extra = {}) {
  return {
    name,
    work: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-report-'));
      const report = path.join(folder, 'report.json');
      try {
        const env = toolEnvironment(cwd, { ...PLAIN, ...extra, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
        const { code, output } = await run(commandLine(report), { cwd, env, seconds: 2_400 });
        return { ...count(report, code), output };
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** @param {string} name @param {string} cwd @param {string} script @returns {Step} */
function vitest(name, cwd, script) {
  const reporters = '--reporter=default --reporter=json --outputFile.json=';
  return suite(`tests of ${name}`, cwd, (report) => `${script} ${reporters}"${report}"`, countVitest);
}

/** Loaded when it is run: its parser of the lockfile comes with the packages. @returns {Step} */
function advisoriesStep() {
  return {
    name: 'advisories',
    work: async () => {
      const { askRegistry, judge, readProduction, readSnapshot } = await import('./advisories.mjs');
      const { failures, notRun } = judge(readSnapshot(), readProduction(), await askRegistry());
      // Without an answer nothing was checked but the snapshot.
      return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures, output: '', notRun };
    },
  };
}

/** Everything that only reads; these may run beside each other. @returns {Step[]} */
export function gates() {
  const withSources = packages().filter((one) => one.hasSources);
  return [
    gate('lint', 'oxlint --type-aware --deny-warnings', /on [1-9]\d* files/),
    gate('format', 'oxfmt --check', /on [1-9]\d* files/),
    gate('dependency rules', 'depcruise --config .dependency-cruiser.mjs packages', /\([1-9]\d* modules/),
    gate('nothing unused', 'knip --treat-config-hints-as-errors'),
    gate('manifests', 'sherif', /No issues found/),
    advisoriesStep(),
    gate('types of scripts', 'tsc --project scripts/tsconfig.json'),
    ...withSources.map((one) => gate(`types of ${one.name}`, one.scripts.typecheck ?? 'false', undefined, one.folder)),
  ];
}

/** @returns {Step[]} */
export function builds() {
  return [buildStep('web'), buildStep('server'), buildStep('admin-cli'), buildStep('desktop')];
}

/** One after the other: some of them measure time. A package with sources and without tests fails. @returns {Step[]} */
export function unitTests() {
  const withSources = packages().filter((one) => one.hasSources);
  return [
    vitest('scripts', root, 'vitest run'),
    ...withSources.map((one) => vitest(one.name, one.folder, one.scripts.test ?? 'false')),
  ];
}

/**
 * Whole journeys in a real browser: of members in the web client, of moderators in the desktop app's pages.
 * @param {'web' | 'desktop'} name
 * @param {string} chromium
 * @returns {Step}
 */
export function journeys(name, chromium) {
  const { folder, scripts } = packageNamed(name);
  const command = `${scripts.e2e ?? 'false'} --reporter=list,json`;
  return suite(`journeys of ${name}`, folder, () => command, countPlaywright, { CHROMIUM_PATH: chromium });
}
