import type { MessageToWorker } from '../sw/messages.ts';
import { savesData } from '../platform/data-saver.ts';

/** Milliseconds after which the first screen should be loaded. */
const idleAfter = 2_000;

/** Has the worker cache the code of all member screens for offline use, once the page is idle. Returns a function to cancel. */
export function keepMemberCode(): () => void {
  const timer = setTimeout(() => void ask(), idleAfter);
  return () => clearTimeout(timer);
}

async function ask() {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keepMemberCode' } satisfies MessageToWorker);
}
