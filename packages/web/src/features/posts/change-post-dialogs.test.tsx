import { screen } from '@testing-library/react';
import type { UserView } from '@lampstand/core/profiles/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, testimony } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { useDrafts } from '../../stores/drafts.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { EditPostDialog } from './edit-post-dialog.tsx';

const network = networkUnderTest();
const address = `*/api/posts/${testimony.id}`;
const writer: UserView = { ...elena, id: testimony.userId };
const post = { ...testimony, location: 'Tulsa', imageUrl: '/api/images/0.webp' };

beforeEach(() => useDrafts.setState({ drafts: {} }));

describe('edit-post dialog', () => {
  const sent: unknown[] = [];
  const openDialog = async () => {
    sent.length = 0;
    network.use(
      http.patch(address, async ({ request }) => {
        const changes = (await request.json()) as object;
        sent.push(changes);
        return HttpResponse.json({ ...post, ...changes });
      }),
    );
    const onOpenChange = vi.fn();
    const rendered = await renderPart(<EditPostDialog post={post} user={writer} open onOpenChange={onOpenChange} />);
    await screen.findByRole('dialog', { name: 'Edit Your Faith Experience' });
    return { ...rendered, onOpenChange };
  };
  const content = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your faith experience/);
  const update = () => screen.getByRole('button', { name: 'Update Post' });

  it('changes text and location and keeps the photo', async () => {
    const { hands, onOpenChange } = await openDialog();
    expect(content().value).toBe('God used a gate.');
    await hands.clear(content());
    await hands.type(content(), 'He opened a gate.');
    await hands.clear(screen.getByLabelText(/^Location/));
    await hands.click(update());
    expect(await screen.findByText('Post Updated')).toBeTruthy();
    expect(sent).toEqual([{ content: 'He opened a gate.', location: null, imageUrl: post.imageUrl }]);
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(localStorage.getItem(`draft:${writer.id}:post:${post.id}:content`)).toBeNull();
  });

  it('removes the photo (posts-7)', async () => {
    const { hands } = await openDialog();
    await hands.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Choose photo' })).toBeTruthy();
    await hands.click(update());
    expect(await screen.findByText('Post Updated')).toBeTruthy();
    expect(sent).toEqual([{ content: post.content, location: 'Tulsa', imageUrl: null }]);
  });

  it('requires text', async () => {
    const { hands } = await openDialog();
    await hands.clear(content());
    await hands.click(update());
    expect(await screen.findByText('Please share your faith experience')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows a failure and keeps the input', async () => {
    const { hands, onOpenChange } = await openDialog();
    network.use(http.patch(address, () => refusal('internal')));
    await hands.type(content(), ' Amen.');
    await hands.click(update());
    expect(await screen.findByText('Failed to update your post. Please try again.')).toBeTruthy();
    expect(content().value).toBe('God used a gate. Amen.');
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('delete confirmation', () => {
  const openDialog = async (answer: () => Response) => {
    network.use(http.delete(address, answer));
    const acts = { onOpenChange: vi.fn(), onDeleted: vi.fn() };
    const { hands } = await renderPart(<DeletePostDialog post={post} open {...acts} />);
    await screen.findByRole('alertdialog', { name: 'Delete Post?' });
    return { hands, ...acts };
  };

  it('focuses Cancel, which deletes nothing (posts-8)', async () => {
    const { hands, onOpenChange, onDeleted } = await openDialog(() => refusal('internal'));
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await vi.waitFor(() => expect(document.activeElement).toBe(cancel));
    await hands.keyboard('{Enter}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('deletes and confirms', async () => {
    const { hands, onDeleted } = await openDialog(() => new HttpResponse(null, { status: 204 }));
    await hands.click(screen.getByRole('button', { name: 'Delete Post' }));
    expect(await screen.findByText('Post Deleted')).toBeTruthy();
    expect(screen.getByText('Your post has been successfully deleted.')).toBeTruthy();
    expect(onDeleted).toHaveBeenCalledOnce();
  });

  it('stays open when the server refuses', async () => {
    const { hands, onOpenChange } = await openDialog(() => refusal('internal'));
    await hands.click(screen.getByRole('button', { name: 'Delete Post' }));
    expect(await screen.findByText('Failed to delete post')).toBeTruthy();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
