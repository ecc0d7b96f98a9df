import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

export interface WebFile {
  type: string;
  etag: string;
  /** The names below `/assets/` contain a hash, so the content of each never changes. */
  immutable: boolean;
  compressible: boolean;
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** The file types of the build. `compressed` files are text; the other formats are already compressed. */
const TYPES: Record<string, { type: string; compressed?: true }> = {
  '.css': { type: 'text/css; charset=utf-8', compressed: true },
  '.html': { type: 'text/html; charset=utf-8', compressed: true },
  '.ico': { type: 'image/x-icon' },
  '.jpg': { type: 'image/jpeg' },
  '.js': { type: 'text/javascript; charset=utf-8', compressed: true },
  '.json': { type: 'application/json', compressed: true },
  '.png': { type: 'image/png' },
  '.svg': { type: 'image/svg+xml', compressed: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressed: true },
  '.webmanifest': { type: 'application/manifest+json', compressed: true },
  '.webp': { type: 'image/webp' },
  '.woff2': { type: 'font/woff2' },
};

/**
 * The files of a built folder by their path, read and compressed once. Only files found by listing the folder are served, so no
 * path can leave it. Hidden files and files of other types are left out. Hono's serveStatic reads the disk on every request,
 * has no ETag, and compresses only if the build did.
 */
export function listWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  for (const name of namesIn(folder)) {
    const known = TYPES[path.extname(name)];
    const parts = name.split(path.sep);
    if (!known || parts.some((part) => part.startsWith('.'))) continue;
    const address = `/${parts.join('/')}`;
    files.set(address, openFile(path.join(folder, name), address, known.type, known.compressed ?? false));
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

function openFile(file: string, address: string, type: string, compressed: boolean): WebFile {
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    compressible: compressed,
    etag: `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`,
    immutable: address.startsWith('/assets/'),
    bytes(wanted) {
      const encoding = compressed ? wanted : 'identity';
      const bytes = kept.get(encoding) ?? readFile(file).then((content) => encode(content, encoding));
      kept.set(encoding, bytes);
      return bytes;
    },
  };
}

async function encode(content: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    return new Uint8Array(await promisify(brotliCompress)(content, { params }));
  }
  return encoding === 'gzip' ? new Uint8Array(await promisify(gzip)(content, { level: 9 })) : new Uint8Array(content);
}
