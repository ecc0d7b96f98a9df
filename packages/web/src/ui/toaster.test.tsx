import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { toast } from '../stores/toast.ts';

const regions = () => ({ status: screen.getByRole('status'), alert: screen.getByRole('alert') });

it('announces successes politely and failures at once, one replacing the other', async () => {
  await renderPart(null);
  act(() => void toast({ title: 'Prayer Added', description: 'Your prayer has been added to this post' }));
  expect(regions().status.textContent).toContain('Prayer Added');
  act(() => void toast({ title: 'Error', description: 'Failed to update prayer.', variant: 'destructive' }));
  expect(regions().alert.textContent).toContain('Failed to update prayer.');
  expect(regions().status.textContent).toBe('');
});

it('closes with its button', async () => {
  const { hands } = await renderPart(null);
  act(() => void toast({ title: 'Comment Added' }));
  await hands.click(within(regions().status).getByRole('button', { name: 'Close' }));
  expect(regions().status.textContent).toBe('');
});

it('disappears after a while, but not while hovered', async () => {
  const { hands } = await renderPart(null);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    act(() => void toast({ title: 'Comment Added' }));
    await hands.hover(screen.getByText('Comment Added'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Comment Added')).toBeTruthy();
    await hands.unhover(screen.getByText('Comment Added'));
    act(() => void vi.advanceTimersByTime(7_000));
    expect(screen.queryByText('Comment Added')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
