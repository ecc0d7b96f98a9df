import { useId } from 'react';
import styles from './decide.module.css';

interface TickProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box with a sentence. */
export function Tick({ label, hint, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <div className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>
        <b>{label}</b>
      </label>
      <span id={`${id}-hint`}>{hint}</span>
    </div>
  );
}
