import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, Queue } from '../../../test/moderation.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { useToast } from '../../stores/toast.ts';
import { QueuePanel } from './queue-panel.tsx';

const network = networkUnderTest();

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function open() {
  const queue = new Queue([anItem(), anItem({ reason: 'spam' }), anItem({ reason: 'violence' })]);
  network.use(...queue.handlers);
  const { hands, unmount } = await renderPart(
    <>
      <label>
        Search <input />
      </label>
      <button type="button">Elsewhere</button>
      <QueuePanel paths={{ post: String, decision: String }} />
    </>,
  );
  await screen.findAllByRole('article');
  return { queue, unmount, press: (keys: string) => hands.keyboard(keys), hands };
}

const names = () =>
  screen
    .queryAllByRole('article', { hidden: true })
    .map((card) => within(card).getByRole('heading', { hidden: true }).textContent);
const focused = () => within(document.activeElement as HTMLElement).queryByRole('heading')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toast = () => document.querySelector('[data-toast]')?.textContent;

describe('J and K (moderation-8)', () => {
  it('move the focus from report to report', async () => {
    const { press } = await open();
    await press('j');
    expect(focused()).toBe('False Information');
    await press('jj');
    expect(focused()).toBe('Violence or Threats');
    await press('j');
    expect(focused()).toBe('Violence or Threats');
    await press('K');
    expect(focused()).toBe('Spam');
    expect(screen.getByRole('article', { current: true })).toBe(document.activeElement);
  });
});

describe('R and S', () => {
  it.each([
    ['r', 'reviewed', 'Marked reviewed'],
    ['s', 'resolved', 'Marked resolved'],
  ])('%s is sent only when it can no longer be undone', async (key, status, text) => {
    const { press, queue } = await open();
    await press(`j${key}`);
    expect(names()).toEqual(['Spam', 'Violence or Threats']);
    expect(focused()).toBe('Spam');
    expect(toast()).toContain(text);
    expect(toast()).toContain('5 s');
    await pass(2_000);
    expect(toast()).toContain('3 s');
    // The time of a busy machine passes as well.
    await pass(1_000);
    expect(queue.calls).toEqual([]);
    await pass(2_100);
    await waitFor(() => expect(queue.calls).toEqual([`${queue.items[0]!.id} ${status} web`]));
    await waitFor(() => expect(toast()).toContain('Report Updated'));
    expect(names()).toEqual(['Spam', 'Violence or Threats']);
  });

  it('only select the first report when none is selected', async () => {
    const { press, queue } = await open();
    await press('r');
    expect(focused()).toBe('False Information');
    await pass(10_000);
    expect(queue.calls).toEqual([]);
  });
});

describe('U', () => {
  it('undoes the latest act, then the one before', async () => {
    const { press, queue } = await open();
    await press('jr');
    await press('s');
    expect(names()).toEqual(['Violence or Threats']);
    await press('u');
    expect(names()).toEqual(['Spam', 'Violence or Threats']);
    await waitFor(() => expect(focused()).toBe('Spam'));
    expect(toast()).toContain('Marked reviewed');
    await press('u');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(focused()).toBe('False Information'));
    expect(toast()).toContain('Undone. It is waiting again.');
    await pass(10_000);
    expect(queue.calls).toEqual([]);
  });

  it('has a button in the toast', async () => {
    const { press, queue, hands } = await open();
    await press('jr');
    await hands.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toHaveLength(3);
    await pass(10_000);
    expect(queue.calls).toEqual([]);
  });

  it('does nothing after five seconds (moderation-7)', async () => {
    const { press, queue } = await open();
    await press('jr');
    await pass(5_100);
    await press('u');
    await waitFor(() => expect(queue.calls).toHaveLength(1));
    expect(names()).toHaveLength(2);
  });
});

describe('X', () => {
  it('asks what happens, waits, and can be undone', async () => {
    const { press, queue } = await open();
    await press('jx');
    const dialog = await screen.findByRole('dialog', { name: 'Decide about this testimony' });
    // Shortcuts are ignored while the dialog is open.
    await press('r');
    expect(names()).toHaveLength(3);
    await press('{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(toast()).toContain('Removed, 1 closed');
    expect(names()).toEqual(['Spam', 'Violence or Threats']);
    await waitFor(() => expect(focused()).toBe('Spam'));
    await press('u');
    expect(names()).toHaveLength(3);
    await pass(10_000);
    expect(queue.calls).toEqual([]);
  });

  it('removes the post after five seconds', async () => {
    const { press, queue } = await open();
    const { target } = queue.items[0]!;
    await press('jx');
    await screen.findByRole('dialog');
    await press('{Enter}');
    await pass(5_100);
    await waitFor(() => expect(queue.calls).toEqual([`${target.id} remove`]));
  });
});

describe('leaving (moderation-7)', () => {
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it.each([
    ['the screen', (unmount: () => void) => unmount()],
    ['the page', () => void window.dispatchEvent(new Event('pagehide'))],
    ['for another window', hide],
  ])('%s sends the waiting acts once', async (_what, leave) => {
    const { press, queue, unmount } = await open();
    await press('jr');
    await press('s');
    act(() => leave(unmount));
    const [first, second] = queue.items;
    const sent = [`${first!.id} reviewed web`, `${second!.id} resolved web`];
    // Both are sent at the same time, in either order.
    await waitFor(() => expect(queue.calls.toSorted()).toEqual(sent.toSorted()));
    await pass(10_000);
    expect(queue.calls).toHaveLength(2);
    await waitFor(() => expect(useToast.getState().toast?.title).toBe('Report Updated'));
    vi.restoreAllMocks();
  });

  it('does not send what was undone', async () => {
    const { press, queue, unmount } = await open();
    await press('jr');
    await press('u');
    unmount();
    await pass(10_000);
    expect(queue.calls).toEqual([]);
  });
});

describe('a button', () => {
  it('can be undone with the button in the toast, like a key', async () => {
    const { queue, hands } = await open();
    const [card] = screen.getAllByRole('article');
    await hands.click(within(card!).getAllByRole('button', { name: /^Resolved/ })[0]!);
    expect(names()).toEqual(['Spam', 'Violence or Threats']);
    await hands.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(focused()).toBe('False Information'));
    await pass(10_000);
    expect(queue.calls).toEqual([]);
  });
});

describe('shortcuts', () => {
  it('are ignored while typing, with a modifier, or on a button elsewhere', async () => {
    const { press, queue, hands } = await open();
    await press('j');
    await hands.click(screen.getByLabelText('Search'));
    await press('rsx?');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('rsx?');
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await press('r');
    await press('j');
    await press('{Control>}r{/Control}');
    await pass(10_000);
    expect(queue.calls).toEqual([]);
    expect(names()).toHaveLength(3);
  });

  it('are listed by ?, where they can be turned off permanently (moderation-8)', async () => {
    const { press, hands, unmount } = await open();
    await press('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(list)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['J', 'K', 'R', 'S', 'X', '1–5', 'U', '/', '?']);
    await hands.click(within(list).getByRole('checkbox', { name: /Use these shortcuts/ }));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('jr');
    expect(names()).toHaveLength(3);
    expect(document.querySelector('kbd')).toBeNull();
    unmount();
    await open();
    await press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
