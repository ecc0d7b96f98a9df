import { describe, expect, it, vi } from 'vitest';
import { focusEntry } from './post-list.tsx';

function entryAt(position: number): HTMLElement {
  const entry = document.createElement('article');
  entry.tabIndex = 0;
  entry.setAttribute('aria-posinset', String(position));
  document.body.append(entry);
  return entry;
}

describe('scrolling to an entry', () => {
  it('is repeated when the list stopped short, until the entry has the focus', async () => {
    // The list stops short twice.
    const seek = vi.fn(() => void (seek.mock.calls.length === 3 && entryAt(25)));
    focusEntry(25, { seek });
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('25'), 5_000);
    expect(seek).toHaveBeenCalledTimes(3);
  });

  it('happens once when the entry is already mounted', async () => {
    const entry = entryAt(2);
    const seek = vi.fn();
    focusEntry(2, { seek });
    expect(document.activeElement).toBe(entry);
    expect(seek).toHaveBeenCalledOnce();
  });
});

describe('the entry after a post that is removed', () => {
  it('has the focus once the list shows that', async () => {
    const [gone, next] = [entryAt(31), entryAt(32)];
    gone.dataset['about'] = 'gone';
    focusEntry(31, { gone: 'gone' });
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).not.toBe(gone);
    gone.remove();
    next.setAttribute('aria-posinset', '31');
    await expect.poll(() => document.activeElement).toBe(next);
  });
});
