// pnpm admin [command]: the terminal client, built if stale. Without a command: its screen for the whole terminal.
import { build, install } from './lib/prepare.mjs';
import { packageNamed, pinnedNode } from './lib/project.mjs';
import { becomeProgram, fail } from './lib/run.mjs';

try {
  await install();
  await build('admin-cli');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

const main = `${packageNamed('admin-cli').folder}/dist/main.js`;
becomeProgram(pinnedNode, ['--enable-source-maps', main, ...process.argv.slice(2)], process.env);
