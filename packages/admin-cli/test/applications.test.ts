import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import { admin, applied, cliOf, member, type Member } from './community.ts';

let ruth: Member;
let cli: ReturnType<typeof cliOf>;
let cliOfMember: ReturnType<typeof cliOf>;
beforeAll(async () => {
  ruth = await admin();
  cli = cliOf(ruth);
  cliOfMember = cliOf(await member());
  await cli('community', 'set', '--mode', 'approval', '--question-en', 'Who told you about us?');
});
// Other tests on this server expect its settings.
afterAll(() => cli('community', 'set', '--mode', 'open', '--question-en', '', '--question-es', ''));

const jsonOf = async <T>(...args: string[]) => JSON.parse((await cli(...args, '--json')).stdout) as T;
const listed = (state = 'waiting') =>
  jsonOf<AdminApplicationView[]>('applications', 'list', '--state', state, '--limit', '100');
const apply = () => applied(ruth);

describe('applications (joining-6)', () => {
  it('are listed and shown, by id or its last characters', async () => {
    const one = await apply();
    const line = (await cli('applications', 'list')).stdout.split('\n').find((text) => text.startsWith(one.id));
    expect(line).toContain(`Ana Lucía\t${one.email}\tFrom the fair.\ten\t`);
    const shown = (await cli('applications', 'show', one.id.slice(-8))).stdout;
    expect(shown).toContain('\nWho told you about us?\nFrom the fair.\n');
    expect(await jsonOf('applications', 'show', one.id)).toEqual(one);
    expect((await cli('stats')).stdout).toMatch(/Applications\t[1-9]/);
  });

  it('are decided after a confirmation', async () => {
    const [one, other] = [await apply(), await apply()];
    expect((await cli('applications', 'admit', one.id)).code).toBe(2);
    expect(await cli('applications', 'admit', one.id, '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^To be let in:\n  .*Ana Lucía\n$/),
    });
    expect(await cli('applications', 'admit', one.id, '--yes')).toMatchObject({
      code: 0,
      stdout: 'Ana Lucía is let in.\n',
    });
    const refused = await jsonOf('applications', 'refuse', other.id, '--yes');
    expect(refused).toEqual({ dryRun: false, decided: [{ id: other.id, outcome: 'refused' }], failed: [] });
    const decided = await listed('decided');
    expect(decided.map(({ id, decision }) => [id, decision?.outcome])).toEqual(
      expect.arrayContaining([
        [one.id, 'admitted'],
        [other.id, 'refused'],
      ]),
    );
    expect(await cli('applications', 'refuse', one.id, '--yes')).toMatchObject({
      code: 1,
      stderr: `Error: ${one.id}: Someone else has already decided this application.\n`,
    });
    expect((await cli('applications', 'admit', other.id, '--yes')).code).toBe(0);
  });

  it.each([
    [['list', '--state', 'all'], 2],
    [['show'], 2],
    [['show', 'nothing'], 2],
    [['show', 'ffffffff'], 4],
    [['admit'], 2],
    [['admit', '01a20f2e-5e3a-7649-923d-3e2609eac85f', '--yes'], 4],
  ])('%j ends with %d', async (args, code) => {
    expect((await cli('applications', ...args)).code).toBe(code);
  });

  it('belong to moderators', async () => {
    expect((await cliOfMember('applications', 'list')).code).toBe(1);
  });

  it('have the question of the community', async () => {
    const set = await cli('community', 'set', '--question-es', '¿Por qué?', '--question-en', '');
    expect(set.stdout).toContain('Question (en)\t–\n');
    expect(set.stdout).toContain('Question (es)\t¿Por qué?\n');
  });
});
