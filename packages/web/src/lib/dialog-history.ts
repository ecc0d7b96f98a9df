/**
 * Makes Back close the topmost dialog. Every open dialog has a history entry of its own, which repeats the address and
 * the router's state of the screen below it and adds how many dialogs are open. The router never hears of a step between
 * such entries. A dialog that closes in another way takes its entry along, so Back leads where it led before.
 */

interface OpenDialog {
  close: () => void;
}

/** A menu that opens a dialog closes first: its entry is kept so long, and the dialog uses it. */
const handOver = 100;
/** After this time a step through the history will not happen any more. */
const stepTimeout = 1_000;

const dialogs: OpenDialog[] = [];
const waitingNavigations: (() => void)[] = [];
let entries = 0;
let screen: string;
let step: { to: number; timeout: ReturnType<typeof setTimeout> } | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Call it before the first dialog opens. What a reload left of an open dialog is cleared away. */
export function listenToHistory(): void {
  if (isListening) return;
  isListening = true;
  entries = entriesIn(history.state);
  screen = currentScreen();
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('beforeunload', whileLeaving);
  if (entries > 0) settleSoon();
}

/** Registers an open dialog. Returns what to call once it has closed. */
export function openInHistory(close: () => void): () => void {
  listenToHistory();
  const dialog = { close };
  dialogs.push(dialog);
  settle();
  return () => {
    const at = dialogs.indexOf(dialog);
    // Back has removed it already.
    if (at < 0) return;
    dialogs.splice(at, 1);
    settleSoon();
  };
}

/** Navigates from the screen's own entry: a dialog's entry would stay behind in the history. */
export function navigateFromScreen(navigate: () => void): void {
  listenToHistory();
  waitingNavigations.push(navigate);
  settle();
}

function onPopState(event: PopStateEvent): void {
  const arrivedAt = entriesIn(history.state);
  const isSameScreen = currentScreen() === screen;
  const expected = step ? step.to : entries;
  // A dialog closed a moment ago and Back came before its entry was removed.
  const wasLeftOver = !step && isSameScreen && arrivedAt < entries && dialogs.length <= arrivedAt;
  endStep();
  entries = arrivedAt;
  if (isSameScreen) event.stopImmediatePropagation();
  else screen = currentScreen();
  if (entries === 0) history.scrollRestoration = 'auto';

  const closing = !isSameScreen ? dialogs.splice(0) : arrivedAt < expected ? dialogs.splice(arrivedAt) : [];
  for (const dialog of closing.toReversed()) dialog.close();
  if (wasLeftOver) history.back();
  else settle();
}

/** Brings the history in line with what is open. One step at a time: the browser takes them later. */
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

/** A step through the history would end the navigation that is under way. Where the page stays after all, it comes later. */
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

/** False where the browser refuses: Safari does after a hundred in half a minute. */
function addEntry(): boolean {
  if (entries === 0) {
    screen = currentScreen();
    // The way back would scroll the screen to where it was when the dialog opened.
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
