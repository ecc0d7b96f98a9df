import { createHash } from 'node:crypto';
import type { Endpoint } from '@lampstand/core/api/endpoint';
import { AppError } from '@lampstand/core/errors';
import type { Once } from '../db/once.ts';
import type { UploadedFile } from './body.ts';

/** Visible ASCII, up to the length of the longest key that a client creates. */
const KEY = /^[\x21-\x7e]{1,100}$/;

interface Content {
  params: unknown;
  body: unknown;
  files: Record<string, UploadedFile>;
}

/** The key of a request and a hash of what a repeat must contain: the path, the parsed fields, the files. */
export function onceOf(
  header: string | undefined,
  entry: Endpoint,
  { params, body, files }: Content,
): Once | undefined {
  if (header === undefined) return undefined;
  if (!KEY.test(header)) {
    throw new AppError('invalid_input', { fields: [{ field: 'Idempotency-Key', issue: 'invalid' }] });
  }
  const hash = createHash('sha256').update(JSON.stringify([entry.method, entry.path, params, body]));
  for (const [name, { bytes }] of Object.entries(files)) hash.update(name).update(bytes);
  return { key: header, requestHash: hash.digest('hex') };
}
