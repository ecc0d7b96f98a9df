import { describe, expect, it, vi } from 'vitest';
import { focusEntry } from './post-list.tsx';

function entryAt(position: number): HTMLElement {
  const entry = document.createElement('article');
  entry.tabIndex = 0;
  entry.setAttribute('aria-posinset', String(position));
  document.body.append(entry);
  return entry;
}

describe('an entry that is sought', () => {
  it('is sought again where the list stopped on its way, and has the focus in the end', async () => {
    // The list may stop short of it any number of times: here twice.
    const seek = vi.fn(() => void (seek.mock.calls.length === 3 && entryAt(25)));
    focusEntry(25, seek);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('25'), 5_000);
    expect(seek).toHaveBeenCalledTimes(3);
  });

  it('is scrolled to once where it is in the page already', async () => {
    const entry = entryAt(2);
    const seek = vi.fn();
    focusEntry(2, seek);
    expect(document.activeElement).toBe(entry);
    expect(seek).toHaveBeenCalledOnce();
  });
});
