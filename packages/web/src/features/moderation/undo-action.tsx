import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './undo-action.module.css';

interface UndoActionProps {
  until: number;
  label: string;
  /** Words the seconds left. Texts are handed over, because a toast stands outside of what waits for texts. */
  secondsText: (seconds: number) => string;
  onUndo: () => void;
}

/** Inside a toast: the way back, and how long it is open. */
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
      {/* Read out once with the sentence above, not every second. */}
      <span className={styles.left} aria-hidden="true">
        {secondsText(left)}
      </span>
    </div>
  );
}
