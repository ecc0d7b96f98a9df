import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { packageNamed, toolEnvironment } from './project.mjs';
import { run } from './run.mjs';

const ADVICE =
  'No Chromium was found and none could be installed: install it (apt-get install chromium) or set CHROMIUM_PATH.';

/** @param {string} file */
async function works(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  // A browser without its libraries exists but does not start.
  return (await run(`"${file}" --version`, { seconds: 30 })).code === 0;
}

/** @param {string[]} names @returns {string[]} */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** @param {string[]} files @returns {Promise<string | undefined>} */
async function firstThatWorks(files) {
  for (const file of files) if (await works(file)) return file;
  return undefined;
}

/** The Chromium for the browser tests, if one is installed. @returns {Promise<string | undefined>} */
export async function installedBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (await works(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not run.`);
  }
  const { folder } = packageNamed('web');
  const question = `import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))`;
  const answer = await run(`node -e "${question}"`, { cwd: folder, env: toolEnvironment(folder), seconds: 60 });
  return firstThatWorks([answer.output.trim(), ...onPath(['chromium', 'chromium-browser', 'google-chrome'])]);
}

/** Chromium without windows of its own, if it is installed: most browser tests take a fifth less time in it. */
export function findHeadlessShell() {
  return firstThatWorks(onPath(['chromium-headless-shell']));
}

/**
 * The same, downloaded if none is installed.
 * @returns {Promise<string>}
 * @throws Error that says what to install
 */
export async function findBrowser() {
  const found = await installedBrowser();
  if (found) return found;

  console.log('Fetching a Chromium …');
  const { folder } = packageNamed('web');
  const env = toolEnvironment(folder, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' });
  await run('playwright install chromium', { cwd: folder, env, seconds: 240 });
  const fetched = await installedBrowser();
  if (fetched) return fetched;

  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = 'apt-get install --yes --no-install-recommends';
    await run(`apt-get update && ${install} chromium`, { env, seconds: 300 });
    await run(`${install} chromium-headless-shell`, { env, seconds: 300 });
    const packaged = await installedBrowser();
    if (packaged) return packaged;
  }
  throw new Error(ADVICE);
}
