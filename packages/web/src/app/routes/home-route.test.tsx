import { screen, within } from '@testing-library/react';
import type { PostView } from '@lampstand/core/posts/contract';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, testimony } from '../../../test/fixtures.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { HomeRoute } from './home-route.tsx';

interface ListProps {
  data: PostView[];
  children: (post: PostView, index: number) => ReactNode;
}

// jsdom has no layout, so a virtual list would be empty.
vi.mock('virtua', () => ({ WindowVirtualizer: ({ data, children }: ListProps) => data.map(children) }));

const network = networkUnderTest();
const own: PostView = { ...testimony, id: 'own', userId: elena.id, user: elena, content: 'My own words' };
let posts: PostView[];

// Without lazy loading, which is not tested here.
beforeAll(() =>
  Promise.all([
    import('../../features/reports/report-dialog.tsx'),
    import('../../features/blocks/block-dialog.tsx'),
    import('../../ui/menu-rows.tsx'),
  ]),
);

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  posts = [testimony, own];
  network.use(
    http.get('*/api/posts', () => HttpResponse.json(posts)),
    http.get('*/api/*', () => HttpResponse.json([])),
    http.post('*/api/reports', () => {
      posts = [{ ...testimony, viewerReport: { status: 'pending' } }, own];
      return HttpResponse.json({ target: { kind: 'post', id: testimony.id }, status: 'pending' });
    }),
    http.post(`*/api/users/${testimony.userId}/block`, () => {
      posts = [own];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function home() {
  const { hands } = await renderPart(<HomeRoute user={elena} />);
  await screen.findByText('God used a gate.');
  return { hands, entry: (name: string) => screen.getByRole('article', { name }) };
}

describe('others’ posts', () => {
  it('can be reported, and their authors blocked; the viewer’s own cannot (posts-9)', async () => {
    const { hands, entry } = await home();
    await hands.click(within(entry('James Whitfield')).getByRole('button', { name: 'Post menu' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items.slice(-2)).toEqual(['Report Post', 'Block User']);
    await hands.keyboard('{Escape}');
    await hands.click(within(entry('Elena Morales')).getByRole('button', { name: 'Post menu' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Send to someone',
      'Edit Post',
      'Delete Post',
    ]);
  });

  it('are covered once reported, with buttons to show the post and to block', async () => {
    const { hands, entry } = await home();
    await hands.click(within(entry('James Whitfield')).getByRole('button', { name: 'Post menu' }));
    await hands.click(await screen.findByRole('menuitem', { name: 'Report Post' }));
    await hands.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'spam');
    await hands.click(screen.getByRole('button', { name: 'Submit Report' }));
    expect(await screen.findByRole('heading', { name: 'You reported this' })).toBeTruthy();
    expect(screen.queryByText('God used a gate.')).toBeNull();
    expect(screen.getByText('Our admins will review it soon.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(entry('James Whitfield')));

    await hands.click(screen.getByRole('button', { name: 'Show anyway' }));
    expect(screen.getByText('God used a gate.')).toBeTruthy();
    expect(screen.getByText('You reported this')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(entry('James Whitfield')));
  });

  it.each([
    ['reviewed', 'Our admins have reviewed your report. Thank you.'],
    ['resolved', 'Our admins have resolved your report. Thank you.'],
  ] as const)('a report that was %s says so, and can be made again (reports-6)', async (status, sentence) => {
    posts = [{ ...testimony, viewerReport: { status } }, own];
    const { hands } = await renderPart(<HomeRoute user={elena} />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Report again' }));
    expect(await screen.findByRole('dialog', { name: 'Report Post' })).toBeTruthy();
  });

  it('of a blocked author disappear, and the focus moves to a remaining post', async () => {
    const { hands, entry } = await home();
    await hands.click(within(entry('James Whitfield')).getByRole('button', { name: 'Post menu' }));
    await hands.click(await screen.findByRole('menuitem', { name: 'Block User' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block James Whitfield?' });
    await hands.click(within(question).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('User Blocked')).toBeTruthy();
    expect(screen.queryByText('God used a gate.')).toBeNull();
    await expect.poll(() => document.activeElement === entry('Elena Morales')).toBe(true);
  });
});
