import { AppError } from '@lampstand/core/errors';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anyCharacter } from '../../test/hostile.ts';
import { readBody } from './body.ts';
import type { HttpEnv } from './implement.ts';
import { uploadSlots } from './upload-slots.ts';

const BODY = { kind: 'multipart', schema: z.record(z.string(), z.string()), files: ['image', 'other'] } as const;

/** Answers with the fields and files that it has read. */
const app = new Hono<HttpEnv>()
  .post('/', async (c) => {
    c.set('uploads', { slots: uploadSlots(), windowMs: 10_000 });
    c.set('over', new AbortController().signal);
    const { body, files } = await readBody(c, BODY);
    const bytes = Object.entries(files).map(([name, file]) => [name, file.bytes.toString('base64')]);
    return c.json({ fields: body, files: Object.fromEntries(bytes) as unknown });
  })
  .onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.json({ code: error.code }, 400);
  });

const TYPE = 'multipart/form-data; boundary=b';
const post = async (text: string, type = TYPE): Promise<unknown> => {
  const answer = await app.request('/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: Buffer.from(text, 'latin1'),
  });
  return answer.json();
};
const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const FIELD = 'Content-Disposition: form-data; name="a"';
const FILE = 'Content-Disposition: form-data; name="image"; filename="x"';

describe('a multipart form', () => {
  test('is read as the platform writes it, whatever it contains', async () => {
    const content = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\r\n', '--', '\r\n--', '\r\n\r\n'));
    const fields = fc.array(fc.tuple(fc.constantFrom('content', 'city', 'ñ'), content), { maxLength: 8 });
    const fileNames = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1 }),
      fc.constantFrom('x".jpg', '../\0.svg', 'x\\'),
    );
    const file = fc.tuple(fc.constantFrom('image', 'other', 'unknown'), fc.uint8Array({ maxLength: 200 }), fileNames);
    const check = async (texts: [string, string][], blobs: [string, Uint8Array, string][]) => {
      const form = new FormData();
      for (const [name, value] of texts) form.append(name, value);
      for (const [name, bytes, fileName] of blobs) form.append(name, new Blob([new Uint8Array(bytes)]), fileName);
      const answer = await app.request('/', { method: 'POST', body: form });
      const read = blobs.filter(([name, bytes]) => name !== 'unknown' && bytes.length > 0);
      expect(await answer.json()).toEqual({
        // The platform writes every line break as CRLF.
        fields: Object.fromEntries(texts.map(([name, value]) => [name, value.replace(/\r\n|\r|\n/g, '\r\n')])),
        files: Object.fromEntries(read.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])),
      });
    };
    await fc.assert(fc.asyncProperty(fields, fc.array(file, { maxLength: 3 }), check), { numRuns: 300 });
  });

  test('is read or malformed, whatever the bytes', async () => {
    const pieces = fc.constantFrom('--b', '--b--', '\r\n', '\r\n\r\n', FIELD, '; filename="x"', 'x', '--', '\0', 'é');
    const check = async (list: string[]) => {
      const answer = await post(list.join(''));
      if (answer && typeof answer === 'object' && 'fields' in answer) {
        expect(['{}', '{"a"']).toContain(JSON.stringify(answer.fields).split(':')[0]);
      } else expect(answer).toEqual({ code: 'malformed_request' });
    };
    await fc.assert(fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), check), { numRuns: 2000 });
  });

  test('may have a preamble, an epilogue and empty parts', async () => {
    const text = `preamble\r\n${part(FIELD, '')}${part(FILE, '')}--b--\r\nepilogue`;
    expect(await post(text)).toEqual({ fields: { a: '' }, files: {} });
  });

  test('counts the last part of a name', async () => {
    const text = `${part(FIELD, '1')}${part(FILE, '1')}${part(FIELD, '2')}${part(FILE, '2')}--b--`;
    expect(await post(text)).toEqual({ fields: { a: '2' }, files: { image: 'Mg==' } });
  });

  test('may have up to 50 parts', async () => {
    expect(await post(`${part(FIELD, 'x').repeat(50)}--b--`)).toEqual({ fields: { a: 'x' }, files: {} });
  });

  test.each([
    ['nothing', ''],
    ['no end', part(FIELD, 'x')],
    ['no end of a file', part(FILE, 'x')],
    ['cut off in a header', `--b\r\n${FIELD}`],
    ['cut off in a file', `--b\r\n${FILE}\r\n\r\nx`],
    ['another boundary', '--c\r\n\r\n\r\n--c--'],
    ['a part without headers', `${part('', 'x')}--b--`],
    ['a part without a name', `${part('Content-Disposition: form-data', 'x')}--b--`],
    ['a part of another kind', `${part('Content-Disposition: attachment; name="a"', 'x')}--b--`],
    ['an unreadable part beside a good one', `${part(FIELD, 'x')}${part('Content-Disposition: form-data', 'x')}--b--`],
    ['a header that a delimiter ends', `--b\r\n${FILE}\r\n${part(FIELD, 'x')}--b--`],
    ['a line break in a name', `${part('Content-Disposition: form-data; name="a\nb"', 'x')}--b--`],
    ['a name after an endless header', `${part(`X: ${'x'.repeat(90_000)}\r\n${FIELD}`, 'x')}--b--`],
    ['too many parts', `${part(FIELD, 'x').repeat(51)}--b--`],
  ])('with %s is malformed', async (_, text) => {
    expect(await post(text)).toEqual({ code: 'malformed_request' });
  });

  test('with a text of more than a megabyte is too large', async () => {
    expect(await post(`${part(FIELD, 'x'.repeat(1024 * 1024 + 1))}--b--`)).toEqual({ code: 'too_large' });
  });

  test.each([
    ['multipart/form-data; charset=utf-8; Boundary="a b"', 'a b'],
    ["multipart/form-data; boundary=a'()+_,-./:=?", "a'()+_,-./:=?"],
    ['multipart/form-data; boundary="\\a"', '\\a'],
  ])('is read with the type %s', async (type, boundary) => {
    const text = `${part(FIELD, 'x')}--b--`.replaceAll('--b', `--${boundary}`);
    expect(await post(text, type)).toEqual({ fields: { a: 'x' }, files: {} });
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
  ])('is malformed with the type %s', async (type) => {
    expect(await post(`${part(FIELD, 'x')}--b--`, type)).toEqual({ code: 'malformed_request' });
  });
});
