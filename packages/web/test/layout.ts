import { vi } from 'vitest';

/** jsdom lays nothing out. Gives every element in a virtual list a size, so that as much as fits on a screen is mounted. */
export function layoutUnderTest({ row = 60, screen = 600 } = {}): void {
  Element.prototype.scrollTo = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element) {
        const height = target.getAttribute('role') === 'log' ? screen : row;
        const entry = { target, contentRect: { width: 400, height } } as unknown as ResizeObserverEntry;
        queueMicrotask(() => this.#tell([entry], this));
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
