import { describe, expect, it } from 'vitest';
import { admin, cliOf } from './community.ts';

describe('sessions', () => {
  it('lists the own ones, and ends one by the end of its id', async () => {
    const [here, there] = [await admin(), await admin()];
    const cli = cliOf(here);
    const own = JSON.parse((await cli('sessions', 'list', '--json')).stdout) as { id: string; current: boolean }[];
    expect(own.filter(({ current }) => current)).toHaveLength(1);
    const [current] = await there.client.auth.sessions().then((all) => all.filter((one) => one.current));
    const id = current?.id ?? '';
    expect(own.map((one) => one.id)).toContain(id);
    expect((await cli('sessions', 'list')).stdout).toContain(`${id}\t`);

    expect(await cli('sessions', 'end', id.slice(-8), '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${id} (`),
    });
    expect((await cliOf(there)('whoami')).code).toBe(0);
    expect(await cli('sessions', 'end', id.slice(-8))).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(`^Session ${id} .* has ended\\.\n$`),
    });
    expect((await cliOf(there)('whoami')).code).toBe(3);
    expect((await cli('sessions', 'end', id)).code).toBe(4);
    expect((await cli('sessions', 'end', 'Firefox')).code).toBe(2);
  });

  it('ends all others with --all, and never this one', async () => {
    const [here, one, two] = [await admin(), await admin(), await admin()];
    const cli = cliOf(here);
    const { code, stdout } = await cli('sessions', 'end', '--all', '--json');
    const { ended, failed } = JSON.parse(stdout) as { ended: { id: string }[]; failed: object[] };
    expect([code, failed]).toEqual([0, []]);
    expect(ended.length).toBeGreaterThanOrEqual(2);
    for (const other of [one, two]) expect((await cliOf(other)('whoami')).code).toBe(3);
    expect(JSON.parse((await cli('sessions', 'list', '--json')).stdout)).toHaveLength(1);
    expect(await cli('sessions', 'end', '--all')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'There is no other session.\n',
    });
  });
});
