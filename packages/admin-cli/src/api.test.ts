import { expect, it } from 'vitest';
import { stubServer } from '../test/stub-server.ts';
import { connect } from './api.ts';
import { en } from './texts/en.ts';

it('logs in again for an act of consequence in an old session, and makes the call again (auth-32)', async () => {
  const refusal = JSON.stringify({ code: 'login_too_old', message: 'Too long ago.' });
  const { url, seen } = await stubServer(({ headers }) =>
    headers.authorization === 'Bearer new' ? { status: 204 } : { status: 403, body: refusal },
  );
  const told: string[] = [];
  const renew = async ({ message }: Error) => {
    told.push(message);
    return 'new';
  };
  const { client } = connect({ url, token: 'old', language: 'en', texts: en, renew });
  await client.moderation.removeUser({ params: { userId: '01a20f2e-5e3a-7649-923d-3e2609eac85f' } });
  expect([told, seen.length]).toEqual([['Too long ago.'], 2]);
});
