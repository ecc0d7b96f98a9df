import type { ReactNode, Ref, RefObject } from 'react';
import { cx } from './cx.ts';
import styles from './options.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it means, in a sentence. */
  hint: string;
  danger?: boolean;
  /** What the choice needs, shown inside it while it is chosen. */
  more?: ReactNode;
  /** Its key, as in aria-keyshortcuts, and how it is shown. */
  keys?: string;
  keyHint?: ReactNode;
}

interface OptionsProps<Value extends string> {
  legend: string;
  /** Where a heading above says the same. */
  hideLegend?: boolean;
  name: string;
  /** The sentences beside the labels, where there is room. */
  columns?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLFieldSetElement>;
  /** Holds the chosen option, for the initial focus of a dialog. */
  chosen?: RefObject<HTMLInputElement | null>;
}

/** A few exclusive choices, each with a sentence. */
export function Options<Value extends string>(props: OptionsProps<Value>) {
  const { legend, hideLegend = false, columns = false, name, options, value, onChange, ref, chosen } = props;
  return (
    <fieldset ref={ref} className={styles.field}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={cx(styles.options, columns && styles.columns)}>
        {options.map((option) => (
          <div key={option.value} className={styles.choice}>
            <label className={cx(styles.option, option.danger && styles.danger)}>
              <input
                type="radio"
                name={name}
                ref={value === option.value ? chosen : undefined}
                checked={value === option.value}
                aria-keyshortcuts={option.keys}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.text}>
                <b>{option.label}</b>
                <span>{option.hint}</span>
              </span>
              {option.keyHint}
            </label>
            {value === option.value && option.more && <div className={styles.more}>{option.more}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
