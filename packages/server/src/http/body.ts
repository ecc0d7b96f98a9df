import type { Body } from '@lampstand/core/api/endpoint';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { HttpContext } from './implement.ts';
import { boundaryOf, parseForm } from './multipart.ts';
import { receiveLargeForm, receiveShortForm } from './upload-body.ts';
import { parsePart } from './validate.ts';

/** A file of a multipart form, held in memory (at most 10 MB; upload-slots.ts limits how many at once). */
export interface UploadedFile {
  bytes: Buffer;
}

interface ReadBody {
  body: unknown;
  files: Record<string, UploadedFile>;
}

/** Reads a request's body as its endpoint defines it, and parses it. */
export async function readBody(c: HttpContext, body: Body | undefined): Promise<ReadBody> {
  if (!body) return { body: undefined, files: {} };
  if (body.kind === 'json' && body.optional && (await isEmpty(c))) {
    return { body: parsePart(body.schema, {}, 'body'), files: {} };
  }
  if (contentType(c) === 'application/json') {
    return { body: parsePart(body.schema, await readJson(c), 'body'), files: {} };
  }
  if (body.kind === 'form' && isForm(c)) {
    const fields = Object.fromEntries(new URLSearchParams(await received(c.req.text())));
    return { body: parsePart(body.schema, fields, 'body'), files: {} };
  }
  if (body.kind === 'multipart' && isUpload(c)) return readMultipart(c, body);
  throw new AppError('media_type_unsupported');
}

/** A multipart form, for which more bytes and more time are allowed. */
export function isUpload(c: HttpContext): boolean {
  return contentType(c) === 'multipart/form-data';
}

/** Whether a multipart form may be longer than JSON: it is, or it does not declare its length. */
export function mayBeLarge(c: HttpContext): boolean {
  const declared = c.req.header('Content-Length');
  return isUpload(c) && (declared === undefined || Number(declared) > LIMITS.jsonBytes);
}

/** An HTML form without files. The browser, not a script, follows the answer. */
export function isForm(c: HttpContext): boolean {
  return contentType(c) === 'application/x-www-form-urlencoded';
}

function contentType(c: HttpContext): string | undefined {
  return c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
}

/** An empty body may have any content type, because some clients send one without a body. */
async function isEmpty(c: HttpContext): Promise<boolean> {
  return (await received(c.req.text())) === '';
}

async function readJson(c: HttpContext): Promise<unknown> {
  const source = await received(c.req.text());
  try {
    return JSON.parse(source);
  } catch {
    throw new AppError('malformed_request');
  }
}

async function readMultipart(c: HttpContext, body: Extract<Body, { kind: 'multipart' }>): Promise<ReadBody> {
  const boundary = boundaryOf(c.req.header('Content-Type') ?? '');
  if (boundary === undefined) throw new AppError('malformed_request');
  const whole = await received(mayBeLarge(c) ? receiveLargeForm(c) : receiveShortForm(c));
  const { fields, files } = await received(parseForm(whole, boundary, body.files));
  return { body: parsePart(body.schema, fields, 'body'), files };
}

/** A client that disconnects during the upload, or sends a malformed form, is not an error of the server. */
async function received<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('malformed_request');
  }
}
