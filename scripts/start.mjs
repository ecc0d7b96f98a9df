// npm start: from a fresh clone to a running server with nothing but Node and npm (start-1, docs/decisions/001).
import { prepare } from './lib/prepare.mjs';
import { packageNamed, pinnedNode } from './lib/project.mjs';
import { becomeProgram, stopWithCaller } from './lib/run.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './lib/server-flags.mjs';

stopWithCaller();
await prepare('web', 'server');

const main = `${packageNamed('server').folder}/dist/main.js`;
becomeProgram(pinnedNode, [...SERVER_FLAGS, main], { NODE_ENV: 'production', ...SERVER_ENV, ...process.env });
