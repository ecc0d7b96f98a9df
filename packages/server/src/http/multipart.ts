import { Busboy } from '@fastify/busboy';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';

interface Form {
  fields: Record<string, string>;
  /** The files that are not empty. Each is a view into the body, not a copy. */
  files: Record<string, { bytes: Buffer }>;
}

const MAX_PARTS = 50;

/** The boundary of a `Content-Type: multipart/form-data`. Undefined if there is no valid one. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Parses a multipart body that was received as a whole; the platform's own parser holds a 10 MB photo four times. Rejects if it
 * is not well formed, has too many parts, or is incomplete. `wanted` are the names of the files. The last one of a name counts.
 */
export function parseForm(body: Buffer, boundary: string, wanted: readonly string[]): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const form: Form = { fields: {}, files: {} };
  let named = 0;
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { parts: MAX_PARTS, fileSize: LIMITS.uploadBytes },
    isPartAFile(name, _type, fileName) {
      if (name !== undefined) named += 1;
      return fileName !== undefined;
    },
  });
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) reject(new AppError('too_large'));
    form.fields[name] = value;
  });
  parser.on('file', (name, file) => {
    const pieces: Buffer[] = [];
    file.on('data', (piece: Buffer) => pieces.push(piece));
    file.on('error', reject);
    file.on('end', () => {
      if (!wanted.includes(name) || pieces.length === 0) return;
      if (file.truncated) reject(new AppError('too_large'));
      form.files[name] = { bytes: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces) };
    });
  });
  parser.on('partsLimit', () => reject(new AppError('malformed_request')));
  parser.on('error', reject);
  parser.on('finish', () => {
    // The parser ignores a part without a readable name. So a post could be created without its photo.
    if (named === countParts(body, boundary)) resolve(form);
    else reject(new AppError('malformed_request'));
  });
  parser.end(body);
  return promise;
}

/** Each part begins with a delimiter, and the last part is followed by one more. The first may have no line before it. */
function countParts(body: Buffer, boundary: string): number {
  const delimiter = `\r\n--${boundary}`;
  let count = body.indexOf(`--${boundary}`) === 0 ? 0 : -1;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) count += 1;
  return count;
}
