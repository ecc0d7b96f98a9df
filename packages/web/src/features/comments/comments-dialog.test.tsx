import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aComment, elena, newcomer, testimony } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { readDraft, useDrafts } from '../../stores/drafts.ts';
import { CommentsDialog } from './comments-dialog.tsx';

const network = networkUnderTest();
const address = `*/api/posts/${testimony.id}/comments`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function dialogFor(user = elena, more = {}) {
  return (
    <CommentsDialog
      post={testimony}
      user={user}
      open
      onOpenChange={() => undefined}
      onCompleteProfile={() => undefined}
      {...more}
    />
  );
}

describe('comments dialog', () => {
  it('fetches nothing while it is closed (comments-2)', async () => {
    await renderPart(dialogFor(elena, { open: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a loading state, then each comment with author, age and language', async () => {
    network.use(
      http.get(address, async () => {
        await delay(30);
        return HttpResponse.json([
          aComment({ content: 'Gloria a Dios, hermano. Él abre camino donde no lo hay.', createdAt: minutesAgo(12.5) }),
          aComment({
            content: 'I am so glad for you and the children',
            createdAt: minutesAgo(130),
            user: testimony.user,
          }),
        ]);
      }),
    );
    await renderPart(dialogFor());
    expect(await screen.findByText('Loading comments...')).toBeTruthy();
    const [newest, older] = await screen.findAllByRole('listitem');
    expect(within(newest!).getByText('Elena Morales')).toBeTruthy();
    expect(within(newest!).getByText('12m ago')).toBeTruthy();
    expect(within(newest!).getByText('12 minutes ago')).toBeTruthy();
    expect(within(newest!).getByText(/Gloria a Dios/).lang).toBe('es');
    expect(within(older!).getByText('James Whitfield')).toBeTruthy();
    expect(within(older!).getByText('2h ago')).toBeTruthy();
    expect(within(older!).getByText(/so glad/).lang).toBe('en');
  });

  it('invites to write the first comment', async () => {
    network.use(http.get(address, () => HttpResponse.json([])));
    await renderPart(dialogFor());
    expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeTruthy();
  });

  it('shows an error with Retry when the list fails', async () => {
    network.use(http.get(address, () => refusal('internal'), { once: true }));
    const { hands } = await renderPart(dialogFor());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use(http.get(address, () => HttpResponse.json([aComment({ content: 'Here after all' })])));
    await hands.click(retry);
    expect(await screen.findByText('Here after all')).toBeTruthy();
  });

  it('loads older comments with a button, below the newer ones (comments-1)', async () => {
    network.use(
      http.get(address, ({ request }) => {
        if (new URL(request.url).searchParams.get('cursor') === 'abc') {
          return HttpResponse.json([aComment({ content: 'The oldest' })]);
        }
        const link = `</api/posts/${testimony.id}/comments?cursor=abc>; rel="next"`;
        return HttpResponse.json([aComment({ content: 'The newest' })], { headers: { Link: link } });
      }),
    );
    const { hands } = await renderPart(dialogFor());
    await hands.click(await screen.findByRole('button', { name: 'Show older comments' }));
    await screen.findByText('The oldest');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('The newest'),
      expect.stringContaining('The oldest'),
    ]);
    expect(screen.getByText('1 older comment loaded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull();
  });

  it('does not send an empty comment', async () => {
    const post = vi.fn<() => Response>(() => refusal('invalid_input'));
    network.use(
      http.get(address, () => HttpResponse.json([])),
      http.post(address, post),
    );
    const { hands } = await renderPart(dialogFor());
    const box = await screen.findByPlaceholderText('Write a comment...');
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await hands.type(box, '   {Enter}  ');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await hands.keyboard('{Control>}{Enter}{/Control}');
    expect(post).not.toHaveBeenCalled();
  });

  it('posts once, clears the field, refetches comments and posts, and confirms (app-10)', async () => {
    const comments = [aComment({ content: 'Already here' })];
    const bodies: unknown[] = [];
    network.use(
      http.get(address, () => HttpResponse.json(comments)),
      http.post(address, async ({ request }) => {
        bodies.push(await request.json());
        await delay(30);
        comments.unshift(aComment({ content: 'Amen, James' }));
        return HttpResponse.json(comments[0], { status: 201 });
      }),
    );
    const { hands, queryClient } = await renderPart(dialogFor());
    const posts = vi.fn<() => Promise<never[]>>(() => Promise.resolve([]));
    await queryClient.fetchQuery({ queryKey: ['/api', 'posts'], queryFn: posts });
    const box = await screen.findByPlaceholderText('Write a comment...');
    await hands.type(box, ' Amen, James ');
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(await screen.findByText('Comment Added')).toBeTruthy();
    expect(screen.getByText('Your comment has been posted')).toBeTruthy();
    expect(bodies).toEqual([{ content: 'Amen, James' }]);
    expect(box).toHaveProperty('value', '');
    expect(readDraft(elena.id, `comment:${testimony.id}`)).toBe('');
    await waitFor(() => expect(screen.getAllByText('Amen, James')).toHaveLength(1));
    expect(queryClient.getQueryState(['/api', 'posts'])?.isInvalidated).toBe(true);
  });

  it('keeps the text when posting fails, also after a reload', async () => {
    network.use(
      http.get(address, () => HttpResponse.json([])),
      http.post(address, () => refusal('rate_limited')),
    );
    const { hands, unmount } = await renderPart(dialogFor());
    await hands.type(await screen.findByPlaceholderText('Write a comment...'), 'Amen');
    await hands.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Failed to post comment. Please try again.')).toBeTruthy();
    expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
    expect(screen.getByPlaceholderText('Write a comment...')).toHaveProperty('value', 'Amen');

    unmount();
    useDrafts.setState({ drafts: {} });
    await renderPart(dialogFor());
    expect(await screen.findByPlaceholderText('Write a comment...')).toHaveProperty('value', 'Amen');
  });

  it('shows a counter near the limit and refuses more', async () => {
    network.use(http.get(address, () => HttpResponse.json([])));
    const { hands } = await renderPart(dialogFor());
    const box = await screen.findByPlaceholderText('Write a comment...');
    await hands.click(box);
    await hands.paste('a'.repeat(2_001));
    expect(screen.getByText('2,001 of 2,000 characters')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/A comment can have up to 2,000 characters/)).toBeTruthy();
    expect(box).toHaveProperty('value', 'a'.repeat(2_001));
  });

  it('sends a member with an incomplete profile to the profile form (comments-3)', async () => {
    network.use(http.get(address, () => HttpResponse.json([])));
    const [onOpenChange, onCompleteProfile] = [vi.fn<(open: boolean) => void>(), vi.fn<() => void>()];
    const { hands } = await renderPart(dialogFor(newcomer, { onOpenChange, onCompleteProfile }));
    expect(await screen.findByText('Complete your profile to comment')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Complete Profile' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onCompleteProfile).toHaveBeenCalledOnce();
  });

  it('needs neither city nor state in Spanish', async () => {
    network.use(http.get(address, () => HttpResponse.json([])));
    await renderPart(dialogFor({ ...elena, city: null, state: null }), { language: 'es' });
    expect(await screen.findByPlaceholderText('Escribe un comentario...')).toBeTruthy();
  });
});
