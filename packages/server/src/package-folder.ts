import { existsSync } from 'node:fs';
import path from 'node:path';

/** This package's folder, from the sources and from the bundle in `dist/`, which is at another depth. */
export const packageFolder = findPackage(import.meta.dirname);

/** The built web client, in the neighboring package. */
export const webBuildFolder = path.join(packageFolder, '..', 'web', 'dist');

/** A file of `assets/`, which is shipped next to the code and read from the disk. */
export function assetPath(name: string): string {
  return path.join(packageFolder, 'assets', name);
}

function findPackage(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('The package.json of the server is missing.');
  return findPackage(parent);
}
