import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { encoded, type Encoding } from './encoding.ts';

export interface WebFile {
  type: string;
  readonly etag: string;
  /** The names below `/assets/` contain a hash, so the content of each never changes. */
  immutable: boolean;
  compressible: boolean;
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The files of a built folder by their path, read and compressed once. Only files found by listing the folder are served, so no
 * path can leave it. Hidden files, source maps and files of unknown types are left out. Hono's serveStatic reads the disk on every
 * request, answers no If-None-Match, and takes `gzip;q=0.8` for a refusal.
 */
export function listWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  for (const name of namesIn(folder)) {
    const type = getMimeType(name);
    const parts = name.split(path.sep);
    if (!type || path.extname(name) === '.map' || parts.some((part) => part.startsWith('.'))) continue;
    const address = `/${parts.join('/')}`;
    files.set(address, openFile(path.join(folder, name), address, type));
  }
  return files;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function openFile(file: string, address: string, type: string): WebFile {
  const compressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  let etag: string | undefined;
  return {
    type,
    compressible,
    // To read all files at the start would take half of the time in which an app is made.
    get etag() {
      etag ??= `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
      return etag;
    },
    immutable: address.startsWith('/assets/'),
    bytes(wanted) {
      const encoding = compressible ? wanted : 'identity';
      const bytes = kept.get(encoding) ?? readFile(file).then((content) => encoded(content, encoding, 9));
      kept.set(encoding, bytes);
      return bytes;
    },
  };
}
