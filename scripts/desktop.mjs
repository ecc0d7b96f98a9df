// npm run desktop: builds the moderators' app and starts it if the Electron binary is installed. Otherwise it explains what to do.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { packageNamed } from './lib/project.mjs';
import { becomeProgram, fail, stopWithCaller } from './lib/run.mjs';

const ADVICE = `The Electron binary is not on this machine: it does not come with the package. Either fetch it once,
  cd packages/desktop && npx install-electron
or unpack a distribution of the same version (packages/desktop/package.json) and name its folder,
  ELECTRON_OVERRIDE_DIST_PATH=/path/to/electron npm run desktop
The app itself is built: docs/desktop.md says more.`;

/** Where the package would find it. Importing the package would start a download. @param {string} folder */
function electronProgram(folder) {
  const electron = path.join(folder, 'node_modules', 'electron');
  const note = path.join(electron, 'path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8') : 'electron';
  return path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(electron, 'dist'), name);
}

stopWithCaller();
await prepare('desktop');

const { folder } = packageNamed('desktop');
const program = electronProgram(folder);
if (!existsSync(program)) fail(ADVICE);
becomeProgram(program, [folder, ...process.argv.slice(2)], process.env);
