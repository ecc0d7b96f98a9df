import styles from './decide.module.css';

interface TickProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box with a sentence. */
export function Tick({ label, hint, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <b>{label}</b>
        <span>{hint}</span>
      </span>
    </label>
  );
}
