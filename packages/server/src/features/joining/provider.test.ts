import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { startIdentityProvider } from '../../../test/identity-provider.ts';

const provider = await startIdentityProvider('http://localhost:3000');
const { client, members, request } = await startTestApp({ env: provider.env });
let admin: Member;

beforeAll(async () => {
  admin = await members.admin();
});

const settle = (mode: 'open' | 'invitation' | 'closed') =>
  client(admin.token).moderation.changeCommunity({ body: { mode } });

/** Signs in at the provider, from the address of this community at which it begins. */
async function arrive(sub: string, from = '/api/login'): Promise<{ status: number; to: string | null; text: string }> {
  provider.person.sub = sub;
  provider.person.claims = { email: `${sub}@id.example`, email_verified: true };
  const begun = await request(from);
  const cookie = begun.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const { pathname, search } = await provider.walk(begun.headers.get('Location') ?? '');
  const answer = await request(pathname + search, { headers: { Cookie: cookie } });
  return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() };
}

describe('a person from the identity provider', () => {
  test('needs an invitation like everybody, and only the first time (joining-1)', async () => {
    await settle('invitation');
    const refused = await arrive('marta');
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toEqual({ screen: 'failed', error: 'invitation_required' });
    const { code } = await client(admin.token).invitations.create({});
    expect(await arrive('marta', `/api/signup?invitation=${code}`)).toMatchObject({ status: 303, to: '/' });
    expect(await arrive('marta')).toMatchObject({ status: 303, to: '/' });
    const late = await arrive('tomas', `/api/signup?invitation=${code}`);
    expect([late.status, JSON.parse(late.text)]).toEqual([403, { screen: 'failed', error: 'invitation_over' }]);
  });

  test('is not let in to a closed community, unless they are a member', async () => {
    await settle('closed');
    const refused = await arrive('grace');
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toEqual({ screen: 'failed', error: 'door_closed' });
    expect(await arrive('marta')).toMatchObject({ status: 303, to: '/' });
    await settle('open');
    expect(await arrive('grace')).toMatchObject({ status: 303, to: '/' });
  });
});
