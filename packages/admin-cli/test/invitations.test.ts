import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvitationView } from '@lampstand/core/joining/contract';
import { admin, cliOf, member, url } from './community.ts';

let cli: ReturnType<typeof cliOf>;
beforeAll(async () => {
  cli = cliOf(await admin());
});
// Other tests on this server expect its settings.
afterAll(() => cli('community', 'set', '--mode', 'open', '--members-invite', 'yes'));

const jsonOf = async <T>(...args: string[]) => JSON.parse((await cli(...args, '--json')).stdout) as T;

describe('invitations (joining-4)', () => {
  it('are created, listed and revoked, by code or link', async () => {
    const { stdout } = await cli('invitations', 'create', '--for', '30', '--days', '90', '--note', 'Youth retreat');
    const [link = ''] = stdout.split('\n');
    expect(link).toMatch(new RegExp(`^${url}/i/[A-Z]{4}-[A-Z]{4}$`));
    const code = link.slice(-9);
    const listed = (await cli('invitations', 'list')).stdout;
    expect(listed).toContain(`${code}\t`);
    expect(listed).toContain('Youth retreat\t0/30\t');
    expect(await cli('invitations', 'revoke', code, '--dry-run')).toMatchObject({
      code: 0,
      stdout: `Would be done: Invitation ${code} is revoked.\n`,
    });
    expect(await cli('invitations', 'revoke', link)).toMatchObject({
      code: 0,
      stdout: `Invitation ${code} is revoked.\n`,
    });
    expect((await cli('invitations', 'list')).stdout).not.toContain(code);
    const all = await jsonOf<InvitationView[]>('invitations', 'list', '--state', 'all');
    expect(all.find((one) => one.code === code)).toMatchObject({ state: 'revoked', places: 30 });
  });

  it.each([
    [['create', '--for', '0'], 2],
    [['create', '--for', '501'], 2],
    [['create', '--days', '8'], 2],
    [['list', '--state', 'closed'], 2],
    [['revoke'], 2],
    [['revoke', 'BCDF-GHJK'], 4],
    [['revoke', 'nothing'], 4],
  ])('%j ends with %d', async (args, code) => {
    expect((await cli('invitations', ...args)).code).toBe(code);
  });

  it('belong to admins', async () => {
    expect((await cliOf(await member())('invitations', 'list')).code).toBe(1);
  });

  it('follow the mode of the community (joining-1)', async () => {
    expect((await cli('community', 'set', '--mode', 'closed')).stdout).toContain('Door\tclosed\n');
    expect(await cli('invitations', 'create')).toMatchObject({
      code: 1,
      stderr: 'Error: This community does not take new members at the moment.\n',
    });
    const set = await cli('community', 'set', '--mode', 'open', '--members-invite', 'no');
    expect(set.stdout).toContain('Members invite\tno\n');
    expect((await cli('community', 'set', '--mode', 'ajar')).code).toBe(2);
  });
});
