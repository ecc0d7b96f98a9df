// npm start: from a fresh clone to a running server with nothing but Node and npm (start-1, docs/decisions/001).
import { build, install } from './lib/prepare.mjs';
import { packageNamed, pinnedNode } from './lib/project.mjs';
import { becomeProgram, fail, stopWithCaller } from './lib/run.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './lib/server-flags.mjs';

stopWithCaller();
try {
  await install();
  await build('web', 'server');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

const main = `${packageNamed('server').folder}/dist/main.js`;
becomeProgram(pinnedNode, [...SERVER_FLAGS, main], { NODE_ENV: 'production', ...SERVER_ENV, ...process.env });
