import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageNamed, packages, pinnedNode, pinnedPnpm, toolEnvironment } from './project.mjs';
import { fail, run } from './run.mjs';
import { BESIDE_SOURCES, filesIn, fingerprint, installFingerprint } from './stamps.mjs';
import { readStamp, removeStamp, writeStamp } from './stamps.mjs';

/** The sources of each build. Installed packages are covered by a separate stamp. */
const BUILDS = {
  web: { sources: ['core', 'web'], result: 'dist/index.html' },
  server: { sources: ['core', 'server'], result: 'dist/main.js' },
  desktop: { sources: ['core', 'web', 'desktop'], result: 'out/main/index.js' },
  'admin-cli': { sources: ['core', 'admin-cli'], result: 'dist/main.js' },
};

/** @typedef {keyof typeof BUILDS} Build */

/** @param {string} name @param {string} value @param {string} result */
const isFresh = (name, value, result) => existsSync(result) && readStamp(name) === value;

/**
 * Installs the packages exactly as in the lockfile, if the lockfile or a manifest has changed since the last time.
 * @throws Error with instructions
 */
export async function install() {
  const value = installFingerprint();
  const complete = packages().every(({ folder }) => existsSync(path.join(folder, 'node_modules')));
  if (complete && isFresh('install', value, pinnedNode)) return;
  // On stderr, because stdout belongs to the program that is started afterwards.
  console.error('Installing packages (a minute or two the first time) …');
  removeStamp('install');
  const command = `npx --loglevel=error --yes ${pinnedPnpm()} install --frozen-lockfile --reporter=append-only`;
  // With CI set, pnpm never prompts.
  const { code, output } = await run(command, { env: { ...process.env, CI: '1' }, seconds: 900 });
  if (code !== 0) throw new Error(`${output.trim()}\n\n${adviceFor(output)}`);
  writeStamp('install', value);
}

/** @param {string} output */
function adviceFor(output) {
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|ERR_SOCKET|network/i.test(output)) {
    return 'The package registry cannot be reached. Check the network connection (or the npm proxy setting) and try again.';
  }
  if (/ENOSPC/.test(output)) return 'The disk is full.';
  if (/npx: not found|ENOENT.*npx/.test(output)) return 'npx is missing: install npm beside Node.';
  return 'The packages could not be installed.';
}

/**
 * Builds what has changed since the last build.
 * @param {Build[]} names
 * @throws Error with the output of the build
 */
export async function build(...names) {
  await Promise.all(names.map(buildOne));
}

/**
 * Installs and builds what a script needs. Without that, the script ends with the reason.
 * @param {Build[]} names
 */
export async function prepare(...names) {
  try {
    await install();
    await build(...names);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** @param {Build} name */
async function buildOne(name) {
  const { sources, result } = BUILDS[name];
  const { folder, scripts } = packageNamed(name);
  const files = sources.flatMap((source) => filesIn(packageNamed(source).folder, (file) => !BESIDE_SOURCES.test(file)));
  const value = `${installFingerprint()} ${fingerprint(files)}`;
  if (isFresh(name, value, path.join(folder, result))) return;
  console.error(`Building ${name} …`);
  removeStamp(name);
  const env = toolEnvironment(folder, { NODE_ENV: 'production' });
  const { code, output } = await run(scripts.build ?? 'false', { cwd: folder, env });
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe build of ${name} failed.`);
  writeStamp(name, value);
}
