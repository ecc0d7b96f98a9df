import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './undo-action.module.css';

interface UndoActionProps {
  until: number;
  label: string;
  /** Texts are passed in, because toasts are rendered outside the boundary that waits for texts. */
  secondsText: (seconds: number) => string;
  onUndo: () => void;
}

/** The Undo button inside a toast, with the seconds left. */
export function UndoAction({ until, label, secondsText, onUndo }: UndoActionProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  if (left <= 0) return null;
  return (
    <div className={styles.undo}>
      <Button variant="quiet" small className={styles.button} aria-keyshortcuts="U" onClick={onUndo}>
        {label}
        <KeyHint of="U" />
      </Button>
      {/* Screen readers read the sentence above once, not every second. */}
      <span className={styles.left} aria-hidden="true">
        {secondsText(left)}
      </span>
    </div>
  );
}
