import { beforeEach, expect, test, vi } from 'vitest';
import { listenToHistory, navigateFromScreen, openInHistory } from './dialog-history.ts';

const dialogsInHistory = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const heardByRouter = vi.fn();

const steps = vi.fn();
window.addEventListener('popstate', steps, true);
listenToHistory();
window.addEventListener('popstate', heardByRouter);

/** Opens a dialog that closes asynchronously, like React. */
function open() {
  const onClose = vi.fn();
  let closed = openInHistory(() => {
    onClose();
    queueMicrotask(close);
  });
  function close() {
    closed();
    closed = () => {};
  }
  return { onClose, close };
}

const settled = () => vi.waitFor(() => expect(dialogsInHistory()).toBe(0));

beforeEach(async () => {
  await settled();
  history.pushState({ key: crypto.randomUUID() }, '', `/${crypto.randomUUID()}`);
  heardByRouter.mockClear();
});

test('Back closes the topmost of two dialogs without notifying the router', async () => {
  const below = open();
  const above = open();
  expect(dialogsInHistory()).toBe(2);
  history.back();
  await vi.waitFor(() => expect(above.onClose).toHaveBeenCalled());
  expect(below.onClose).not.toHaveBeenCalled();
  history.back();
  await vi.waitFor(() => expect(below.onClose).toHaveBeenCalled());
  expect(heardByRouter).not.toHaveBeenCalled();
});

test('Back right after a dialog was closed goes to the previous screen', async () => {
  const here = location.pathname;
  history.pushState({ key: 'next' }, '', '/next');
  const dialog = open();
  dialog.close();
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe(here));
  expect(dialog.onClose).not.toHaveBeenCalled();
});

test('a dialog that replaces another takes over its entry', async () => {
  const before = history.length;
  const menu = open();
  menu.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const dialog = open();
  expect(history.length).toBe(before + 1);
  history.back();
  await vi.waitFor(() => expect(dialog.onClose).toHaveBeenCalled());
});

test('going back two screens closes open dialogs and notifies the router', async () => {
  history.pushState({ key: 'next' }, '', '/next');
  const dialog = open();
  history.go(-2);
  await vi.waitFor(() => expect(heardByRouter).toHaveBeenCalledOnce());
  expect(dialog.onClose).toHaveBeenCalledOnce();
});

test('a navigation waits until the entries of dialogs are removed', async () => {
  const here = location.pathname;
  const [below, above] = [open(), open()];
  below.close();
  above.close();
  navigateFromScreen(() => history.pushState({ key: 'next' }, '', '/next'));
  await vi.waitFor(() => expect(location.pathname).toBe('/next'));
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe(here));
  expect(dialogsInHistory()).toBe(0);
});

test('Forward to the entry of a closed dialog opens nothing and goes back', async () => {
  const dialog = open();
  dialog.close();
  await settled();
  steps.mockClear();
  history.forward();
  await vi.waitFor(() => expect(steps).toHaveBeenCalledTimes(2));
  await settled();
  expect(dialog.onClose).not.toHaveBeenCalled();
});

test('an entry that a reload has left behind is removed', async () => {
  const here = location.pathname;
  history.pushState({ ...(history.state as object), dialogs: 1 }, '');
  vi.resetModules();
  const reloaded = await import('./dialog-history.ts');
  reloaded.listenToHistory();
  await settled();
  expect(location.pathname).toBe(here);
});

test('a browser that refuses an entry keeps the dialog open and the history intact', async () => {
  const refusing = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many calls.', 'SecurityError');
  });
  const dialog = open();
  refusing.mockRestore();
  expect(dialogsInHistory()).toBe(0);
  dialog.close();
  expect(dialog.onClose).not.toHaveBeenCalled();
});

test('a browser that ignores a history step does not block a navigation', async () => {
  const dropping = vi.spyOn(history, 'go').mockImplementation(() => {});
  open().close();
  navigateFromScreen(() => history.pushState({ key: 'next' }, '', '/next'));
  await vi.waitFor(() => expect(location.pathname).toBe('/next'), { timeout: 3_000 });
  dropping.mockRestore();
});

test('a page that is being left makes no history step, which would cancel the navigation', async () => {
  const go = vi.spyOn(history, 'go');
  const dialog = open();
  dialog.close();
  window.dispatchEvent(new Event('beforeunload'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
  // The page stayed: the entry is removed a moment later.
  await vi.waitFor(() => expect(dialogsInHistory()).toBe(0), { timeout: 3_000 });
});
