import { beforeAll, describe, expect, it } from 'vitest';
import type { BanView } from '@lampstand/core/bans/contract';
import { admin, cliOf, member } from './community.ts';

let cli: ReturnType<typeof cliOf>;
beforeAll(async () => {
  cli = cliOf(await admin());
});

const listed = async () => JSON.parse((await cli('bans', 'list', '--json')).stdout) as BanView[];

async function removeMember(...options: string[]): Promise<string> {
  const { email } = (await member()).user;
  expect((await cli('users', 'delete', email, '--yes', ...options)).code).toBe(0);
  return email;
}

describe('deleted members (joining-10)', () => {
  it('are kept out for a year, listed, found by their address and let back in', async () => {
    const email = await removeMember();
    const [ban] = await listed();
    expect(ban).toMatchObject({ decision: null });
    expect((await cli('bans', 'list')).stdout).toContain(ban?.id);
    const found = await cli('bans', 'check', email.toUpperCase());
    expect(found).toMatchObject({ code: 0, stdout: `${email.toUpperCase()} is kept out.\n  ${ban?.id}\n` });
    const ending = ban?.id.slice(-8) ?? '';
    expect((await cli('bans', 'lift', ending, '--dry-run')).stdout).toBe(`To be let back in:\n  ${ban?.id}\n`);
    expect((await cli('bans', 'lift', ending, '--yes')).stdout).toBe(`Let back in: ${ban?.id}\n`);
    expect((await cli('bans', 'check', email)).stdout).toBe(`${email} is not kept out.\n`);
    expect((await cli('bans', 'lift', ban?.id ?? '', '--yes')).code).toBe(4);
  });

  it('are kept out for as long as the admin says', async () => {
    const before = await listed();
    await removeMember('--keep-out', 'none');
    expect(await listed()).toEqual(before);
    await removeMember('--keep-out', 'always');
    expect((await listed())[0]).toMatchObject({ until: null });
    expect((await cli('users', 'delete', 'a@example.org', '--keep-out', 'ever')).code).toBe(2);
  });

  it('are named by their decision', async () => {
    const { id } = (await member()).user;
    const target = ['decide', '--target', `member:${id}`, '--reason', 'spam', '--yes'];
    expect((await cli(...target, '--act', 'warn', '--keep-out', 'year')).code).toBe(2);
    const made = await cli(...target, '--act', 'delete', '--keep-out', 'month', '--json');
    expect(JSON.parse(made.stdout)).toMatchObject({ act: 'delete', keepOut: 'month' });
  });

  it.each([
    [['check', 'nobody'], 2],
    [['lift'], 2],
    [['lift', 'nothing'], 2],
    [['lift', '0123456789ab'], 4],
  ])('%j ends with %d', async (args, code) => {
    expect((await cli('bans', ...args)).code).toBe(code);
  });

  it('are of no concern to others', async () => {
    expect((await cliOf(await member())('bans', 'list')).code).toBe(1);
  });
});
