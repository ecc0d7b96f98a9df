import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { Stall } from '../../db/stall.ts';
import { knownCommunity } from './known-community.ts';

const row = { ...DEFAULT_COMMUNITY, name: 'Grace', pictureName: null, setUpAt: new Date(), updatedAt: new Date() };

test('without a database the last known settings are used, but not confirmed (api-11)', async () => {
  const query = vi.fn<() => Promise<unknown>>(async () => ({ rows: [row] }));
  const stall = new Stall();
  const community = knownCommunity({ pool: { query } as unknown as Pool, stall }, { CONTACT_EMAIL: undefined });
  expect((await community.confirmed()).name).toBe('Grace');
  await community.confirmed();
  expect(query).toHaveBeenCalledOnce();

  query.mockRejectedValue(new Error('gone'));
  // What is known is asked for again as soon as the database does not answer.
  stall.begin();
  await expect(community.confirmed()).rejects.toThrow('gone');
  await expect(community.confirmed()).rejects.toThrow('gone');
  expect((await community.current()).name).toBe('Grace');
  expect(query, 'it is not asked again at once').toHaveBeenCalledTimes(2);

  query.mockResolvedValue({ rows: [row] });
  community.forget();
  expect((await community.confirmed()).name).toBe('Grace');
});
