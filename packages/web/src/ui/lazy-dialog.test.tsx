import { screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import type { DialogState } from './dialog.tsx';
import { fetchDialogs, lazyDialog } from './lazy-dialog.tsx';

it('shows an error when its code cannot be loaded, stays closed, and retries on the next press', async () => {
  const Content = ({ open }: DialogState) => (open ? <p>There it is</p> : null);
  const load = vi
    .fn<() => Promise<ComponentType<DialogState>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Content);
  const Later = lazyDialog(load);
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>{open ? 'opened' : 'closed'}</button>
        <Later open={open} onOpenChange={setOpen} />
      </>
    );
  }

  const { hands } = await renderPart(<Opener />);
  expect(load).not.toHaveBeenCalled();
  await hands.click(screen.getByRole('button', { name: 'closed' }));
  await screen.findByText(/could not be loaded/);
  await hands.click(await screen.findByRole('button', { name: 'closed' }));
  await screen.findByText('There it is');
  expect(load).toHaveBeenCalledTimes(2);
});

it('is not fetched while the page is scrolled', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => () => null);
  lazyDialog(load);
  const stop = fetchDialogs(0);
  for (let moment = 0; moment < 10; moment++) {
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledOnce();
  stop();
  vi.useRealTimers();
});
