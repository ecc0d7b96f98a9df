// node scripts/run.mjs <script> [arguments]: runs one of the server's scripts (packages/server/src/scripts), built if it is out
// of date, in the project's root, so that it finds the same data folder as the server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { packageNamed, pinnedNode } from './lib/project.mjs';
import { becomeProgram, fail } from './lib/run.mjs';

const [name = '', ...args] = process.argv.slice(2);
await prepare('server');

const file = path.join(packageNamed('server').folder, 'dist', `${name}.js`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) fail(`The server has no script "${name}".`);
becomeProgram(pinnedNode, ['--enable-source-maps', file, ...args], process.env);
