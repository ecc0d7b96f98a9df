import type { MessageToWorker } from '../sw/messages.ts';
import { savesData } from '../platform/data-saver.ts';

/** By then the first screen is there, and what it shows. */
const idleAfter = 2_000;

/** Has the worker fetch the rest of a member's screens, so that they open without a network. Answers how to call it off. */
export function keepMemberCode(): () => void {
  const timer = setTimeout(() => void ask(), idleAfter);
  return () => clearTimeout(timer);
}

async function ask() {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keepMemberCode' } satisfies MessageToWorker);
}
