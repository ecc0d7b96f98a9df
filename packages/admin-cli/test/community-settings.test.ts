import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommunityView } from '@lampstand/core/community/contract';
import { admin, cliOf, member } from './community.ts';

let cli: ReturnType<typeof cliOf>;
let before: CommunityView;
const jsonOf = async (...args: string[]) => JSON.parse((await cli(...args, '--json')).stdout) as CommunityView;

beforeAll(async () => {
  cli = cliOf(await admin());
  before = await jsonOf('community', 'show');
});
// Other tests on this server expect its settings.
afterAll(async () => {
  await cli('community', 'set', '--name', before.name, '--tagline-es', '', '--accent', before.accent, '--cross');
  await cli('community', 'set', '--reasons', before.reasons.join(','), '--sealed-days', String(before.sealedDays));
});

it('changes what is named, and keeps the rest (community-2)', async () => {
  const tagline = 'Una familia de fe';
  const changed = await jsonOf(
    'community',
    'set',
    '--name',
    'Luz del Valle',
    '--tagline-es',
    tagline,
    '--accent',
    'plum',
  );
  expect(changed).toEqual({
    ...before,
    name: 'Luz del Valle',
    taglines: { ...before.taglines, es: tagline },
    accent: 'plum',
    updatedAt: changed.updatedAt,
  });
  const { stdout } = await cli('community', 'show');
  expect(stdout).toMatch(/^Name\tLuz del Valle\n/);
  expect(stdout).toContain('Tagline (es)\tUna familia de fe\n');
  expect((await jsonOf('community', 'set', '--reasons', 'spam,violence', '--sealed-days', '60')).reasons).toEqual([
    'spam',
    'violence',
    'other',
  ]);
});

it('uploads a picture, and goes back to the cross (community-3)', async () => {
  const file = fileURLToPath(new URL('../../web/public/icon-192.png', import.meta.url));
  expect((await jsonOf('community', 'set', '--picture', file)).pictureUrl).toMatch(/^\/api\/community\/picture\//);
  expect((await jsonOf('community', 'set', '--cross')).pictureUrl).toBeNull();
});

it.each([
  [[], 2],
  [['--accent', 'red'], 2],
  [['--reasons', 'spam,gossip'], 2],
  [['--sealed-days', '29'], 2],
  [['--picture', 'no-such-file.png'], 2],
  [['--picture', 'x.png', '--cross'], 2],
  [['--name', ''], 2],
  [['--contact', 'office'], 2],
])('refuses %j with %d', async (options, code) => {
  expect((await cli('community', 'set', ...options)).code).toBe(code);
});

it('belongs to admins', async () => {
  const refused = await cliOf(await member())('community', 'set', '--name', 'Mine');
  expect(refused.code).toBe(1);
});
