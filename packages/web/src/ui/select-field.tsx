import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required'> & {
    /** Shown while nothing is selected; not selectable itself. */
    placeholder?: string;
    options: readonly { value: string; label: string }[];
    ref?: Ref<HTMLSelectElement>;
  };

/** A native `<select>`, for the phone's own picker and type-ahead. */
export function SelectField({
  label,
  required,
  optional,
  hint,
  error,
  missing,
  limit,
  length,
  placeholder,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, required, optional, hint, error, missing, limit, length }}>
      {(control) => (
        <div className={styles.select}>
          <select {...select} {...control} className={styles.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={CaretDownIcon} size="sm" className={styles.caret} />
        </div>
      )}
    </Field>
  );
}
