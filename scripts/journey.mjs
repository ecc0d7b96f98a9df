// pnpm journey <name> [options of Playwright]: builds what is out of date and runs the journeys whose file or title contains the
// name, which is a regular expression. Useful options: --headed, --trace on.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { build, install } from './lib/prepare.mjs';
import { packageNamed, toolEnvironment } from './lib/project.mjs';
import { fail, run, stopWithCaller } from './lib/run.mjs';
import { BUILT_FOR_JOURNEYS, pathsOf } from './lib/test-runs.mjs';

stopWithCaller();
const [name, ...options] = process.argv.slice(2);
if (!name || name.startsWith('-')) fail('Usage: pnpm journey <part of a title or of a file> [options of Playwright]');
const selected = `--grep=${name}`;

/** @param {string} folder */
async function hasMatches(folder) {
  const command = `playwright test --list '${selected.replaceAll("'", String.raw`'\''`)}'`;
  const { code, output } = await run(command, { cwd: folder, env: toolEnvironment(folder) });
  if (code !== 0 && !output.includes('No tests found')) fail(output);
  return code === 0;
}

try {
  await install();
  const all = /** @type {const} */ (['web', 'desktop']);
  const matching = await Promise.all(all.map((one) => hasMatches(packageNamed(one).folder)));
  const found = all.filter((_, at) => matching[at]);
  if (found.length === 0) fail(`No journey has "${name}" in its title or in the name of its file.`);
  await build(...new Set(found.flatMap((one) => BUILT_FOR_JOURNEYS[one])));
  const { HEADLESS_SHELL_PATH, ...whole } = await pathsOf(findBrowser());
  // The shell has no windows.
  const hasWindows = options.some((option) => /^--(headed|debug|ui)/.test(option));
  const env = hasWindows || !HEADLESS_SHELL_PATH ? whole : { ...whole, HEADLESS_SHELL_PATH };
  for (const one of found) {
    const { folder } = packageNamed(one);
    const { status } = spawnSync(
      path.join(folder, 'node_modules', '.bin', 'playwright'),
      ['test', selected, ...options],
      {
        cwd: folder,
        env: toolEnvironment(folder, env),
        stdio: 'inherit',
      },
    );
    if (status !== 0) process.exitCode = 1;
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
