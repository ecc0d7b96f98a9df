import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { FieldError } from './field.tsx';
import styles from './field.module.css';

type ChoiceFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> & {
  label: string;
  required?: boolean;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLInputElement>;
};

/** A few exclusive choices, all visible. Each radio gets what is left, so `{...form.register('gender')}` fits. */
export function ChoiceField({ label, required = false, error, options, ...input }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.choiceField} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>
        {label}
        {required && <span aria-hidden="true">*</span>}
      </legend>
      <div className={styles.choices} data-invalid={error ? true : undefined}>
        {options.map((option) => (
          <label key={option.value}>
            <input {...input} type="radio" value={option.value} />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}
