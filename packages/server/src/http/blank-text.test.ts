import type { Endpoint } from '@lampstand/core/api/endpoint';
import { addressOf } from '@lampstand/core/api/client';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { ENDPOINTS } from '../../test/calls.ts';

/** What reads like nothing: all of it counts as an empty field, in every field of the contract that people fill with words. */
const UNSEEN = {
  'zero-width characters': '\u200b\u200d\u2060\ufeff',
  'Hangul fillers': '\u3164\u115f\u1160\uffa0',
  'empty braille cells': '\u2800\u2800',
  'marks without a letter': '\u0301\u20e3',
  'selectors and tags': '\ufe0f\u{e0041}',
  'spaces and soft hyphens': ' \u00a0\u00ad\u2003',
};

/** Strings that nobody writes as words: secrets are taken as they are, and the others are made by machines. */
const NO_WORDS = new Set([
  'password',
  'token',
  'endpoint',
  'imageUrl',
  'profileImageUrl',
  'keys.p256dh',
  'keys.auth',
  'cursor',
]);

interface Field {
  name: string;
  entry: Endpoint;
  part: 'body' | 'query';
  field: string;
}

const FIELDS = ENDPOINTS.flatMap(({ name, entry }) =>
  (['body', 'query'] as const).flatMap((part) =>
    textsOf(part === 'body' ? entry.body?.schema : entry.query).map((field): Field => ({ name, entry, part, field })),
  ),
).filter(({ field }) => !NO_WORDS.has(field));

interface Schema {
  shape?: Record<string, Schema>;
  safeParse(value: unknown): { success: boolean };
}

/** The fields that take any words at all, also in an object inside of the object. */
function textsOf(schema: unknown, prefix = ''): string[] {
  const shape = (schema as Schema | undefined)?.shape ?? {};
  return Object.entries(shape).flatMap(([name, field]) => {
    if (field.shape) return textsOf(field, `${prefix}${name}.`);
    return field.safeParse('He answered us.').success ? [`${prefix}${name}`] : [];
  });
}

const { client, members, request } = await startTestApp();
const other = await members.member();
const post = await client(other.token).posts.create({ body: { content: 'He answered.' } });

/** Good values for what stands beside the field. */
const GOOD: Record<string, unknown> = {
  content: 'He answered.',
  receiverId: other.user.id,
  postId: post.id,
  reason: 'spam',
};

/** What the server makes of one value in one field; what differs from call to call is left out. */
async function outcome({ entry, part, field }: Field, value: string) {
  const caller = entry.access === 'admin' ? await members.admin() : await members.member();
  const own = await client(caller.token).posts.create({ body: { content: 'My own.', location: 'Tulsa' } });
  const params = Object.fromEntries(
    Object.keys(entry.params?.shape ?? {}).map((name) => [
      name,
      name === 'postId' && entry.path.endsWith(':postId') ? own.id : String(GOOD[name]),
    ]),
  );
  const isBeside = (name: string) => part === 'body' && name in shapeOf(entry) && name !== field;
  const beside = Object.entries(GOOD).filter(([name]) => isBeside(name) && entry.method !== 'DELETE');
  const path = addressOf(entry.path, { params, ...(part === 'query' ? { query: { [field]: value } } : {}) });
  const answer = await request(path, {
    method: entry.method,
    token: caller.token,
    ...(part === 'body'
      ? {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...Object.fromEntries(beside), [field]: value }),
        }
      : {}),
  });
  const said = (await answer.text()) || '{}';
  const body = JSON.parse(said) as Record<string, unknown>;
  return { status: answer.status, code: body['code'], details: body['details'], kept: body[field] };
}

function shapeOf(entry: Endpoint): object {
  return entry.body && 'shape' in entry.body.schema ? (entry.body.schema.shape as object) : {};
}

describe('invisible text (api-7)', () => {
  test('is tried in every field of words there is', () => {
    expect(FIELDS.map(({ name, field }) => `${name} ${field}`)).toEqual([
      'profiles.update firstName',
      'profiles.update lastName',
      'profiles.update city',
      'account.remove reason',
      'account.remove feedback',
      'posts.create content',
      'posts.create location',
      'posts.edit content',
      'posts.edit location',
      'comments.create content',
      'messages.send content',
      'reports.create description',
      'moderation.users q',
    ]);
  });

  test('every body is one whose fields are looked through', () => {
    const closed = ENDPOINTS.filter(({ entry }) => entry.body && !('shape' in entry.body.schema));
    expect(closed.map(({ name }) => name)).toEqual([]);
  });

  test.each(FIELDS)('is empty in $name, $field', { timeout: 60_000 }, async (field) => {
    const empty = await outcome(field, '');
    expect(empty.status).not.toBe(404);
    for (const [kind, unseen] of Object.entries(UNSEEN)) {
      expect(await outcome(field, unseen), kind).toEqual(empty);
    }
    // The request beside it is a good one: the words alone decide.
    expect((await outcome(field, 'Gloria a Dios 🙏🏽')).status).toBeLessThan(300);
  });
});
