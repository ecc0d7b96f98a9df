import { screen, waitFor } from '@testing-library/react';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ruth } from '../../../test/message-fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { ConnectionRequests } from './connection-requests.tsx';

const network = networkUnderTest();
let pending: ConnectionView[];
const request = (id: string, connection: Partial<ConnectionView> = {}): ConnectionView => ({
  id,
  status: 'pending',
  direction: 'incoming',
  createdAt: '2025-06-05T16:10:00.000Z',
  user: { ...ruth, id, firstName: id },
  ...connection,
});

beforeEach(() => {
  pending = [];
  network.use(
    http.get('*/api/connections', ({ request: { url } }) =>
      HttpResponse.json(new URL(url).searchParams.get('status') === 'pending' ? pending : []),
    ),
  );
});

describe('requests (connections-4)', () => {
  function takesAnswers() {
    network.use(
      http.patch<{ id: string }, { status: 'accepted' | 'declined' }>('*/api/connections/:id', async (answer) => {
        const { status } = await answer.request.json();
        pending = pending.filter(({ id }) => id !== answer.params.id);
        return HttpResponse.json(request(answer.params.id, { status }));
      }),
    );
  }

  it('can be accepted and declined, and the focus stays in the list', async () => {
    pending = [request('Ruth'), request('Samuel'), request('Mine', { direction: 'outgoing' })];
    takesAnswers();
    const onNoneLeft = vi.fn<() => void>();
    const { hands } = await renderPart(<ConnectionRequests pageOf={(id) => `/people/${id}`} onNoneLeft={onNoneLeft} />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await hands.click(screen.getByRole('button', { name: 'Accept Ruth Okafor' }));
    expect(await screen.findByText('You and Ruth Okafor are connected.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Connection requests' }));
    expect(onNoneLeft).not.toHaveBeenCalled();
    await hands.click(screen.getByRole('button', { name: 'Decline Samuel Okafor' }));
    expect(await screen.findByText('Samuel Okafor won’t be notified.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
    expect(onNoneLeft).toHaveBeenCalledOnce();
  });

  it('stay with an error when the answer could not be saved', async () => {
    pending = [request('Ruth')];
    network.use(http.patch('*/api/connections/:id', () => refusal('unavailable')));
    const { hands } = await renderPart(
      <ConnectionRequests pageOf={(id) => `/people/${id}`} onNoneLeft={() => undefined} />,
    );
    await hands.click(await screen.findByRole('button', { name: 'Accept Ruth Okafor' }));
    expect(await screen.findByText('Your answer could not be saved. Please try again.')).toBeTruthy();
    expect(screen.getByRole('listitem')).toBeTruthy();
  });

  it('render nothing without any', async () => {
    await renderPart(<ConnectionRequests pageOf={(id) => `/people/${id}`} onNoneLeft={() => undefined} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
