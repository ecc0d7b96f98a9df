import type { Endpoint } from '@lampstand/core/api/endpoint';
import fc from 'fast-check';

/** Any code point. fast-check's own unit of them takes 2.5 s and 200 MB, because it lists them all. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** Texts that cause trouble for databases, encoders and parsers. */
const texts = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e\u2066',
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '%00',
    '\r\nSet-Cookie: a=b',
    '9'.repeat(400),
    'e\u0301'.repeat(1000),
    '٣٤',
    'NaN',
    '-0',
    '1e400',
    '2026-02-31',
    ' ',
    '',
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.nat({ max: 60_000 }).map((length) => 'n'.repeat(length)),
);

const values = fc.oneof(
  { weight: 4, arbitrary: texts },
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [null], { toString: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
);

export interface HostileRequest {
  path: string;
  headers: Record<string, string>;
  body: string | FormData | Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Requests that no client would send to this endpoint, with its own field names and others. `known` contains valid values for
 * fields and path parameters, so that invalid values are also combined with valid ones.
 */
export function hostileRequests(entry: Endpoint, known: Record<string, string>): fc.Arbitrary<HostileRequest> {
  const own = fieldsOf(entry);
  const fields = [...own, '__proto__', 'constructor', 'isAdmin', 'role', 'id'];
  const good = Object.fromEntries(Object.entries(known).filter(([name]) => own.includes(name)));
  const bad = fc.dictionary(fc.constantFrom(...fields), values, { maxKeys: 6 });
  const object = fc.oneof(
    bad,
    bad.map((body) => ({ ...good, ...body })),
  );
  const bodies = fc.oneof(
    { weight: 4, arbitrary: object.map((body) => sent('application/json', JSON.stringify(body))) },
    fc.jsonValue().map((body) => sent('application/json', JSON.stringify(body))),
    fc.string({ maxLength: 30 }).map((body) => sent('application/json; charset=utf-16', body)),
    object.map((body) => sent('application/x-www-form-urlencoded', new URLSearchParams(asTexts(body)).toString())),
    fc.uint8Array({ maxLength: 60 }).map((body) => sent('multipart/form-data; boundary=x', new Uint8Array(body))),
    fc.tuple(object, fc.uint8Array({ maxLength: 60 })).map(([body, file]) => ({
      headers: {},
      body: formOf(asTexts(body), entry, new Uint8Array(file)),
    })),
    fc
      .constantFrom('text/plain', 'application/xml', '', 'multipart/form-data', 'a/b; c=d')
      .map((type) => sent(type, 'x')),
    fc.constant({ headers: {}, body: undefined }),
  );
  return fc.record({ path: pathOf(entry, known), extra: headers, body: bodies }).map(({ path, extra, body }) => ({
    path,
    headers: { ...(extra as Record<string, string>), ...body.headers },
    body: entry.method === 'GET' ? undefined : body.body,
  }));
}

function pathOf(entry: Endpoint, known: Record<string, string>): fc.Arbitrary<string> {
  const inPath = fc.oneof(
    fc.constantFrom(
      '%00',
      '%ED%A0%80',
      '%',
      '%2e%2e%2f',
      'null',
      '0',
      '%F0%9F',
      "'",
      '01a1fcb1-5bbb-73a7-acf8-dec9b825154d',
    ),
    texts.filter((text) => text !== '' && text.isWellFormed()).map((text) => encodeURIComponent(text).slice(0, 2000)),
  );
  const names = [...Object.keys(entry.query?.shape ?? {}), 'limit', 'cursor', 'lang'];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), inPath), { maxLength: 3 });
  const isGood = fc.nat({ max: 2 }).map((dice) => dice > 0);
  return fc.tuple(inPath, isGood, query).map(([text, takesKnown, pairs]) => {
    const path = entry.path.replace(/:(\w+)/g, (_, name: string) => (takesKnown ? known[name] : undefined) ?? text);
    const search = pairs.map(([name, value]) => `${name}=${value}`).join('&');
    return search ? `${path}?${search}` : path;
  });
}

const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)),
  maxLength: 60,
});
const headers = fc.record(
  {
    'X-Forwarded-For': latin,
    'Idempotency-Key': fc.oneof(latin, fc.constant('k'.repeat(5000))),
    'If-None-Match': latin,
    'User-Agent': latin,
    Authorization: latin,
    Range: latin,
  },
  { requiredKeys: [] },
);

function fieldsOf({ body }: Endpoint): string[] {
  const shape: unknown = body && 'shape' in body.schema ? body.schema.shape : {};
  return Object.keys(shape as object);
}

function sent(type: string, body: string | Uint8Array<ArrayBuffer>) {
  return { headers: type === '' ? {} : { 'Content-Type': type }, body };
}

function asTexts(body: object): Record<string, string> {
  const pairs = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function formOf(fields: Record<string, string>, { body }: Endpoint, file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const names = body?.kind === 'multipart' ? body.files : ['file'];
  for (const name of names) form.append(name, new Blob([file], { type: 'image/jpeg' }), '../\0.svg');
  return form;
}
