import { useEffect, useRef, useState, type RefObject } from 'react';
import { readStored, writeStored } from '../../platform/storage.ts';

export type QueueKey = 'j' | 'k' | 'r' | 's' | 'x' | 'u' | '?';

const storedUnder = 'moderationKeys';
const typing = 'input, textarea, select, [contenteditable="true"]';
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** They decide, so they are heard only in the queue or where nothing else has the focus. */
const deciding: readonly string[] = ['r', 's', 'x'];
/** They may be held down. */
const moving: readonly string[] = ['j', 'k'];

/** Whether single keys act (WCAG 2.1.4: whom they disturb can turn them off); kept on this device. */
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

/** The keys of the queue (moderation-8): heard on the whole screen, never while typing or while a dialog is open. */
export function useQueueKeys(queue: RefObject<HTMLElement | null>, on: boolean, acts: Record<QueueKey, () => void>) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!on) return undefined;
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      const act = (latest.current as Record<string, (() => void) | undefined>)[key];
      if (!act || (event.repeat && !moving.includes(key)) || isForOthers(event.target, key)) return;
      event.preventDefault();
      act();
    }
    function isForOthers(target: EventTarget | null, key: string): boolean {
      if (document.querySelector(overlay)) return true;
      if (!(target instanceof Element)) return false;
      if (target.closest(typing)) return true;
      const elsewhere = target.closest('a, button, summary') && !queue.current?.contains(target);
      return deciding.includes(key) && Boolean(elsewhere);
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on, queue]);
}
