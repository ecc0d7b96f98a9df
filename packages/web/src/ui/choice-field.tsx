import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { FieldError, FieldMissing } from './field.tsx';
import styles from './field.module.css';

type ChoiceFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> & {
  label: string;
  required?: boolean;
  error?: string | undefined;
  missing?: string | undefined;
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLInputElement>;
};

/** A few exclusive choices, all visible. Other props go to each radio button, such as `{...form.register('gender')}`. */
export function ChoiceField({ label, required = false, error, missing: needed, options, ...input }: ChoiceFieldProps) {
  const id = useId();
  const missing = error ? undefined : needed;
  const describedBy = error ? `${id}-error` : missing && `${id}-missing`;
  return (
    <fieldset className={styles.choiceField} aria-describedby={describedBy}>
      <legend className={styles.label}>
        {label}
        {required && <span aria-hidden="true">*</span>}
      </legend>
      <div className={styles.choices} data-invalid={error ? true : undefined} data-missing={missing ? true : undefined}>
        {options.map((option) => (
          <label key={option.value}>
            <input {...input} type="radio" value={option.value} />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {missing && <FieldMissing id={`${id}-missing`} text={missing} />}
    </fieldset>
  );
}
