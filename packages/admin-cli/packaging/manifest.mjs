// `npm pack` calls this before and after. The packed manifest names no dependencies, because the build contains them all; npm
// has no other way to pack a manifest that differs from the one of the repository.
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const here = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const [manifest, whole, license] = [here('package.json'), here('package.json.whole'), here('LICENSE')];

const [, , step] = process.argv;
if (step === 'before') {
  // Left by a pack that was interrupted.
  if (existsSync(whole)) renameSync(whole, manifest);
  copyFileSync(manifest, whole);
  copyFileSync(here('../../LICENSE'), license);
  const {
    scripts: _scripts,
    dependencies: _in,
    devDependencies: _for,
    ...packed
  } = JSON.parse(readFileSync(whole, 'utf8'));
  writeFileSync(manifest, `${JSON.stringify(packed, undefined, 2)}\n`);
} else {
  renameSync(whole, manifest);
  rmSync(license, { force: true });
}
