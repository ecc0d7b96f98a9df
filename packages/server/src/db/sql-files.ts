import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../package-folder.ts';

/** A file of `src/db`, or a folder of them. Both are shipped with the bundle (`files` in package.json). */
function shipped(name: string): string {
  const found = path.join(packageFolder, 'src/db', name);
  // A file system error would be mistaken for a connection error of PostgreSQL.
  if (!existsSync(found)) throw new Error(`${found} is missing. It must be next to the folder of the built server.`);
  return found;
}

export function readSql(file: string): string {
  return readFileSync(shipped(file), 'utf8');
}

/** The names of the files of a folder, in alphabetical order. */
export function sqlFilesIn(folder: string): string[] {
  return readdirSync(shipped(folder)).toSorted();
}
