import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readStored, writeStored } from '../../platform/storage.ts';
import { buttonClass } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import styles from './keys-strip.module.css';

export const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog));

const KEYS = {
  queue: [
    [['J', 'K'], 'move'],
    [['R'], 'reviewed'],
    [['S'], 'resolved'],
    [['X'], 'decide'],
    [['U'], 'undo'],
    [['/'], 'search'],
  ],
  applications: [
    [['J', 'K'], 'move'],
    [['S'], 'letIn'],
    [['X'], 'refuse'],
    [['U'], 'undo'],
  ],
} as const;

interface KeysStripProps {
  /** The screen whose keys are named. */
  of: keyof typeof KEYS;
  on: boolean;
  onList: () => void;
}

/** The keys at the foot of a queue, on screens with a keyboard. */
export function KeysStrip({ of, on, onList }: KeysStripProps) {
  const { t } = useTranslation('queue');
  return (
    <div className={styles.keys}>
      {on &&
        KEYS[of].map(([keys, name]) => (
          <span key={name}>
            {keys.map((key) => (
              <KeyHint key={key} of={key} />
            ))}
            {t(`keys.${name}`)}
          </span>
        ))}
      <button
        type="button"
        className={buttonClass({ variant: 'plain', small: true })}
        aria-haspopup="dialog"
        {...(on && { 'aria-keyshortcuts': '?' })}
        onClick={onList}
      >
        {on && <KeyHint of="?" />}
        {t('keys.all')}
      </button>
    </div>
  );
}

/** Visible with a mouse from 1024 px. Assistive technology gets the key from the button's `aria-keyshortcuts`. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {of}
    </kbd>
  );
}

type QueueKey = 'j' | 'k' | 'r' | 's' | 'x' | 'u' | '?';

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

/** Moves the focus to a report of the queue. */
export function focusReport(id: string) {
  focusLater(() => document.querySelector<HTMLElement>(`[data-report="${id}"]`));
}
