import { expect, test, vi } from 'vitest';
import { say } from '../../test/event-source.ts';
import { memberUnderTest } from '../../test/member.ts';
import { networkUnderTest } from '../../test/network.ts';
import { keyOf } from './queries.ts';

networkUnderTest();

test('a queue event changes the count at once and refetches the queue', async () => {
  const member = memberUnderTest();
  const { queryClient } = member;
  const stats = keyOf('moderation.stats');
  const fetched = vi.spyOn(queryClient, 'invalidateQueries');
  queryClient.setQueryData(stats, { totalUsers: 4, reportedContent: 1 });
  member.start();
  await say({ type: 'reportsQueue', pending: 2 });
  expect(queryClient.getQueryData(stats)).toEqual({ totalUsers: 4, reportedContent: 2 });
  expect(fetched).toHaveBeenCalledWith({ queryKey: keyOf('moderation.queue') });
});
