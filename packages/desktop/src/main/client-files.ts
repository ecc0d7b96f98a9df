import { readFile } from 'node:fs/promises';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A plain path below the root. File names of the build contain no percent signs, so decoding is not needed. */
const PLAIN = /^\/[\w./-]+$/;

export interface ClientFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a file of the bundled client by its path. Undefined if there is no such file. */
export function clientFiles(folder: string) {
  return async (pathname: string): Promise<ClientFile | undefined> => {
    const type = TYPES[path.posix.extname(pathname)];
    const isHidden = pathname.split('/').some((part) => part.startsWith('.'));
    if (!type || isHidden || !PLAIN.test(pathname)) return undefined;
    try {
      return { type, bytes: new Uint8Array(await readFile(path.join(folder, ...pathname.split('/')))) };
    } catch {
      return undefined;
    }
  };
}
