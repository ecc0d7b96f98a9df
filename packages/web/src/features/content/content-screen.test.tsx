import type { FoundContent } from '@lampstand/core/content/contract';
import type { Language } from '@lampstand/core/languages/language';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aList, anId, someStats } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { ContentScreen } from './content-screen.tsx';

const network = networkUnderTest();
const author = { id: anId(7), firstName: 'Raúl', lastName: 'Medina', profileImageUrl: null };
const found: FoundContent[] = [
  {
    kind: 'comment',
    id: anId(1),
    postId: anId(2),
    author,
    createdAt: '2026-11-21T10:00:00.000Z',
    excerpt: [
      { text: 'Buy my ', isHit: false },
      { text: 'oil', isHit: true },
      { text: ' <b>now</b>', isHit: false },
    ],
    removedBy: null,
  },
  {
    kind: 'post',
    id: anId(2),
    postId: anId(2),
    author,
    createdAt: '2026-11-20T10:00:00.000Z',
    excerpt: [],
    removedBy: anId(3),
  },
];
let asked: string[];

beforeEach(() => {
  asked = [];
  network.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someStats)),
    http.get('*/api/admin/content', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return aList(searchParams.get('q') === 'water' ? [] : found);
    }),
  );
});

async function open(language: Language = 'en') {
  const pathOf = ({ id }: FoundContent) => `/where/${id}`;
  const { hands } = await renderPart(<ContentScreen back="/admin" help={null} pathOf={pathOf} />, { language });
  return { hands, field: await screen.findByRole<HTMLInputElement>('searchbox') };
}

describe('the search of posts and comments (moderation-21)', () => {
  it('shows who wrote what and when, with the hits, as text', async () => {
    const { hands, field } = await open();
    expect(asked).toEqual([]);
    await hands.type(field, 'oil ');
    const [comment, post] = await screen.findAllByRole('listitem');
    expect(comment?.textContent).toContain('Raúl Medina @raul-medina-07 Nov 21, 2026Buy my oil <b>now</b>');
    expect(comment?.querySelector('mark')?.textContent).toBe('oil');
    const links = [comment, post].map((one) => within(one!).getByRole('link'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open comments', `/where/${anId(1)}`],
      ['Open decision', `/where/${anId(2)}`],
    ]);
    expect(post?.textContent).toContain('A removed testimony sealed');
    expect(screen.getByText('2 found')).toBeTruthy();
    expect(asked).toEqual(['?q=oil']);
  });

  it('searches one kind, in Spanish', async () => {
    const { hands, field } = await open('es');
    await hands.type(field, 'oil');
    await screen.findByText('2 resultados');
    await hands.click(screen.getByRole('button', { name: 'Tipo' }));
    await hands.click(await screen.findByRole('menuitem', { name: 'Comentarios' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?q=oil&kind=comment'));
  });

  it('says that nothing was found, or that it failed', async () => {
    const { hands, field } = await open();
    await hands.type(field, 'water');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    network.use(http.get('*/api/admin/content', () => refusal('internal')));
    await hands.clear(field);
    await hands.type(field, 'wine');
    expect(await screen.findByText('The search failed.')).toBeTruthy();
  });

  it('is focused by the key /, unless the shortcuts are off', async () => {
    const { hands, field } = await open();
    localStorage.setItem('moderationKeys', 'off');
    await hands.keyboard('/');
    expect(document.activeElement).not.toBe(field);
    localStorage.removeItem('moderationKeys');
    await hands.keyboard('/');
    expect(document.activeElement).toBe(field);
    await hands.keyboard('/');
    expect(field.value).toBe('/');
  });
});
