import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { testimony } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { Feed } from './feed.tsx';
import { PostCard } from './post-card.tsx';

const network = networkUnderTest();
const address = '*/api/posts';

describe('feed', () => {
  it('shows a loading state', async () => {
    network.use(http.get(address, () => new Promise<never>(() => undefined)));
    await renderPart(<Feed search="/search" renderPost={() => null} onCreate={() => undefined} hasPosted={false} />);
    expect(screen.getByText('Loading faith experiences...')).toBeTruthy();
  });

  it('invites to write the first post (posts-11)', async () => {
    network.use(http.get(address, () => HttpResponse.json([])));
    const onCreate = vi.fn();
    const { hands } = await renderPart(
      <Feed search="/search" renderPost={() => null} onCreate={onCreate} hasPosted={false} />,
    );
    expect(await screen.findByText('Share Your First Miracle')).toBeTruthy();
    expect(screen.getByText('Be the first to share a faith experience with the community')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Create Post' }));
    expect(onCreate).toHaveBeenCalledOnce();
  });

  it('has another empty state for members who have posted before (posts-11)', async () => {
    network.use(http.get(address, () => HttpResponse.json([])));
    await renderPart(<Feed search="/search" renderPost={() => null} onCreate={() => undefined} hasPosted />);
    expect(await screen.findByText('No posts yet')).toBeTruthy();
    expect(screen.getByText('Be the first to share a miracle in our community!')).toBeTruthy();
    expect(screen.queryByText('Share Your First Miracle')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create Post' })).toBeTruthy();
  });

  it('can be retried after a failure', async () => {
    network.use(http.get(address, () => refusal('unavailable')));
    const { hands } = await renderPart(
      <Feed search="/search" renderPost={() => null} onCreate={() => undefined} hasPosted={false} />,
    );
    expect(await screen.findByText('Error loading posts. Please try refreshing.')).toBeTruthy();
    network.use(http.get(address, () => HttpResponse.json([])));
    await hands.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Share Your First Miracle')).toBeTruthy();
  });
});

describe('post card', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  it('shows author, location, age and text, with the language of the text (languages-3)', async () => {
    const content = 'Mi hija volvió a caminar.\n\nGracias por cada oración de esta comunidad.';
    const post = { ...testimony, content, location: 'Ciudad Juárez', createdAt: hoursAgo(5.1) };
    await renderPart(<PostCard post={post} position={3} acts={null} />);
    const card = screen.getByRole('article', { name: 'James Whitfield' });
    expect(card.getAttribute('aria-posinset')).toBe('3');
    expect(screen.getByText('Ciudad Juárez')).toBeTruthy();
    const time = screen.getByText('5h ago').closest('time');
    expect(time?.dateTime).toBe(post.createdAt);
    expect(time?.title).toMatch(/\d{4}/);
    await waitFor(() =>
      expect(screen.getByText('Mi hija volvió a caminar.').closest('[lang]')?.getAttribute('lang')).toBe('es'),
    );
  });

  it.each([
    [0.5, 'now'],
    [23.5, '23h ago'],
    [49, '2d ago'],
  ])('shows %f hours as "%s"', async (hours, text) => {
    await renderPart(<PostCard post={{ ...testimony, createdAt: hoursAgo(hours) }} position={1} acts={null} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('folds a long testimony and unfolds it', async () => {
    const post = { ...testimony, id: 'long', content: `${'God is good. '.repeat(200)}The very end.` };
    const { hands } = await renderPart(<PostCard post={post} position={1} acts={null} />);
    expect(screen.queryByText(/The very end/)).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(/The very end/)).toBeTruthy();
  });

  it('reserves the space of a photo, and offers a smaller one to small screens (media-6)', async () => {
    const image = { thumbUrl: '/t.webp', width: 1200, height: 800, placeholder: 'data:image/webp;base64,AA' };
    const post = { ...testimony, imageUrl: '/full.webp', image };
    await renderPart(<PostCard post={post} position={1} acts={null} />);
    const photo = screen.getByRole<HTMLImageElement>('img', { name: 'Photo shared by James Whitfield' });
    expect([photo.width, photo.height]).toEqual([1200, 800]);
    expect(photo.srcset).toBe('/t.webp 480w, /full.webp 1200w');
  });

  it('loads only the small photo when the browser saves data', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
    const image = { thumbUrl: '/t.webp', width: 1200, height: 800, placeholder: 'data:image/webp;base64,AA' };
    const post = { ...testimony, imageUrl: '/full.webp', image };
    await renderPart(<PostCard post={post} position={1} acts={null} />);
    const photo = screen.getByRole<HTMLImageElement>('img', { name: 'Photo shared by James Whitfield' });
    expect([photo.getAttribute('src'), photo.srcset]).toEqual(['/t.webp', '']);
    vi.unstubAllGlobals();
  });
});
