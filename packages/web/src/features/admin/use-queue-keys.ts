import { useEffect, useRef, useState, type RefObject } from 'react';
import { readStored, writeStored } from '../../platform/storage.ts';

export type QueueKey = 'j' | 'k' | 'r' | 's' | 'x' | 'u' | '?';

const storedUnder = 'moderationKeys';
const typing = 'input, textarea, select, [contenteditable="true"]';
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** These decide, so they work only inside the queue or when no other control has the focus. */
const deciding: readonly string[] = ['r', 's', 'x'];
/** These repeat while held down. */
const moving: readonly string[] = ['j', 'k'];

/** Whether single-key shortcuts are on (WCAG 2.1.4 requires a way to turn them off); stored on this device. */
export function useKeysSwitch() {
  const [on, setOn] = useState(() => readStored(storedUnder) !== 'off');
  return {
    on,
    setOn: (value: boolean) => {
      writeStored(storedUnder, value ? undefined : 'off');
      setOn(value);
    },
  };
}

/** The queue's shortcuts (moderation-8): they work on the whole screen, except while typing or when a dialog is open. */
export function useQueueKeys(
  queue: RefObject<HTMLElement | null>,
  on: boolean,
  acts: Partial<Record<QueueKey, () => void>>,
) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!on) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      const act = (latest.current as Record<string, (() => void) | undefined>)[key];
      if (!act || (event.repeat && !moving.includes(key)) || isIgnored(event.target, key)) return;
      event.preventDefault();
      act();
    }
    function isIgnored(target: EventTarget | null, key: string): boolean {
      if (document.querySelector(overlay)) return true;
      if (!(target instanceof Element)) return false;
      if (target.closest(typing)) return true;
      const elsewhere = target.closest('a, button, summary') && !queue.current?.contains(target);
      return deciding.includes(key) && Boolean(elsewhere);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on, queue]);
}
