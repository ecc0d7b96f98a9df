import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { testimony } from '../../../test/fixtures.ts';
import { memberUnderTest } from '../../../test/member.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { postsOf, useFeed } from '../../data/posts.ts';
import { ReactionButtons } from './reaction-buttons.tsx';

const network = networkUnderTest();

/** The buttons of the post in the feed. */
function Buttons() {
  const { data } = useFeed();
  const [post] = postsOf(data);
  return post && <ReactionButtons post={post} />;
}

async function shown() {
  const member = memberUnderTest();
  const pages = [{ items: [testimony], next: undefined, total: undefined }];
  member.queryClient.setQueryData(['/api', 'posts'], { pages, pageParams: [undefined] });
  return renderPart(<Buttons />, { member });
}

describe('Pray and Love', () => {
  it('turn on and off, with count and toast (reactions-4)', async () => {
    const answers = [
      { action: 'added', count: 49 },
      { action: 'removed', count: 48 },
    ];
    network.use(http.post(`*/api/posts/${testimony.id}/prayer`, () => HttpResponse.json(answers.shift())));
    const { hands } = await shown();
    await hands.click(screen.getByRole('button', { name: 'Pray 48', pressed: false }));
    expect(screen.getByRole('button', { name: 'Pray 49', pressed: true })).toBeTruthy();
    expect(await screen.findByText('Prayer Added')).toBeTruthy();
    expect(screen.getByText('Your prayer has been added to this post')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Pray 49' }));
    expect(await screen.findByText('Prayer Removed')).toBeTruthy();
    expect(screen.getByText('Your prayer has been removed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pray 48', pressed: false })).toBeTruthy();
  });

  it.each([
    ['prayer', 'Pray 48', 'Failed to update prayer. Please try again.'],
    ['love', 'Love 31', 'Failed to update love. Please try again.'],
  ])('roll a failed %s back', async (path, name, text) => {
    network.use(http.post(`*/api/posts/${testimony.id}/${path}`, () => refusal('internal')));
    const { hands } = await shown();
    await hands.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByRole('button', { name, pressed: false })).toBeTruthy();
  });
});
