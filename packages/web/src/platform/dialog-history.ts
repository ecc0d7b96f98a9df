/**
 * Makes Back close the topmost dialog. Every open dialog has a history entry of its own, with the address and the router's
 * state of the screen below and the number of open dialogs. The router is not notified of steps between such entries. A
 * dialog that closes in another way removes its entry, so that Back works as before.
 */

interface OpenDialog {
  close: () => void;
}

/** A menu that opens a dialog closes first: its entry is kept for this many milliseconds, so that the dialog can take it over. */
const handOver = 100;
/** A history step that takes longer has been ignored by the browser. */
const stepTimeout = 1_000;

const dialogs: OpenDialog[] = [];
const waitingNavigations: (() => void)[] = [];
let entries = 0;
/** What the screen below the dialogs has chosen. */
let restoration: ScrollRestoration = 'auto';
let screen: string;
let step: { to: number; timeout: ReturnType<typeof setTimeout> } | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Must be called before the first dialog opens. Removes entries that a reload has left behind. */
export function listenToHistory(): void {
  if (isListening) return;
  isListening = true;
  entries = entriesIn(history.state);
  screen = currentScreen();
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('beforeunload', whileLeaving);
  if (entries > 0) settleSoon();
}

/** Registers an open dialog. Returns a function to call once it has closed. */
export function openInHistory(close: () => void): () => void {
  listenToHistory();
  const dialog = { close };
  dialogs.push(dialog);
  settle();
  return () => {
    const at = dialogs.indexOf(dialog);
    // Already removed by Back.
    if (at < 0) return;
    dialogs.splice(at, 1);
    settleSoon();
  };
}

/** Navigates after removing the entries of dialogs, which would otherwise stay in the history. */
export function navigateFromScreen(navigate: () => void): void {
  listenToHistory();
  waitingNavigations.push(navigate);
  settle();
}

function onPopState(event: PopStateEvent): void {
  const arrivedAt = entriesIn(history.state);
  const isSameScreen = currentScreen() === screen;
  const expected = step ? step.to : entries;
  // Back was pressed before the entry of a just closed dialog was removed.
  const wasLeftOver = !step && isSameScreen && arrivedAt < entries && dialogs.length <= arrivedAt;
  endStep();
  entries = arrivedAt;
  if (isSameScreen) event.stopImmediatePropagation();
  else screen = currentScreen();
  if (entries === 0 && isSameScreen) history.scrollRestoration = restoration;

  const closing = !isSameScreen ? dialogs.splice(0) : arrivedAt < expected ? dialogs.splice(arrivedAt) : [];
  for (const dialog of closing.toReversed()) dialog.close();
  if (wasLeftOver) history.back();
  else settle();
}

/** Adapts the history to the open dialogs, one step at a time, because the browser makes them asynchronously. */
function settle(): void {
  if (step) return;
  for (const navigate of entries === 0 ? waitingNavigations.splice(0) : []) {
    navigate();
    screen = currentScreen();
  }
  const wanted = waitingNavigations.length > 0 ? 0 : dialogs.length;
  if (entries > wanted) stepTo(wanted);
  while (entries < wanted) if (!addEntry()) break;
}

/** Postpones the step: it would cancel a navigation of the page. If the page stays, the step is made later. */
function whileLeaving(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, stepTimeout);
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, handOver);
}

function stepTo(to: number): void {
  const timeout = setTimeout(() => {
    endStep();
    entries = to;
    history.replaceState(stateWith(to), '');
    settle();
  }, stepTimeout);
  step = { to, timeout };
  history.go(to - entries);
}

function endStep(): void {
  clearTimeout(step?.timeout);
  step = undefined;
}

/** False if the browser refuses, like Safari after a hundred entries in 30 seconds. */
function addEntry(): boolean {
  if (entries === 0) {
    screen = currentScreen();
    restoration = history.scrollRestoration;
    // Otherwise Back would restore the scroll position from when the dialog was opened.
    history.scrollRestoration = 'manual';
  }
  try {
    history.pushState(stateWith(entries + 1), '');
  } catch {
    return false;
  }
  entries += 1;
  return true;
}

function stateWith(count: number): object {
  return { ...(history.state as object | null), dialogs: count };
}

function entriesIn(state: unknown): number {
  return (state as { dialogs?: number } | null)?.dialogs ?? 0;
}

/** The router gives every navigation a key of its own. */
function currentScreen(): string {
  const key = (history.state as { key?: string } | null)?.key ?? '';
  return `${key} ${location.href}`;
}
