import { errorSentence } from '@lampstand/core/error-sentences';
import { ERRORS, isErrorCode, type ErrorBody } from '@lampstand/core/errors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { addressOfNothing, ENDPOINTS } from '../../test/calls.ts';
import { hostileRequests, type HostileRequest } from '../../test/hostile.ts';

const { client, logs, members, request } = await startTestApp();

const other = await members.member();
const post = await client(other.token).posts.create({ body: { content: 'He answered.' } });
const KNOWN = {
  postId: post.id,
  userId: other.user.id,
  receiverId: other.user.id,
  addresseeId: other.user.id,
  email: 'known@example.org',
  password: 'a lamp on a stand',
  content: 'He answered.',
  reason: 'spam',
  status: 'reviewed',
};

describe('hostile requests', () => {
  const expectRefusals =
    (numRuns: number) =>
    async ({ entry }: (typeof ENDPOINTS)[number]) => {
      const { token } = entry.access === 'admin' ? await members.admin() : await members.member();
      const check = async ({ path, headers, body }: HostileRequest) => {
        const answer = await request(path, {
          method: entry.method,
          headers: { ...headers, 'Accept-Language': 'es' },
          token,
          ...(body === undefined ? {} : { body }),
        });
        if (entry.response.kind === 'stream' && answer.ok) {
          await answer.body?.cancel();
          return;
        }
        const text = await answer.text();
        expect(answer.status, text).toBeLessThan(500);
        if (!answer.headers.get('Content-Type')?.startsWith('application/json') || answer.ok) return;
        const error = JSON.parse(text) as ErrorBody;
        // A page names the screen that says so.
        if (entry.response.kind === 'page' && 'screen' in error) return;
        expect(isErrorCode(error.code)).toBe(true);
        expect(error.message.startsWith(errorSentence(error.code, 'es'))).toBe(true);
        expect(answer.status).toBe(ERRORS[error.code].status);
      };
      await fc.assert(fc.asyncProperty(hostileRequests(entry, KNOWN), check), { numRuns });
      // Taken out: to read those of all tests again in each one takes a tenth of the time.
      expect(logs.splice(0).filter(({ level }) => Number(level) >= 50)).toEqual([]);
    };

  test.each(ENDPOINTS)('to $name never cause a 5xx, and are rejected in the request’s language', expectRefusals(15));

  test.each(ENDPOINTS)('to $name never cause a 5xx in sixty runs', { tags: 'soak' }, expectRefusals(60));

  const withBody = ENDPOINTS.filter(({ entry }) => entry.body);
  test.each(withBody)('to $name with a megabyte of text are too large', async ({ entry }) => {
    const { token } = await members.admin();
    const body = JSON.stringify({ content: 'n'.repeat(1024 * 1024) });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    const answer = await request(addressOfNothing(entry), { method: entry.method, headers, token, body });
    expect(answer.status).toBe(413);
  });
});

describe('invalid input', () => {
  const changes = ENDPOINTS.filter(({ entry }) => entry.method === 'PATCH');
  test.each(changes)('in $name: an unknown field is named, and nothing is changed (api-12)', async ({ entry }) => {
    const { token } = await members.admin();
    const ask = async (body: object) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'es' };
      const answer = await request(addressOfNothing(entry), {
        method: 'PATCH',
        headers,
        token,
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...((await answer.json()) as ErrorBody) };
    };
    const { status, code, message, details } = await ask({ contnet: 'He answered.' });
    expect([status, code]).toEqual([422, 'invalid_input']);
    expect(details?.fields).toContainEqual({ field: 'contnet', issue: 'unknown' });
    expect(message).toContain('contnet: este campo no existe aquí.');
  });

  test('is reported field by field, in both languages (api-2)', async () => {
    const { token } = await members.member();
    const ask = async (language: string) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
      const body = JSON.stringify({ firstName: 'x'.repeat(51), age: 'old', city: 'a\0b' });
      const answer = await request('/api/users/profile', { method: 'PUT', headers, token, body });
      return (await answer.json()) as ErrorBody;
    };
    expect((await ask('en')).message).toBe(
      'Please check what you entered. First name may have at most 50 characters. Age is not valid. City contains a character we can’t save.',
    );
    expect(await ask('es-MX,en;q=0.5')).toMatchObject({
      message:
        'Revisa lo que escribiste. Nombre: como máximo 50 caracteres. Edad: el valor no es válido. Ciudad: hay caracteres que no se pueden guardar.',
      details: { fields: [{ field: 'firstName', issue: 'too_long', limit: 50 }, { field: 'age' }, { field: 'city' }] },
    });
  });

  test('is 415 with an unsupported content type, and 400 with invalid JSON', async () => {
    const { token } = await members.member();
    const put = (type: string, body: string) =>
      request('/api/users/profile', { method: 'PUT', headers: { 'Content-Type': type }, token, body });
    expect((await put('text/plain', '{}')).status).toBe(415);
    expect((await put('application/json', '{')).status).toBe(400);
    expect((await put('application/json', '[]')).status).toBe(422);
  });

  test('changes nothing', async () => {
    const { token, user } = await members.member();
    const fields = ['isAdmin', 'id', 'createdAt', 'passwordHash', 'identitySubject'];
    const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, 'x'])));
    const headers = { 'Content-Type': 'application/json' };
    await request('/api/users/profile', { method: 'PUT', headers, token, body });
    expect(await client(token).auth.user()).toMatchObject({ id: user.id, isAdmin: false });
  });
});
