// pnpm admin [command]: the terminal client, built if it is out of date. Without a command, it opens a full-screen dashboard.
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
