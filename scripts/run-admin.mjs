// pnpm admin [command]: the terminal client, built if it is out of date. Without a command, it opens a full-screen dashboard.
import { prepare } from './lib/prepare.mjs';
import { packageNamed, pinnedNode } from './lib/project.mjs';
import { becomeProgram } from './lib/run.mjs';

await prepare('admin-cli');

const main = `${packageNamed('admin-cli').folder}/dist/main.js`;
becomeProgram(pinnedNode, ['--enable-source-maps', main, ...process.argv.slice(2)], process.env);
