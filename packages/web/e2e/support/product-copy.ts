import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packages = path.resolve(import.meta.dirname, '../../..');

/** A copy of the built product in its own folder, so that a test can replace its version. */
export interface ProductCopy {
  /** For `startProduct({ built })`. */
  readonly built: string;
  /** The files of the next release: another page, another worker, and without some of the current files. */
  release(gone?: RegExp): Promise<void>;
  remove(): Promise<void>;
}

export async function copyProduct(): Promise<ProductCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-copy-'));
  const server = path.join(folder, 'server');
  const web = path.join(folder, 'web', 'dist');
  await mkdir(server);
  for (const name of ['dist', 'assets', 'src/db/functions', 'src/db/migrations', 'src/db/schema.sql', 'package.json']) {
    // oxlint-disable-next-line no-await-in-loop -- only six
    await cp(path.join(packages, 'server', name), path.join(server, name), { recursive: true });
  }
  await symlink(path.join(packages, 'server', 'node_modules'), path.join(server, 'node_modules'));
  await cp(path.join(packages, 'web', 'dist'), web, { recursive: true });

  /** The name of the entry file changes with every release, so all references to it are updated. */
  async function release(gone?: RegExp) {
    const page = await readFile(path.join(web, 'index.html'), 'utf8');
    const entry = /\/assets\/(index-[\w-]+)\.js/.exec(page)?.[1];
    if (!entry) throw new Error('The page has no entry script.');
    const renamed = `index-next${Date.now()}`;
    await rename(path.join(web, 'assets', `${entry}.js`), path.join(web, 'assets', `${renamed}.js`));
    const worker = await readFile(path.join(web, 'sw.js'), 'utf8');
    const lost = [...worker.matchAll(/\{[^{}]*"url":"\/(assets\/[^"]+)"\}/g)].filter(([, file]) => gone?.test(file!));
    const named = lost
      .reduce((text, [item]) => text.replace(`${item},`, ''), worker)
      .replace(/"revision":"\w+"(?=,"url":"\/index\.html")/, `"revision":"${renamed}"`);
    await Promise.all(lost.map(([, file]) => rm(path.join(web, file!))));
    await writeFile(path.join(web, 'sw.js'), `${named.replaceAll(entry, renamed)}\n// the next one\n`);
    await writeFile(path.join(web, 'index.html'), page.replaceAll(entry, renamed));
  }

  return {
    built: path.join(server, 'dist', 'main.js'),
    release,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
