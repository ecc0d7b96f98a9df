import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { GrowingTextarea } from './growing-textarea.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'> & {
    /** In the serif font, for texts that the community will read. */
    reading?: boolean;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A multi-line field that grows with its text. Other props go to the `<textarea>`. */
export function TextAreaField({
  id,
  label,
  required,
  optional,
  hint,
  error,
  limit,
  length,
  reading = false,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, required, optional, hint, error, limit, length }}>
      {(control) => (
        <GrowingTextarea {...area} {...control} className={cx(styles.input, styles.area, reading && styles.reading)} />
      )}
    </Field>
  );
}
