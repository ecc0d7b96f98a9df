// npm start: from a fresh clone to a running server with nothing but Node and npm (start-1, docs/decisions/001).
import { build, install } from './lib/prepare.mjs';
import { packageNamed, pinnedNode } from './lib/project.mjs';
import { becomeProgram, fail, stopWithCaller } from './lib/run.mjs';

stopWithCaller();
try {
  await install();
  await build('web', 'server');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

const main = `${packageNamed('server').folder}/dist/main.js`;
// A smaller young generation keeps the server below 250 MB (pnpm bench) without a measurable cost.
becomeProgram(pinnedNode, ['--enable-source-maps', '--max-semi-space-size=16', main], {
  NODE_ENV: 'production',
  ...process.env,
});
