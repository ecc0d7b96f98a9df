import { act } from '@testing-library/react';
import type { ActivityView } from '@lampstand/core/activity/contract';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { networkUnderTest } from '../../../test/network.ts';
import { memberUnderTest } from '../../../test/member.ts';
import { renderPart } from '../../../test/render.tsx';
import { setConnectionLost } from '../../stores/connection-lost.ts';
import { read } from '../../data/queries.ts';
import { useReading } from './activity-list.tsx';

const network = networkUnderTest();
const EARLIER = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-20T11:00:00.000Z';

afterEach(() => act(() => setConnectionLost(false)));

function List() {
  const isNew = useReading([{ latestAt: NOW, isNew: true } as ActivityView]);
  return <p>{isNew({ latestAt: NOW, isNew: true } as ActivityView) ? 'new' : 'old'}</p>;
}

/** Shows a list of one; `told` has every time up to which was read. */
async function open({ readUpTo }: { readUpTo: string | null | undefined }) {
  const told: string[] = [];
  network.use(
    http.put('*/api/activity/read', async ({ request }) => {
      const { upTo } = (await request.json()) as { upTo: string };
      told.push(upTo);
      return HttpResponse.json({ newCount: 0, readUpTo: upTo });
    }),
  );
  const member = memberUnderTest();
  if (readUpTo !== undefined) {
    member.queryClient.setQueryData(read('activity.new').queryKey, { newCount: 1, readUpTo });
  }
  return { told, ...(await renderPart(<List />, { member })) };
}

it('reads what is shown once', async () => {
  const { told, unmount } = await open({ readUpTo: EARLIER });
  await vi.waitFor(() => expect(told).toEqual([NOW]));
  unmount();
  expect(told).toEqual([NOW]);
});

it('does not read it again', async () => {
  const { told, unmount } = await open({ readUpTo: NOW });
  unmount();
  expect(told).toEqual([]);
});

it('without a connection, reads it when the connection is back', async () => {
  setConnectionLost(true);
  const { told } = await open({ readUpTo: null });
  expect(told).toEqual([]);
  act(() => setConnectionLost(false));
  await vi.waitFor(() => expect(told).toEqual([NOW]));
});

it.each([EARLIER, undefined])(
  'closed before the connection is known to be back, reads it then: %s',
  async (readUpTo) => {
    setConnectionLost(true);
    const { told, unmount } = await open({ readUpTo });
    unmount();
    await vi.waitFor(() => expect(told).toEqual([NOW]));
  },
);
