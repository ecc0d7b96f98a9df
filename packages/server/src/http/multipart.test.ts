import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, splitForm } from './multipart.ts';

const parse = (text: string, boundary = 'b') => splitForm(Buffer.from(text, 'latin1'), boundary);
const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const FIELD = 'Content-Disposition: form-data; name="a"';

describe('a multipart form', () => {
  test('is parsed as the platform writes it, whatever it contains', async () => {
    const content = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\r\n', '--', '\r\n--', '\r\n\r\n'));
    const fields = fc.array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), content), { maxLength: 8 });
    const files = fc.array(fc.tuple(fc.constantFrom('image', 'p"q'), fc.uint8Array({ maxLength: 200 })), {
      maxLength: 3,
    });
    const check = async (texts: [string, string][], blobs: [string, Uint8Array][]) => {
      const form = new FormData();
      for (const [name, value] of texts) form.append(name, value);
      for (const [name, bytes] of blobs) form.append(name, new Blob([new Uint8Array(bytes)]), 'x".jpg');
      const written = new Response(form);
      const boundary = boundaryOf(written.headers.get('Content-Type') ?? '') ?? '';
      const body = Buffer.from(await written.arrayBuffer());
      const parts = splitForm(body, boundary)?.map(({ name, isFile, bytes }) => [
        name,
        isFile,
        bytes.toString('base64'),
      ]);
      const read = await new Response(body, { headers: written.headers }).formData();
      const expected: unknown[] = [];
      for (const [name, value] of read) {
        const bytes = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
        expected.push([name, typeof value !== 'string', bytes.toString('base64')]);
      }
      expect(parts).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(fields, files, check), { numRuns: 300 });
  });

  test('never causes an error, whatever the bytes', () => {
    const pieces = fc.constantFrom('--b', '--b--', '\r\n', '\r\n\r\n', FIELD, '; filename="x"', 'x', '--', '\0', 'é');
    const check = (list: string[]) => {
      const parts = parse(list.join('')) ?? [];
      expect(parts.every(({ name }) => name === 'a')).toBe(true);
    };
    fc.assert(fc.property(fc.array(pieces, { maxLength: 30 }), check), { numRuns: 2000 });
  });

  test('may have a preamble, an epilogue and empty parts', () => {
    const text = `preamble\r\n${part(FIELD, '')}${part(`${FIELD}; filename=""`, '')}--b--\r\nepilogue`;
    const parts = parse(text);
    expect(parts?.map(({ name, isFile, bytes }) => [name, isFile, bytes.length])).toEqual([
      ['a', false, 0],
      ['a', true, 0],
    ]);
  });

  test.each([
    ['nothing', ''],
    ['no end', part(FIELD, 'x')],
    ['cut off in a header', `--b\r\n${FIELD}`],
    ['another boundary', '--c\r\n\r\n\r\n--c--'],
    ['a part without a name', `${part('Content-Disposition: form-data', 'x')}--b--`],
    ['a part of another kind', `${part('Content-Disposition: attachment; name="a"', 'x')}--b--`],
    ['a header without end', `${part(`${FIELD}\r\nX: ${'x'.repeat(9000)}`, 'x')}--b--`],
    ['too many parts', `${part(FIELD, 'x').repeat(51)}--b--`],
  ])('with %s is invalid', (_, text) => {
    expect(parse(text)).toBeUndefined();
  });

  test.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; Boundary="a b"', 'a b'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
  ])('%s has the boundary %s', (type, expected) => {
    expect(boundaryOf(type)).toBe(expected);
  });
});
