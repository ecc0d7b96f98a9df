import { screen, waitFor, within } from '@testing-library/react';
import type { BlockView } from '@lampstand/core/blocks/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { elena, testimony } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { BlockedScreen } from './blocked-screen.tsx';

const network = networkUnderTest();
const james = testimony.user;
const address = `*/api/users/${james.id}/block`;
const own: PostView = { ...testimony, id: 'own', userId: elena.id, user: elena };

const blockOf = (id: string, firstName: string): BlockView => ({
  id,
  createdAt: '2025-06-01T12:00:00.000Z',
  user: { ...james, id: `user-${id}`, firstName },
});

describe('block confirmation', () => {
  async function opened() {
    const [onOpenChange, onBlocked] = [vi.fn<(open: boolean) => void>(), vi.fn<() => void>()];
    const rendered = await renderPart(<BlockDialog member={james} open {...{ onOpenChange, onBlocked }} />);
    rendered.queryClient.setQueryData(['/api', 'posts'], {
      pages: [{ items: [testimony, own] }],
      pageParams: [undefined],
    });
    return { ...rendered, onOpenChange, onBlocked };
  }

  it('explains the block and focuses Cancel', async () => {
    await opened();
    const question = await screen.findByRole('alertdialog', { name: 'Block James Whitfield?' });
    expect(question.textContent).toMatch(/no longer see each other/);
    expect(question.textContent).toMatch(/hidden for both of you, not deleted/);
    expect(question.textContent).toMatch(/James Whitfield won’t be notified/);
    const cancel = within(question).getByRole('button', { name: 'Cancel' });
    await vi.waitFor(() => expect(document.activeElement).toBe(cancel));
  });

  it('removes the other from the screen at once and refetches the lists (blocks-1)', async () => {
    network.use(http.post(address, () => new HttpResponse(null, { status: 204 })));
    const { hands, queryClient, onOpenChange, onBlocked } = await opened();
    await hands.click(screen.getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('User Blocked')).toBeTruthy();
    expect(
      screen.getByText('You have successfully blocked this user. You will no longer see their posts.'),
    ).toBeTruthy();
    expect(queryClient.getQueryData(['/api', 'posts'])).toMatchObject({ pages: [{ items: [{ id: 'own' }] }] });
    expect(queryClient.getQueryState(['/api', 'posts'])?.isInvalidated).toBe(true);
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onBlocked).toHaveBeenCalledOnce();
  });

  it('shows a failure and changes nothing', async () => {
    network.use(http.post(address, () => refusal('internal')));
    const { hands, queryClient, onOpenChange } = await opened();
    await hands.click(screen.getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('Failed to block user')).toBeTruthy();
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(['/api', 'posts'])).toMatchObject({ pages: [{ items: [{}, {}] }] });
  });
});

describe('blocked members (blocks-5)', () => {
  it('shows an empty state', async () => {
    network.use(http.get('*/api/blocks', () => HttpResponse.json([])));
    await renderPart(<BlockedScreen back="/register" help={null} />);
    expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
  });

  it('shows a page at a time', async () => {
    network.use(
      http.get('*/api/blocks', ({ request }) =>
        new URL(request.url).searchParams.get('cursor')
          ? HttpResponse.json([blockOf('2', 'Ruth')])
          : HttpResponse.json([blockOf('1', 'James')], { headers: { Link: '</api/blocks?cursor=c>; rel="next"' } }),
      ),
    );
    const { hands } = await renderPart(<BlockedScreen back="/register" help={null} />);
    await hands.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Ruth Whitfield')).toBeTruthy();
    expect(screen.getByText('James Whitfield')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('unblocks, focuses the heading, and refetches the posts', async () => {
    let blocks = [blockOf('1', 'James'), blockOf('2', 'Ruth')];
    network.use(
      http.get('*/api/blocks', () => HttpResponse.json(blocks)),
      http.delete('*/api/users/user-1/block', () => {
        blocks = blocks.slice(1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { hands, queryClient } = await renderPart(<BlockedScreen back="/register" help={null} />);
    queryClient.setQueryData(['/api', 'posts'], { pages: [], pageParams: [] });
    await hands.click(await screen.findByRole('button', { name: 'Unblock James Whitfield' }));
    expect(await screen.findByText('User Unblocked')).toBeTruthy();
    expect(screen.queryByText('James Whitfield')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Blocked members' }));
    await waitFor(() => expect(queryClient.getQueryState(['/api', 'posts'])?.isInvalidated).toBe(true));
  });

  it('keeps the row and shows an error when unblocking fails', async () => {
    network.use(
      http.get('*/api/blocks', () => HttpResponse.json([blockOf('1', 'James')])),
      http.delete('*/api/users/user-1/block', () => refusal('unavailable')),
    );
    const { hands } = await renderPart(<BlockedScreen back="/register" help={null} />);
    await hands.click(await screen.findByRole('button', { name: 'Unblock James Whitfield' }));
    expect(await screen.findByText('Failed to unblock user')).toBeTruthy();
    expect(screen.getByText('James Whitfield')).toBeTruthy();
  });

  it('can be retried', async () => {
    network.use(http.get('*/api/blocks', () => refusal('unavailable')));
    const { hands } = await renderPart(<BlockedScreen back="/register" help={null} />, { language: 'es' });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    network.use(http.get('*/api/blocks', () => HttpResponse.json([])));
    await hands.click(retry);
    expect(await screen.findByText('No has bloqueado a nadie.')).toBeTruthy();
  });
});
