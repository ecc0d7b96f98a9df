// Plain Node 20 without dependencies: this runs before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node version of the project, pinned as a dependency (docs/decisions/001). */
export const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node');

/** The folder for the stamps of installs and builds. */
export const cacheFolder = path.join(root, 'node_modules', '.cache', 'lampstand');

/**
 * @typedef {object} Package
 * @property {string} name without its scope: core, server, …
 * @property {string} folder
 * @property {Record<string, string>} scripts
 * @property {boolean} hasSources
 */

/** @param {string} file @returns {{ scripts?: Record<string, string>, packageManager?: string }} */
function readManifest(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The pnpm version of package.json in the format of npx: pnpm@1.2.3. */
export function pinnedPnpm() {
  const { packageManager } = readManifest(path.join(root, 'package.json'));
  if (!packageManager) throw new Error('package.json has no packageManager.');
  return packageManager;
}

/** @returns {Package[]} */
export function packages() {
  const folder = path.join(root, 'packages');
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'package.json')))
    .map((name) => {
      const own = path.join(folder, name);
      const { scripts = {} } = readManifest(path.join(own, 'package.json'));
      return { name, folder: own, scripts, hasSources: containsTypeScript(path.join(own, 'src')) };
    });
}

/** @param {string} folder @returns {boolean} */
function containsTypeScript(folder) {
  if (!existsSync(folder)) return false;
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries.some((name) => /\.tsx?$/.test(name));
}

/** @param {string} name @returns {Package} */
export function packageNamed(name) {
  const found = packages().find((one) => one.name === name);
  if (!found) throw new Error(`There is no package ${name}.`);
  return found;
}

/**
 * The environment for tools: the project's own Node and programs come first in PATH.
 * @param {string} [folder] a package whose programs come before the root's
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(folder = root, extra = {}) {
  const bins = [...new Set([folder, root])].map((one) => path.join(one, 'node_modules', '.bin'));
  return { ...process.env, ...extra, PATH: [...bins, process.env.PATH].join(path.delimiter) };
}
