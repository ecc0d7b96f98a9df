import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'> & { ref?: Ref<HTMLInputElement> };

/** A single-line field. Other props go to the `<input>`, such as `{...form.register('city')}`. */
export function TextField({
  id,
  label,
  required,
  optional,
  hint,
  error,
  missing,
  limit,
  length,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, required, optional, hint, error, missing, limit, length }}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}
