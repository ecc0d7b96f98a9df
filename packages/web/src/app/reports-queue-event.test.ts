import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { adminKeys } from '../lib/query-keys.ts';
import { applyEvent } from './live-updates.ts';

describe('the reports queue', () => {
  it('changes its figure at once and is asked for again', () => {
    const queryClient = createQueryClient();
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    queryClient.setQueryData(adminKeys.stats(), { totalUsers: 4, reportedContent: 1 });
    applyEvent(queryClient, 'me', { type: 'reportsQueue', pending: 2 });
    expect(queryClient.getQueryData(adminKeys.stats())).toEqual({ totalUsers: 4, reportedContent: 2 });
    expect(asked).toHaveBeenCalledWith({ queryKey: adminKeys.reports() });
  });
});
