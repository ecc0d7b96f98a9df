import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './section.module.css';
import text from './text.module.css';

interface ActRowProps {
  name: string;
  /** A line of details. */
  note: string;
  /** The label of its button, which is announced with the name. */
  act: string;
  pending: boolean;
  onAct: () => void;
}

/** A row of a list in a section, with a button. */
export function ActRow({ name, note, act, pending, onAct }: ActRowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p id={`${id}-name`}>{name}</p>
        <p className={text.meta}>{note}</p>
      </div>
      <Button variant="quiet" small pending={pending} aria-labelledby={`${id}-act ${id}-name`} onClick={onAct}>
        <span id={`${id}-act`}>{act}</span>
      </Button>
    </li>
  );
}
