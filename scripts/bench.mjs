// pnpm bench [--quick] [--scale]: compares the server with a bare one and uploads its worst pictures. Then it measures the
// client's size, its loading time on a slow connection, its dialogs, its Lighthouse scores and a feed of 5,000 scrolled to its
// end. --backup: only times a backup and its restore.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { build, install } from './lib/prepare.mjs';
import { packageNamed, pinnedNode } from './lib/project.mjs';
import { fail } from './lib/run.mjs';

try {
  await install();
  await build('web', 'server');
  const CHROMIUM_PATH = await findBrowser();
  /** @param {'server' | 'web'} name @param {string} file @param {string[]} [args] */
  const node = (name, file, args = []) =>
    spawnSync(pinnedNode, [path.join(packageNamed(name).folder, file), ...args], {
      cwd: packageNamed(name).folder,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH, CHROME_PATH: CHROMIUM_PATH },
    }).status === 0;
  const args = process.argv.slice(2);
  const done = [node('server', 'bench/run.ts', args)];
  if (!args.includes('--backup')) {
    done.push(
      node('server', 'bench/pictures.ts'),
      node('web', 'scripts/bundle-budget.mjs'),
      node('web', 'bench/loads.ts'),
      node('web', 'bench/dialogs.ts'),
      node('web', 'bench/lighthouse.ts'),
      node('web', 'bench/scrolling.ts'),
    );
  }
  if (done.includes(false)) process.exitCode = 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
