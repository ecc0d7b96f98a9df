// Stamps remember the inputs of a step, so that it is not run again with the same inputs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, packages, root } from './project.mjs';

const RESULTS = new Set(['node_modules', 'dist', 'out', 'test-results', 'coverage', '.git', '.data', '.cache']);

/** Files and folders of a package that no build reads. */
export const BESIDE_SOURCES = /[\\/](browser|e2e|test|bench|(vitest|playwright)\.[\w.]*config\.ts)$|\.test\.tsx?$/;

/** @param {string} file */
const always = (file) => file !== '';

/**
 * The files of a folder in a fixed order, without results of builds and tests.
 * @param {string} folder
 * @param {(path: string) => boolean} [wanted] called for each folder and file
 * @returns {string[]}
 */
export function filesIn(folder, wanted = always) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (RESULTS.has(entry.name) || !wanted(full)) return [];
      if (entry.isDirectory()) return filesIn(full, wanted);
      return entry.isFile() ? [full] : [];
    });
}

/** @param {string[]} files @returns {string} */
export function fingerprint(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The fingerprint of the installed packages: the lockfile and every manifest. */
export function installFingerprint() {
  const manifests = packages().map(({ folder }) => path.join(folder, 'package.json'));
  const own = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => path.join(root, name));
  return fingerprint([...own, ...manifests]);
}

/** @param {string} name */
const fileOf = (name) => path.join(cacheFolder, `${name.replaceAll(' ', '-')}.stamp`);

/** @param {string} name @returns {string | undefined} */
export function readStamp(name) {
  return existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : undefined;
}

/** @param {string} name @param {string} value */
export function writeStamp(name, value) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(fileOf(name), value);
}

/** @param {string} name */
export function removeStamp(name) {
  rmSync(fileOf(name), { force: true });
}
