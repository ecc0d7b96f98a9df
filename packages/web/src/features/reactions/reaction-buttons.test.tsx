import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { elena, testimony } from '../../../test/fixtures.ts';
import { networkUnderTest, refusal } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { ReactionButtons } from './reaction-buttons.tsx';

const network = networkUnderTest();

function Post() {
  const [post, setPost] = useState(testimony);
  return (
    <ReactionButtons
      userId={elena.id}
      post={post}
      onChange={(marks) => setPost((before) => ({ ...before, ...marks }))}
    />
  );
}

describe('Pray and Love', () => {
  it('light up, count and say so, and go out again (reactions-4)', async () => {
    const answers = [
      { action: 'added', count: 49 },
      { action: 'removed', count: 48 },
    ];
    network.use(http.post(`*/api/posts/${testimony.id}/prayer`, () => HttpResponse.json(answers.shift())));
    const { hands } = await renderPart(<Post />);
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
    const { hands } = await renderPart(<Post />);
    await hands.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByRole('button', { name, pressed: false })).toBeTruthy();
  });
});
