import { fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import type { DialogState } from './dialog.tsx';
import { fetchDialogs } from './fetch-dialogs.ts';
import { lazyDialog } from './lazy-dialog.tsx';

function Opener({ of: Later }: { of: ComponentType<DialogState> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{open ? 'opened' : 'closed'}</button>
      <Later open={open} onOpenChange={setOpen} />
    </>
  );
}

it('shows an error when its code cannot be loaded, stays closed, and retries on the next press', async () => {
  const Content = ({ open }: DialogState) => (open ? <p>There it is</p> : null);
  const load = vi
    .fn<() => Promise<ComponentType<DialogState>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Content);
  const Later = lazyDialog(load);

  const { hands } = await renderPart(<Opener of={Later} />);
  expect(load).not.toHaveBeenCalled();
  await hands.click(screen.getByRole('button', { name: 'closed' }));
  await screen.findByText(/could not be loaded/);
  await hands.click(await screen.findByRole('button', { name: 'closed' }));
  await screen.findByText('There it is');
  expect(load).toHaveBeenCalledTimes(2);
});

it('answers a press with a veil before the dialog is rendered', async () => {
  const rendered = vi.fn(({ open }: DialogState) => (open ? <p>There it is</p> : null));
  const Later = lazyDialog(async () => rendered);
  await Later.isAtHand();

  await renderPart(<Opener of={Later} />);
  const before = document.body.childElementCount;
  fireEvent.click(screen.getByRole('button', { name: 'closed' }));
  expect(document.body.childElementCount).toBe(before + 1);
  expect(rendered).not.toHaveBeenCalled();
  await screen.findByText('There it is');
  expect(document.body.childElementCount).toBe(before);
});

it('is not fetched while the page is scrolled', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => () => null);
  lazyDialog(load);
  const ending = new AbortController();
  const fetched = fetchDialogs(0, ending.signal);
  for (let moment = 0; moment < 10; moment++) {
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledOnce();
  ending.abort();
  await vi.runAllTimersAsync();
  await fetched;
  vi.useRealTimers();
});
