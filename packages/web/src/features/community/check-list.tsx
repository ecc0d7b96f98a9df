import { useId } from 'react';
import styles from './community.module.css';

interface CheckListProps<Value extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: readonly Value[];
  /** Those that cannot be taken away. */
  fixed: readonly Value[];
  /** In the order of the options. */
  onChange: (chosen: Value[]) => void;
}

/** Some out of a list. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, hint, options, chosen, fixed, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className={styles.checks}>
        {options.map(({ value, label: name, lang }) => (
          <label key={value} lang={lang}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={fixed.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? checked : chosen.includes(each))),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
