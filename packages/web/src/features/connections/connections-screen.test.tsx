import { screen, waitFor } from '@testing-library/react';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ruth } from '../../../test/message-fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { ConnectRow } from './connect-row.tsx';
import { ConnectionsScreen } from './connections-screen.tsx';

const network = networkUnderTest();
let connections: ConnectionView[];
const connection = (id: string, more: Partial<ConnectionView> = {}): ConnectionView => ({
  id,
  status: 'accepted',
  direction: 'outgoing',
  createdAt: '2025-06-05T16:10:00.000Z',
  user: { ...ruth, id: `user-${id}`, firstName: id },
  ...more,
});

beforeEach(() => {
  connections = [];
  network.use(
    http.get('*/api/connections', ({ request: { url } }) => {
      const { searchParams } = new URL(url);
      const found = connections.filter(({ status }) => status === searchParams.get('status'));
      if (searchParams.has('cursor')) return HttpResponse.json([connection('Later')]);
      const headers = found.length > 1 ? { Link: '</api/connections?cursor=more>; rel="next"' } : undefined;
      return HttpResponse.json(found, headers && { headers });
    }),
  );
});

const opened = () =>
  renderPart(
    <ConnectionsScreen
      back="/register"
      help={null}
      pageOf={(id) => `/people/${id}`}
      pathOf={(id) => `/messages/${id}`}
    />,
  );

it('shows an empty state', async () => {
  await opened();
  expect(await screen.findByText('You are not connected with anyone yet.')).toBeTruthy();
});

it('lists connections page by page, and sent requests', async () => {
  connections = [connection('Ruth'), connection('Samuel'), connection('Naomi', { status: 'pending' })];
  const { hands } = await opened();
  const write = await screen.findByRole('link', { name: 'Write to Ruth Okafor' });
  expect(write.getAttribute('href')).toBe('/messages/user-Ruth');
  expect(await screen.findByRole('heading', { name: 'Waiting for an answer' })).toBeTruthy();
  expect(screen.getByText(/^Sent /)).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Later Okafor')).toBeTruthy();
});

it('ends a connection after confirmation, and shows a failure (connections-2)', async () => {
  connections = [connection('Ruth')];
  network.use(http.delete('*/api/connections/Ruth', () => refusal('unavailable')));
  const { hands } = await opened();
  await hands.click(await screen.findByRole('button', { name: 'Take back the connection with Ruth Okafor' }));
  expect(await screen.findByRole('alertdialog', { name: 'Take back the connection with Ruth Okafor?' })).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText('The connection could not be taken back. Please try again.')).toBeTruthy();
  network.use(
    http.delete('*/api/connections/Ruth', () => {
      connections = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await hands.click(screen.getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText('You and Ruth Okafor are no longer connected.')).toBeTruthy();
  expect(await screen.findByText('You are not connected with anyone yet.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your connections' })));
});

const STATES: [label: string, connection: ConnectionView | null][] = [
  ['Connect', null],
  ['Request Sent', connection('x', { status: 'pending', direction: 'outgoing' })],
  ['Accept Connection', connection('x', { status: 'pending', direction: 'incoming' })],
  ['Connected', connection('x')],
];

it.each(STATES)('the menu row shows "%s" (connections-4)', async (label, between) => {
  network.use(http.get(`*/api/users/${ruth.id}/connection`, () => HttpResponse.json({ connection: between })));
  const row = (item: MenuItem) => (
    <button type="button" disabled={item.disabled} onClick={item.onSelect}>
      {item.label}
    </button>
  );
  const [onConnect, onTakeBack] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { hands } = await renderPart(<ConnectRow member={ruth} {...{ row, onConnect, onTakeBack }} />);
  await hands.click(await screen.findByRole('button', { name: label }));
  expect(onConnect).toHaveBeenCalledTimes(label === 'Connect' || label.startsWith('Accept') ? 1 : 0);
  expect(onTakeBack).toHaveBeenCalledTimes(label === 'Connected' ? 1 : 0);
});
